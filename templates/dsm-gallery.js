/* Search, filters and sorting of a gallery; without it all cards stand there in sections. */
(() => {
  const all = (root, selector) => [...root.querySelectorAll(selector)];
  const ORDER = {
    title: (a, b) => a.place - b.place,
    size: (a, b) => b.size - a.size || a.place - b.place,
    density: (a, b) => b.density - a.density || a.place - b.place,
    removed: (a, b) => b.removed - a.removed || a.place - b.place,
  };
  const bound = new WeakSet();

  const bind = (gallery) => {
    if (bound.has(gallery)) return;
    bound.add(gallery);
    const form = gallery.querySelector(".dsm-filter");
    if (!form) return;
    const chips = all(form, "[data-facet]");
    const sections = all(gallery, ".dsm-section");
    const tiles = all(gallery, ".dsm-tile").map((element, place) => ({
      element,
      place,
      list: element.parentElement,
      size: +element.dataset.size,
      density: +element.dataset.density,
      removed: +element.dataset.removed,
      words: `${element.textContent} ${element.dataset.words}`.toLocaleLowerCase(),
      facets: {
        mode: [element.dataset.mode],
        category: [element.dataset.category],
        tags: element.dataset.tags.split("|"),
      },
    }));
    let sorted = form.sort.value;

    const apply = () => {
      const words = form.words.value.toLocaleLowerCase().split(/\s+/).filter(Boolean);
      const wanted = {};
      for (const chip of chips) {
        if (chip.getAttribute("aria-pressed") === "true") (wanted[chip.dataset.facet] ??= []).push(chip.dataset.value);
      }
      let count = 0;
      for (const tile of tiles) {
        const fits =
          words.every((word) => tile.words.includes(word)) &&
          Object.entries(wanted).every(([facet, values]) => values.some((value) => tile.facets[facet].includes(value)));
        tile.element.hidden = !fits;
        count += fits;
      }
      const more = form.querySelector(".dsm-more");
      if (more && wanted.tags) more.open = true;
      for (const section of sections) section.hidden = !section.querySelector(".dsm-tile:not([hidden])");
      if (form.sort.value !== sorted) {
        sorted = form.sort.value;
        for (const tile of tiles.toSorted(ORDER[sorted])) tile.list.append(tile.element);
      }
      form.querySelector(".dsm-count").textContent =
        `${count} of ${tiles.length} ${tiles.length === 1 ? "template" : "templates"}`;
      const state = new URLSearchParams();
      if (form.words.value) state.set("words", form.words.value);
      for (const [facet, values] of Object.entries(wanted)) values.forEach((value) => state.append(facet, value));
      if (sorted !== form.sort.options[0].value) state.set("sort", sorted);
      form.querySelector(".dsm-reset").hidden = !state.size;
      history.replaceState(history.state, "", `${location.pathname}${state.size ? `?${state}` : ""}${location.hash}`);
    };

    // The parameter `q` would open the search of Material.
    const restore = () => {
      const state = new URLSearchParams(location.search);
      form.words.value = state.get("words") ?? "";
      if (state.get("sort") in ORDER) form.sort.value = state.get("sort");
      for (const chip of chips) {
        chip.setAttribute("aria-pressed", state.getAll(chip.dataset.facet).includes(chip.dataset.value));
      }
    };

    form.addEventListener("input", apply);
    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("click", (event) => {
      const chip = event.target.closest("[data-facet]");
      if (!chip) return;
      chip.setAttribute("aria-pressed", chip.getAttribute("aria-pressed") !== "true");
      apply();
    });
    form.addEventListener("reset", () => {
      chips.forEach((chip) => chip.setAttribute("aria-pressed", "false"));
      setTimeout(apply);
    });
    restore();
    form.hidden = false;
    apply();
  };

  const start = () => all(document, "[data-dsm-gallery]").forEach(bind);
  // Also without Material's observable: on a page from a disk it says nothing.
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
  window.document$?.subscribe(start);
})();
