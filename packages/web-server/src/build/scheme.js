/* global MARKS, POLYFILLS -- the build writes their values here: packages/rules/src/page-marks.ts, polyfills.ts */

// Sets colour scheme and who is likely here before the first paint, and starts a server-rendered page's scripts after it. The
// scheme's key and attribute are those of the component library. It runs in any browser: the build lowers its syntax.
(() => {
  const page = document.documentElement;
  // A script written here runs before every module; one that is appended might not.
  const has = (path) => path.split(".").reduce((holder, name) => holder?.[name], window);
  if (!POLYFILLS.names.every(has)) document.write(`<script src="/${POLYFILLS.file}"></script>`);

  // On a slow link the page is read in the system's font, measured to ours, until what makes it answer is here. Few browsers
  // say how slow it is; all know how long this small file took.
  const { connection = {} } = navigator;
  const { src, dataset } = document.currentScript;
  const { font } = dataset;
  const [own = { duration: 0 }] = performance.getEntriesByName(src);
  if (connection.saveData || /[23]g$/.test(connection.effectiveType) || own.duration > 300) {
    page.setAttribute(MARKS.slow, "");
  } else if (font) {
    const preload = { rel: "preload", href: font, as: "font", type: "font/woff2", crossOrigin: "" };
    document.head.append(Object.assign(document.createElement("link"), preload));
  }

  let chosen = null;
  let isReturning = false;
  let closedBanner = null;
  try {
    chosen = localStorage.getItem("mantine-color-scheme-value");
    closedBanner = localStorage.getItem(MARKS.bannerKey);
    isReturning = localStorage.getItem(MARKS.returningKey) !== null;
  } catch {
    // Storage is closed to this page: the system decides.
  }
  const dark =
    chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  page.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
  // An announcement that was closed here is not drawn: nothing moves when the page's code takes it away.
  if (/^[0-9a-f]{16}$/.test(closedBanner)) {
    const style = document.head.appendChild(document.createElement("style"));
    style.sheet.insertRule(`[${MARKS.banner}="${closedBanner}"] { display: none }`);
  }
  // The page is written for visitors: what is not true of a signed-in person waits, unseen, until it is known.
  page.toggleAttribute(MARKS.returning, isReturning);

  // Firefox gives up what still loads as soon as the page is being left. The next one may not come, as when it is a file to save.
  addEventListener("beforeunload", () => {
    page.setAttribute(MARKS.leaving, "");
    setTimeout(() => page.removeAttribute(MARKS.leaving), 30_000);
  });

  // Until the page's code has started, an error means that it will not: the page says so, and stays a visitor's.
  let hasFailed = false;
  const fail = () => {
    if (page.hasAttribute(MARKS.leaving)) return;
    if (document.body && !document.getElementById(MARKS.startNoteId)) return;
    hasFailed = true;
    page.setAttribute(MARKS.startFailed, "");
    page.removeAttribute(MARKS.returning);
    page.removeAttribute(MARKS.slow);
  };
  if (!("noModule" in document.createElement("script"))) fail();
  addEventListener(
    "error",
    ({ target }) => {
      if (target === window || target.tagName === "SCRIPT") fail();
    },
    true,
  );

  // What the server has written is painted before the code that hydrates it is fetched. A page without it has nothing to
  // paint, nor has a tab in the background.
  document.addEventListener("DOMContentLoaded", () => {
    const later = document.getElementById(MARKS.scriptsId);
    if (later === null) return;
    // Nothing listens to buttons yet, and forms are sent without a script: of those that are pressed, the last is pressed again. A visitor's links lead on at once; those of
    // a signed-in person may become buttons.
    const pressed = isReturning
      ? `:is(button[type=button], a[${MARKS.press}])`
      : "button[type=button]";
    document.addEventListener("click", (event) => {
      if (hasFailed) return;
      const button = event.target.closest(`#root[${MARKS.rendered}=""] ${pressed}`);
      if (button === null) return;
      event.preventDefault();
      document.querySelector(`[${MARKS.pressed}]`)?.removeAttribute(MARKS.pressed);
      button.setAttribute(MARKS.pressed, "");
    });
    const start = () => document.head.append(later.content);
    const isRendered = document.querySelector(`#root[${MARKS.rendered}]`) !== null;
    if (document.hidden || !isRendered) start();
    else if (window.PerformanceObserver?.supportedEntryTypes?.includes("paint")) {
      new PerformanceObserver(start).observe({ type: "paint", buffered: true });
      document.addEventListener("visibilitychange", start);
    } else requestAnimationFrame(() => setTimeout(start));
  });
})();
