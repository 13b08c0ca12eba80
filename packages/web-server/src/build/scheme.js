/* global MARKS -- the build writes it before this: packages/rules/src/page-marks.ts */

// Sets colour scheme, language and who is likely here before the first paint, and starts a server-rendered page's scripts after it. The
// scheme's key and attribute are those of the component library.
(() => {
  let chosen = null;
  let isReturning = false;
  try {
    chosen = localStorage.getItem("mantine-color-scheme-value");
    if (localStorage.getItem("bachat-locale") === "hi") document.documentElement.lang = "hi";
    isReturning = localStorage.getItem(MARKS.returningKey) !== null;
  } catch {
    // Storage is closed to this page: the system decides.
  }
  const dark =
    chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
  // The page is written for visitors: what is not true of a signed-in person waits, unseen, until it is known.
  document.documentElement.toggleAttribute(MARKS.returning, isReturning);

  // On a slow link what is read comes before the code that hydrates it. A tab in the background paints nothing.
  document.addEventListener("DOMContentLoaded", () => {
    const later = document.getElementById(MARKS.scriptsId);
    if (later === null) return;
    // Nothing listens to forms yet: one that is sent is marked, and sent again by the code that hydrates it.
    document.addEventListener("submit", (event) => {
      if (event.defaultPrevented || event.target.hasAttribute("action")) return;
      event.preventDefault();
      event.target.setAttribute(MARKS.sent, "");
    });
    // Nor to buttons: of those that are pressed, the last is pressed again. A visitor's links lead on at once; those of
    // a signed-in person may become buttons.
    const pressed = isReturning
      ? `:is(button[type=button], a[${MARKS.press}])`
      : "button[type=button]";
    document.addEventListener("click", (event) => {
      const button = event.target.closest(`#root[${MARKS.rendered}=""] ${pressed}`);
      if (button === null) return;
      event.preventDefault();
      document.querySelector(`[${MARKS.pressed}]`)?.removeAttribute(MARKS.pressed);
      button.setAttribute(MARKS.pressed, "");
    });
    const start = () => document.head.append(later.content);
    if (document.hidden) start();
    else requestAnimationFrame(() => setTimeout(start));
  });
})();
