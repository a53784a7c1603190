/* Behavior of the figures of mkdocs-dsm; the page is complete without it. Events are delegated, so
   pages that instant navigation swaps in need no set-up of their own. */
(() => {
  const TILT = Math.tan((55 * Math.PI) / 180);
  const MATRIX = "[data-grid]"; // not the copies of its heads that stay in view
  const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
  const tables = new WeakMap();
  let shown; // the figure with a highlight
  let cursor; // the cell that the keyboard is on

  const all = (root, selector) => [...root.querySelectorAll(selector)];
  const on = (name, act) => document.addEventListener(name, act);

  /* The table beside a matrix, read once: its rows stand in the arranged order. */
  const tableOf = (svg) => {
    const table = svg.closest("figure").querySelector(`.dsm-table[data-panels~=${svg.dataset.panel}]`);
    if (!tables.has(table)) {
      const rows = all(table, "tbody tr").map((row) => ({
        name: row.querySelector("th").textContent,
        declared: row.cells[1].textContent - 1,
        link: row.querySelector("th a"),
        needs: new Map(all(row, "[data-at]").map((item) => [item.dataset.at - 1, item.textContent])),
      }));
      const arranged = rows.map((_, at) => at);
      const declared = arranged.toSorted((a, b) => rows[a].declared - rows[b].declared);
      tables.set(table, { rows, arranged, declared });
    }
    return tables.get(table);
  };
  const orderOf = (svg) => tableOf(svg)[svg.dataset.panel] ?? tableOf(svg).arranged;
  const gridOf = (svg) => svg.dataset.grid.split(" ").map(Number);

  /* What is under the pointer: a cell, or the row or column of a label. */
  const placeAt = (event) => {
    const seen = event.target.closest?.("figure .dsm-matrix");
    if (!seen) return;
    const svg = seen.parentElement.querySelector(MATRIX);
    const [x, y, cell, size] = gridOf(svg);
    const { clientX, clientY } = event;
    const point = new DOMPoint(clientX, clientY).matrixTransform(seen.getScreenCTM().inverse());
    const lean = svg.querySelector(".dsm-columns") ? Math.max(0, y - point.y) / TILT : 0;
    const row = Math.floor((point.y - y) / cell);
    const column = Math.floor((point.x - lean - x) / cell);
    if (row >= size || column >= size || (row < 0 && column < 0)) return;
    return { svg, row, column };
  };

  const sentence = ({ rows }, receiver, provider, late) => {
    const [one, other] = [rows[receiver].name, rows[provider].name];
    if (receiver === provider) return `${one} (self)`;
    const item = rows[receiver].needs.get(provider);
    if (item === undefined) return `${one} needs nothing from ${other}`;
    const [, strength = "1", note] = /^(?: \((.*?)\))?(.*)/.exec(item.slice(other.length));
    return `${one} needs ${other} · strength ${strength}${late ? " · feedback" : ""}${note}`;
  };

  const clear = () => {
    if (!shown) return;
    for (const old of all(shown, ".dsm-light, .dsm-tip")) old.remove();
    for (const hot of all(shown, ".dsm-hot")) hot.classList.remove("dsm-hot");
    shown = null;
  };

  /* Light up cells in every panel of the table, and the row and column of the first one. */
  const light = (table, cells, heard) => {
    for (const svg of all(shown, MATRIX)) {
      if (tableOf(svg) !== table) continue;
      const [x, y, cell, size] = gridOf(svg);
      const at = (element) => orderOf(svg).indexOf(element);
      const group = document.createElementNS(svg.namespaceURI, "g");
      group.setAttribute("class", "dsm-light");
      const rect = (kind, left, top, width, height) =>
        `<rect class="${kind}" x="${left}" y="${top}" width="${width}" height="${height}"/>`;
      const [row, column] = cells[0].map(at);
      group.innerHTML =
        rect("", x, y + row * cell, cell * size, cell) +
        rect("", x + column * cell, y, cell, cell * size) +
        cells.map(([r, c, kind]) => rect(kind, x + at(c) * cell, y + at(r) * cell, cell, cell)).join("");
      svg.append(group);
      for (const labels of all(svg.parentElement, ".dsm-rows, .dsm-columns")) {
        if (labels.children.length < size) continue;
        for (const element of heard) labels.children[at(element)].classList.add("dsm-hot");
      }
    }
  };

  const show = ({ svg, row, column }) => {
    clear();
    const figure = (shown = svg.closest("figure"));
    const [table, order] = [tableOf(svg), orderOf(svg)];
    const { rows } = table;
    const inRows = figure.classList.contains("dsm-ir-fad");
    const cell = (receiver, provider) => (inRows ? [receiver, provider] : [provider, receiver]);
    let text;
    if (row >= 0 && column >= 0) {
      const [receiver, provider] = inRows ? [order[row], order[column]] : [order[column], order[row]];
      const late = figure.classList.contains("dsm-in-time") && order.indexOf(provider) > order.indexOf(receiver);
      text = sentence(table, receiver, provider, late);
      const [here, mirror] = [cell(receiver, provider), cell(provider, receiver)];
      light(table, [[...here, "dsm-light-cell"], [...mirror, "dsm-light-mirror"]], here);
    } else {
      const element = order[Math.max(row, column)];
      const needs = [...rows[element].needs.keys()];
      const feeds = table.arranged.filter((at) => rows[at].needs.has(element));
      const pairs = [...needs.map((at) => cell(element, at)), ...feeds.map((at) => cell(at, element))];
      light(table, [[element, element, ""], ...pairs.map((pair) => [...pair, "dsm-light-cell"])], [element, ...needs, ...feeds]);
      const names = (found) => found.map((at) => rows[at].name).join(", ") || "nothing";
      text = `${rows[element].name} needs ${names(needs)} · feeds ${names(feeds)}`;
    }
    const host = svg.closest("dialog, figure");
    const tip = host.appendChild(document.createElement("p"));
    Object.assign(tip, { className: "dsm-tip", role: "status", textContent: text });
    const [frame, box] = [host, svg.querySelector(".dsm-light rect:nth-child(3)")].map((part) => part.getBoundingClientRect());
    const left = box.x + box.width / 2 - frame.x - tip.offsetWidth / 2;
    tip.style.left = `${Math.max(0, Math.min(left, frame.width - tip.offsetWidth))}px`;
    tip.style.top = `${box.y - frame.y - tip.offsetHeight - 8}px`;
  };

  /* Material opens all that is closed before it prints; here only what the reader opened is printed. */
  const noteShut = () => all(document, ".dsm-details").forEach((one) => one.classList.toggle("dsm-shut", !one.open));
  addEventListener("beforeprint", noteShut, { capture: true });

  on("pointermove", (event) => {
    const place = placeAt(event);
    if (place) show(place);
    else if (!cursor) clear();
  });
  on("pointerdown", (event) => {
    cursor = null;
    const place = placeAt(event);
    if (place) show(place);
    else clear();
  });
  on("click", (event) => {
    const place = event.target.closest?.(".dsm-link") && placeAt(event);
    if (!place) return;
    tableOf(place.svg).rows[orderOf(place.svg)[place.row]].link?.click();
  });
  on("focusout", () => {
    if (cursor) clear();
    cursor = null;
  });
  on("keydown", (event) => {
    const svg = event.target.querySelector?.(`:scope > .dsm-sheet > ${MATRIX}`);
    const step = STEPS[event.key];
    if (!svg || !(step || event.key === "Escape") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!step && !cursor) return;
    event.preventDefault();
    if (!step) {
      cursor = null;
      return clear();
    }
    const last = gridOf(svg)[3] - 1;
    const move = (from, by) => Math.max(0, Math.min(last, from + by));
    const first = { row: 0, column: 0 };
    cursor = cursor?.svg === svg ? { svg, row: move(cursor.row, step[0]), column: move(cursor.column, step[1]) } : { svg, ...first };
    show(cursor);
    svg.querySelector(".dsm-light-cell").scrollIntoView({ block: "nearest", inline: "nearest" });
  });
})();
