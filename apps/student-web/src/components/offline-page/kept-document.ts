import { pageMarks } from "@bachat/rules/page-marks";

/** Whether this document is the one that the device keeps, given because there was no network. */
export const isKeptDocument = (): boolean =>
  typeof document !== "undefined" && document.documentElement.hasAttribute(pageMarks.kept);
