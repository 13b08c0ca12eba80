import { pageMarks } from "@bachat/rules/page-marks";
import { ALONE, START_LINKS_MARK } from "../start-links.ts";
import { oldestBrowsers } from "./browsers.ts";

/**
 * What a page says when its code does not start: the browser is too old, or a file did not come. Without any script: it is
 * in the page from the start and seen once the time is over; scheme.js shows it at once after an error, and the code that
 * starts removes it. On a page that the server did not render it is all there is: then it fills the screen, with links that
 * work, and these are there without scripts too.
 */

/** On a slow link in an old phone a page may take half of it. */
const SECONDS = 30;
const { startNoteId: id, startFailed } = pageMarks;

const labels = ["Chrome", "Firefox", "Safari", "Samsung Internet"];
const oldest = labels.map((label) => {
  const browser = oldestBrowsers.find((one) => one.label === label);
  if (browser === undefined) throw new Error(`.browserslistrc: there is no ${label}.`);
  return `${label} ${browser.version}`;
});
const all = oldest.join(", ");

/** Of both bands: this note, and what a page says of itself in a browser without scripts. */
const BAND =
  "padding: 12px 16px; background: #17211f; color: #fff; font: 16px/1.5 var(--sans, system-ui, sans-serif);";

export const START_STYLE = `<style>
      #${id} { position: fixed; left: 0; right: 0; bottom: 0; z-index: 1000; margin: 0; ${BAND} }
      #${id} { visibility: hidden; animation: ${id} 1ms ${SECONDS}s forwards; }
      html[${startFailed}] #${id} { visibility: visible !important; }
      #${id}.${ALONE} { top: 0; padding: 24px 16px; overflow: auto; }
      #${id} strong { font-size: 28px; line-height: 36px; }
      #${id} ul { margin: 8px 0 24px; padding: 0; list-style: none; }
      #${id} a { display: inline-block; padding: 10px 0; color: inherit; text-decoration: underline; }
      #${id} p { margin: 0; max-width: 40em; }
      #${id} p + p { margin-top: 8px; }
      @keyframes ${id} { to { visibility: visible; } }
    </style>
    <noscript><style>body > noscript { display: block; ${BAND} } body > noscript p { margin: 0; max-width: 40em; } body > noscript p + p { margin-top: 8px; } #${id}.${ALONE} { position: static; min-height: 100vh; visibility: visible; animation: none; } #${id} p, #${id}:not(.${ALONE}) { display: none; }</style></noscript>`;

export const START_NOTE = `<div id="${id}"${START_LINKS_MARK}
      <p lang="en">This page has not started. Load it again. If that does not help, update your browser: Bachat needs ${all}, or newer.</p>
      <p lang="hi">यह पेज शुरू नहीं हुआ। इसे दोबारा खोलें। फिर भी न खुले, तो ब्राउज़र अपडेट करें: Bachat के लिए ${all} या इनसे नया ब्राउज़र चाहिए।</p>
    </div>`;
