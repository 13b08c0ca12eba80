import { pageMarks } from "@bachat/rules/page-marks";
import { ALONE, START_LINKS_MARK } from "../start-links.ts";
import { oldestBrowsers } from "./browsers.ts";

/**
 * The note of a page whose code is late or failed: the browser is too old, or a file did not load.
 * Without any script: the note is in the page from the start, takes no room, and opens once the time is over; the page moves
 * down and stays readable. scheme.js opens it at once after an error, and the starting code removes it. Its button
 * closes it without a script too. On a page that the server did not render there is only the note: then it fills the screen,
 * with links that work, and these are there without scripts too.
 */

/** On a slow link in an old phone a page may take half of it; a page with nothing but the note shows its links sooner. */
const SECONDS = 30;
const SECONDS_ALONE = 8;
const { startNoteId: id, startFailed } = pageMarks;

const labels = ["Chrome", "Firefox", "Safari", "Samsung Internet"];
const oldest = labels.map((label) => {
  const browser = oldestBrowsers.find((one) => one.label === label);
  if (browser === undefined) throw new Error(`.browserslistrc: there is no ${label}.`);
  return `${label} ${browser.version}`;
});
const all = oldest.join(", ");

const FONT = "var(--sans, system-ui, sans-serif)";
/**
 * The style of both bands: this note, and the page's note for browsers without scripts. They use the system's font while they
 * are hidden: Hindi text in them would load the font for nothing.
 */
const BAND =
  "padding: 12px 16px; background: #17211f; color: #fff; font: 16px/1.5 system-ui, sans-serif;";

export const START_STYLE = `<style>
      #${id} { ${BAND} position: static; overflow: hidden; width: auto; max-width: none; height: auto; max-height: 0; margin: 0; border: 0; padding: 0 16px; visibility: hidden; animation: ${id} 1ms ${SECONDS}s forwards; }
      #${id} > div { display: flex; gap: 16px; align-items: center; justify-content: space-between; margin: 12px 0; }
      html[${startFailed}] #${id} { max-height: none; visibility: visible; font-family: ${FONT}; }
      #${id}.${ALONE} { animation-delay: ${SECONDS_ALONE}s; }
      html[${startFailed}] #${id}.${ALONE} { min-height: 100vh; }
      #${id} strong { display: block; margin-top: 24px; font-size: 28px; line-height: 36px; }
      #${id} ul { margin: 8px 0 24px; padding: 0; list-style: none; }
      #${id} a { display: inline-block; padding: 10px 0; color: inherit; text-decoration: underline; }
      #${id} p { margin: 0; max-width: 40em; }
      #${id} p + p { margin-top: 8px; }
      #${id} button { min-width: 44px; min-height: 44px; border: 1px solid; border-radius: 8px; background: none; color: inherit; font: inherit; }
      #${id}.${ALONE} form, html[${startFailed}] #${id} [data-slow], html:not([${startFailed}]) #${id} [data-failed] { display: none; }
      @keyframes ${id} { to { max-height: none; visibility: visible; font-family: ${FONT}; } }
      @keyframes ${id}-root { to { visibility: visible; } }
    </style>
    <noscript><style>[data-scripts-only] { display: none !important; } body > noscript { display: block; ${BAND} font-family: ${FONT}; } body > noscript p { margin: 0; max-width: 40em; } body > noscript p + p { margin-top: 8px; } #${id}.${ALONE} { max-height: none; min-height: 100vh; visibility: visible; animation: none; } #${id} p, #${id}:not(.${ALONE}) { display: none; }</style></noscript>`;

export const START_NOTE = `<dialog open aria-label="Bachat" id="${id}"${START_LINKS_MARK}<div><div>
      <p lang="en" data-slow>Still loading. The links on this page work already.</p>
      <p lang="hi" data-slow>अभी लोड हो रहा है। इस पेज के लिंक अभी से काम करते हैं।</p>
      <p lang="en" data-failed>This page has not started. Load it again. If that does not help, update your browser: Bachat needs ${all}, or newer.</p>
      <p lang="hi" data-failed>यह पेज शुरू नहीं हुआ। इसे दोबारा खोलें। फिर भी न खुले, तो ब्राउज़र अपडेट करें: Bachat के लिए ${all} या इनसे नया ब्राउज़र चाहिए।</p>
    </div><form method="dialog"><button aria-label="Close, बंद करें">✕</button></form></div></dialog>`;
