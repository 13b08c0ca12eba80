// Sets colour scheme and language before the first paint, and starts a drawn page's scripts after it. The scheme's key
// and attribute are those of the component library.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem("mantine-color-scheme-value");
    if (localStorage.getItem("bachat-locale") === "hi") document.documentElement.lang = "hi";
  } catch {
    // Storage is closed to this page: the system decides.
  }
  const dark =
    chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");

  // On a slow link what is read comes before what it is brought to life with. A tab in the background paints nothing.
  document.addEventListener("DOMContentLoaded", () => {
    const later = document.getElementById("bachat-scripts");
    if (later === null) return;
    // Nobody listens to forms yet: what is sent waits for the code that does, which looks for the mark.
    document.addEventListener("submit", (event) => {
      if (event.defaultPrevented || event.target.hasAttribute("action")) return;
      event.preventDefault();
      event.target.dataset.sent = "";
    });
    // Nor to buttons: of those that are pressed, the last is pressed again by the code that does.
    document.addEventListener("click", (event) => {
      const button = event.target.closest("#root[data-rendered=''] button[type=button]");
      if (button === null) return;
      document.querySelector("[data-pressed]")?.removeAttribute("data-pressed");
      button.dataset.pressed = "";
    });
    const start = () => document.head.append(later.content);
    if (document.hidden) start();
    else requestAnimationFrame(() => setTimeout(start));
  });
})();
