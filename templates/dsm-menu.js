/* The menu of a figure: copy its text, save it as PNG, enlarge it. Works per page view. */
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
      const name = link.pathname.split("/").pop().replace(/svg$/, "png");
      Object.assign(document.createElement("a"), { href: canvas.toDataURL("image/png"), download: name }).click();
      URL.revokeObjectURL(picture.src);
      return "Saved";
    } catch {
      return "Not possible here";
    }
  };

  /* Move the panels into a dialog over the whole window, and back when it closes. */
  const enlarge = (figure) => () => {
    const panels = figure.querySelector(".dsm-panels");
    const place = document.createComment("panels");
    const dialog = Object.assign(document.createElement("dialog"), { className: `${figure.className} dsm-large` });
    dialog.setAttribute("aria-label", figure.querySelector(".dsm-title").textContent);
    let size = 1;
    const resize = (factor) => () => {
      size = Math.max(0.5, Math.min(4, size * factor));
      dialog.style.setProperty("--dsm-size", size);
    };
    const bar = document.createElement("p");
    bar.className = "dsm-menu";
    bar.append(button("Smaller", resize(0.8)), button("Larger", resize(1.25)), button("Close", () => dialog.close()));
    panels.replaceWith(place);
    dialog.append(bar, panels);
    dialog.addEventListener("close", () => {
      place.replaceWith(panels);
      dialog.remove();
    });
    figure.append(dialog);
    dialog.showModal();
  };

  const start = () => {
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
