/* Keeps the heads of a matrix in view: copies of its side and head stick to the edges of the box
   in which it scrolls. They are made when a box first scrolls; the picture is whole without them. */
(() => {
  const MOST = 0.6; // of the box: labels that take more would leave too little to see

  const stick = (svg, kind, width, height) => {
    const part = svg.querySelector(`.dsm-${kind}`);
    const copy = svg.cloneNode(false);
    for (const name of ["data-grid", "data-panel", "role", "aria-label", "height", "width"]) copy.removeAttribute(name);
    copy.setAttribute("class", `dsm-matrix dsm-stuck dsm-stuck-${kind}`);
    copy.setAttribute("viewBox", `0 0 ${width} ${height}`);
    copy.setAttribute("aria-hidden", "true");
    copy.style.width = `${(100 * width) / svg.viewBox.baseVal.width}%`;
    if (part) copy.append(part.cloneNode(true));
    svg.parentElement.append(copy);
  };

  const keepHeads = (box, svg) => {
    const { width, height } = svg.viewBox.baseVal;
    const [x, y] = svg.dataset.grid.split(" ").map(Number);
    const scale = svg.clientWidth / width;
    const narrow = x * scale > MOST * box.clientWidth;
    if (!svg.nextElementSibling) {
      stick(svg, "side", x, height);
      stick(svg, "head", width, y);
      stick(svg, "corner", x, y);
    }
    box.classList.toggle("dsm-narrow", narrow);
    // The keyboard's cell is to be seen beside the heads, not under them.
    box.style.scrollPadding = `${y * scale}px 0 0 ${narrow ? 0 : x * scale}px`;
  };

  document.addEventListener(
    "scroll",
    ({ target }) => {
      const svg = target.querySelector?.(":scope > .dsm-sheet > [data-grid]");
      if (svg) keepHeads(target, svg);
    },
    { capture: true, passive: true },
  );
})();
