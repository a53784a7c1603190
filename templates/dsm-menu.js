/* The menu of a figure: copy its text, save it as PNG, enlarge it and go to its blocks. */
(() => {
  const button = (label, act) => {
    const made = Object.assign(document.createElement("button"), { type: "button", textContent: label });
    made.addEventListener("click", async () => {
      const done = await act(made);
      if (!done) return;
      made.textContent = done;
      setTimeout(() => (made.textContent = label), 2500);
    });
    return made;
  };

  const copy = (code) => () =>
    navigator.clipboard.writeText(code.textContent).then(
      () => "Copied",
      () => (getSelection().selectAllChildren(code), "Selected"),
    );

  /* Draw the stand-alone SVG at twice its size; a page opened from a file has no way to. */
  const savePng = (link) => async () => {
    try {
      const blob = await (await fetch(link.href)).blob();
      const picture = new Image();
      picture.src = URL.createObjectURL(blob);
      await picture.decode();
      const canvas = Object.assign(document.createElement("canvas"), {
        width: picture.naturalWidth * 2,
        height: picture.naturalHeight * 2,
      });
      canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
      const name = link.download.replace(/svg$/, "png");
      Object.assign(document.createElement("a"), { href: canvas.toDataURL("image/png"), download: name }).click();
      URL.revokeObjectURL(picture.src);
      return "Saved";
    } catch {
      return "Not possible here";
    }
  };

  /* How much larger than drawn a matrix may be so that so much of it fits into its box. */
  const fit = (box, svg, [width, height] = [svg.viewBox.baseVal.width, svg.viewBox.baseVal.height]) =>
    Math.min(box.clientWidth / width, box.clientHeight / height);

  /* The squares of a matrix's blocks or clusters, in its own units. */
  const squaresOf = (svg) =>
    [...svg.querySelectorAll(".dsm-block, .dsm-cluster")].flatMap((path) =>
      [...path.getAttribute("d").matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)/g)].map((found) => ({
        name: path.matches(".dsm-block") ? "Block" : "Cluster",
        square: found.slice(1).map(Number),
      })),
    );

  /* Move the panels into a dialog over the whole window, and back when it closes. */
  const enlarge = (figure) => () => {
    const panels = figure.querySelector(".dsm-panels");
    const place = document.createComment("panels");
    const dialog = Object.assign(document.createElement("dialog"), { className: `${figure.className} dsm-large` });
    dialog.setAttribute("aria-label", figure.querySelector(".dsm-title").textContent);
    const sheets = [...panels.querySelectorAll("[data-grid]")].map((svg) => ({ svg, box: svg.closest(".dsm-scroll") }));
    let size = 1;
    /* Resize all panels; what stands in the middle of a box stays there. */
    const resize = (wanted) => {
      const next = Math.max(0.05, Math.min(6, wanted));
      const middles = sheets.map(({ box: { scrollLeft, scrollTop, clientWidth, clientHeight } }) =>
        [scrollLeft + clientWidth / 2, scrollTop + clientHeight / 2].map((at) => (at * next) / size));
      dialog.style.setProperty("--dsm-size", (size = next));
      sheets.forEach(({ box }, at) => box.scrollTo(middles[at][0] - box.clientWidth / 2, middles[at][1] - box.clientHeight / 2));
    };
    const whole = () => Math.min(...sheets.map(({ box, svg }) => fit(box, svg)));
    /* Let a square fill most of its box, beside the heads that stay in view. */
    const goTo = ({ box, svg, square: [x, y, side] }) => {
      const [left, top, cell] = svg.dataset.grid.split(" ").map(Number);
      const room = side + 4 * cell;
      resize(Math.min(2, fit(box, svg, [left + room, top + room])));
      box.scrollTo((x - left - 2 * cell) * size, (y - top - 2 * cell) * size);
    };
    const list = document.createElement("select");
    list.setAttribute("aria-label", "Go to a block");
    const squares = sheets.flatMap(({ box, svg }) => squaresOf(svg).map((found) => ({ box, svg, ...found })));
    list.append(new Option(squares[0]?.name === "Cluster" ? "Go to cluster …" : "Go to block …", ""));
    const counts = new Map();
    squares.forEach(({ svg, name, square }, at) => {
      counts.set(svg, (counts.get(svg) ?? 0) + 1);
      const many = square[2] / svg.dataset.grid.split(" ")[2];
      list.append(new Option(`${name} ${counts.get(svg)} (${many})`, at));
    });
    list.addEventListener("change", () => list.value && goTo(squares[list.value]));
    const bar = document.createElement("p");
    bar.className = "dsm-menu";
    bar.append(
      ...(squares.length ? [list] : []),
      button("Smaller", () => resize(size * 0.8)),
      button("Larger", () => resize(size * 1.25)),
      button("Whole", () => resize(whole())),
      button("Close", () => dialog.close()),
    );
    panels.replaceWith(place);
    dialog.append(bar, panels);
    dialog.addEventListener("close", () => {
      place.replaceWith(panels);
      dialog.remove();
    });
    figure.append(dialog);
    dialog.showModal();
    // A matrix that would be too small to read as a whole starts at its own size.
    resize(whole() < 0.75 ? 1 : Math.min(2, whole()));
  };

  const start = () => {
    for (const old of document.querySelectorAll(".dsm-copy[hidden]")) {
      const made = button("Copy", copy(old.parentElement.querySelector("code")));
      made.className = old.className;
      old.replaceWith(made);
    }
    for (const menu of document.querySelectorAll(".dsm > .dsm-menu:not([data-ready])")) {
      menu.dataset.ready = "";
      const figure = menu.parentElement;
      const code = figure.querySelector(".dsm-source code");
      const svg = menu.querySelector('a[href$=".svg"]');
      if (svg) svg.after(button("PNG", savePng(svg)));
      if (code) menu.append(button("Copy text", copy(code)));
      menu.append(button("Enlarge", enlarge(figure)));
    }
  };
  // Also without Material's observable: on a page from a disk it says nothing.
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
  window.document$?.subscribe(start);
})();
