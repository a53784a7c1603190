/* Behavior of the figures of mkdocs-dsm. Works once per page view, also under instant navigation. */
(() => {
  const start = () => {
    for (const button of document.querySelectorAll(".dsm-copy")) button.hidden = false;
  };
  document.addEventListener("click", async (event) => {
    const button = event.target.closest?.(".dsm-copy");
    if (!button) return;
    const text = button.parentElement.querySelector("code").textContent;
    const name = button.textContent;
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = "Copied";
    } catch {
      button.textContent = "Press Ctrl+C";
      getSelection().selectAllChildren(button.parentElement.querySelector("code"));
    }
    setTimeout(() => (button.textContent = name), 2000);
  });
  if (window.document$) window.document$.subscribe(start);
  else if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
