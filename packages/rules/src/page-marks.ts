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
  /** On the document while it is being left: what does not load then is no failure. */
  leaving: "data-leaving",
  /**
   * On the document on a slow link: the site's own fonts and the logos further down wait until the page answers. With the value
   * "fonts" those alone wait still, for the service worker.
   */
  slow: "data-slow",
  /** On the document where it is the page that the service worker keeps: there was no network to get this one. */
  kept: "data-kept",
  /** On the root element: empty while nothing listens, "hydrating" while React hydrates, then gone. */
  rendered: "data-rendered",
  /** On the root element: the language that the server wrote the page in. */
  language: "data-language",
  /** The name of the one cookie that a page sets: the language that its reader chose. */
  languageCookie: "bachat-language",
  /** On the button that was pressed last, before anything listened. */
  pressed: "data-pressed",
  /** On what does something else for each person, and the same before and after it is known who is here: a name of it. */
  press: "data-press",
  /** Storage key and attribute of the document: somebody was signed in here when last it was known. */
  returningKey: "bachat-returning",
  returning: "data-returning",
  /** On the announcement of a site: its id; and the storage key of the one that was closed here. */
  banner: "data-banner",
  bannerKey: "bachat-banner",
} as const;
