import { pageMarks } from "@bachat/rules/page-marks";

/** Whether this document is the service worker's copy, shown because there was no network. */
export const isKeptDocument = (): boolean =>
  typeof document !== "undefined" && document.documentElement.hasAttribute(pageMarks.kept);
