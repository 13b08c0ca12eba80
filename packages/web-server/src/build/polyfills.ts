/**
 * Functions that the sites use and some supported browsers lack, each with the module that brings it. With
 * `@vitejs/plugin-legacy` every browser would load its polyfills, or a page would hold an inline script, which the policy
 * forbids. In an old browser the first visit waits for one more file.
 */
export const polyfills: Readonly<Record<string, string>> = {
  "AbortSignal.timeout": "./polyfills/abort-signal-timeout.js",
  "Array.prototype.findLastIndex": "core-js/modules/es.array.find-last-index.js",
  "Array.prototype.toReversed": "core-js/modules/es.array.to-reversed.js",
  "Array.prototype.toSorted": "core-js/modules/es.array.to-sorted.js",
  "HTMLFormElement.prototype.requestSubmit": "./polyfills/request-submit.js",
  "URL.canParse": "core-js/modules/web.url.can-parse.js",
  "URL.parse": "core-js/modules/web.url.parse.js",
  "crypto.randomUUID": "./polyfills/random-uuid.js",
};
