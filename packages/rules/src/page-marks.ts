/** Ids and attributes by which a server-rendered page and the code that hydrates it find each other. */
export const pageMarks = {
  /** Ids of the JSON that the page carries: the site's settings, and the API's answers by query key. */
  settingsId: "bachat-settings",
  dataId: "bachat-data",
  /** Id of the template that holds the scripts until the first paint. */
  scriptsId: "bachat-scripts",
  /** Id of the note about a failed start, which the page's code removes; and a mark on the document when the start failed. */
  startNoteId: "bachat-start",
  startFailed: "data-start-failed",
  /** On the document while the browser leaves it: a file that does not load then is no failure. */
  leaving: "data-leaving",
  /**
   * On the document on a slow link: the site's own fonts and the logos further down wait until the page answers. With the value
   * "fonts" those alone wait still, for the service worker.
   */
  slow: "data-slow",
  /** On the document when the service worker's copy is shown, because there was no network to get the page. */
  kept: "data-kept",
  /** On the root element: empty before the scripts run, "hydrating" while React hydrates, then removed. */
  rendered: "data-rendered",
  /** On the root element: the language that the server wrote the page in. */
  language: "data-language",
  /** The name of the one cookie that a page sets: the language that its reader chose. */
  languageCookie: "bachat-language",
  /** On the button that was pressed last, before the scripts ran. */
  pressed: "data-pressed",
  /** A name of a control whose element changes when the session becomes known: a press before finds the element after. */
  press: "data-press",
  /** Storage key and attribute of the document: at the last page load somebody was signed in here. */
  returningKey: "bachat-returning",
  returning: "data-returning",
  /** The announcement of a site carries its id; the storage key keeps the id of the one that was closed here. */
  banner: "data-banner",
  bannerKey: "bachat-banner",
} as const;
