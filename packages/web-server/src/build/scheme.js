// Sets colour scheme and language before the first paint. The scheme's key and attribute are those of the component
// library.
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
})();
