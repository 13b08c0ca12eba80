// Runs on shops' pages, beside anybody's code: it sets no cookie, sends nothing, and changes nothing but links that ask for it.
(() => {
  const MARK = "data-bachat-button";
  const WORDS = { en: "Verify with Bachat", hi: "Bachat से सत्यापन कराएँ" };
  const SVG = "http://www.w3.org/2000/svg";
  const LOGO =
    "M18.94 5.52A10 10 0 1 0 18.94 14.48A4.5 4.5 0 0 1 15.94 12.87A5.2 5.2 0 1 1 15.94 7.13A4.5 4.5 0 0 1 18.94 5.52Z";
  const link = `a[${MARK}]`;
  const dark = "background:#fff;color:#0a5c5c;border-color:#fff";
  const css = `
${link}{display:inline-flex;align-items:center;justify-content:center;gap:10px;box-sizing:border-box;min-height:48px;max-width:100%;padding:10px 20px;border:1px solid #0a5c5c;border-radius:10px;background:#0a5c5c;color:#fff;font:600 16px/1.25 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Devanagari",sans-serif;text-align:center;text-decoration:none;cursor:pointer}
${link}[data-width=full]{display:flex;width:100%}
${link} svg{flex:none;width:20px;height:20px;fill:currentColor}
${link}:hover{text-decoration:underline;text-underline-offset:3px}
${link}:focus-visible{outline:3px solid #d98a00;outline-offset:2px}
${link}[data-theme=dark]{${dark}}
@media (prefers-color-scheme:dark){${link}[data-theme=auto]{${dark}}}
@media (forced-colors:active){${link}{border-color:LinkText}}`;

  function addStyle() {
    try {
      // Allowed by content policies that forbid style elements.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync?.(css);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    } catch {
      const style = document.createElement("style");
      style.textContent = css;
      document.head.append(style);
    }
  }

  function addLogo(button) {
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", "0 0 20 20");
    svg.setAttribute("aria-hidden", "true");
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", LOGO);
    svg.append(path);
    button.prepend(svg);
  }

  function dress(button) {
    if (button.querySelector("svg")) return;
    if (button.textContent.trim() === "") {
      const near = button.closest("[lang]");
      const language = near && near.lang.toLowerCase().startsWith("hi") ? "hi" : "en";
      button.lang = language;
      button.textContent = WORDS[language];
    }
    // Bachat's page opens in no frame.
    if (self !== top) button.target = "_top";
    addLogo(button);
  }

  const dressAll = () => document.querySelectorAll(link).forEach(dress);
  function start() {
    addStyle();
    dressAll();
    // Carts are often drawn again.
    new MutationObserver(dressAll).observe(document.body, { childList: true, subtree: true });
  }
  if (document.body) start();
  else addEventListener("DOMContentLoaded", start);
})();
