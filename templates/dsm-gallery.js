/* Search, filters and sorting of a gallery; without it all cards stand there in sections. */
(() => {
  const all = (root, selector) => [...root.querySelectorAll(selector)];
  const ORDER = {
    title: (a, b) => a.title.localeCompare(b.title) || a.place - b.place,
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
      title: element.querySelector("strong").textContent,
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
    // Not by their names: a plugin that merges pages gives each field another one.
    const search = form.querySelector("[type=search]");
    const sort = form.querySelector("select");
    const usual = sort.value; // the order in which the cards stand in the page

    const apply = () => {
      const words = search.value.toLocaleLowerCase().split(/\s+/).filter(Boolean);
      const wanted = {};
      for (const chip of chips) {
        if (chip.getAttribute("aria-pressed") === "true") (wanted[chip.dataset.facet] ??= []).push(chip.dataset.value);
      }
      const fits = (tile) =>
        words.every((word) => tile.words.includes(word)) &&
        Object.entries(wanted).every(([facet, values]) => values.some((value) => tile.facets[facet].includes(value)));
      const shown = tiles.filter(fits);
      if (sort.value !== usual) shown.sort(ORDER[sort.value]);
      // Cards that are taken out cost nothing to style; a thousand that are only hidden do.
      for (const section of sections) {
        const list = section.querySelector(".dsm-tiles");
        const cards = shown.filter((tile) => tile.list === list).map((tile) => tile.element);
        const same = cards.length === list.children.length && cards.every((card, at) => card === list.children[at]);
        if (!same) list.replaceChildren(...cards);
        section.hidden = !list.firstElementChild;
      }
      const more = form.querySelector(".dsm-more");
      if (more && wanted.tags) more.open = true;
      form.querySelector(".dsm-count").textContent =
        `${shown.length} of ${tiles.length} ${tiles.length === 1 ? "template" : "templates"}`;
      const state = new URLSearchParams();
      if (search.value) state.set("words", search.value);
      for (const [facet, values] of Object.entries(wanted)) values.forEach((value) => state.append(facet, value));
      if (sort.value !== usual) state.set("sort", sort.value);
      form.querySelector(".dsm-reset").hidden = !state.size;
      history.replaceState(history.state, "", `${location.pathname}${state.size ? `?${state}` : ""}${location.hash}`);
    };

    // The parameter `q` would open the search of Material.
    const restore = () => {
      const state = new URLSearchParams(location.search);
      search.value = state.get("words") ?? "";
      if (state.get("sort") in ORDER) sort.value = state.get("sort");
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
