import { currentLocale } from "@bachat/site";

const tag = () => (currentLocale() === "hi" ? "hi-IN" : "en-IN");

/** "21 Nov 2026" in the reader's zone. */
export const dayOf = (moment: string): string =>
  new Intl.DateTimeFormat(tag(), { dateStyle: "medium" }).format(new Date(moment));

/** "21 Nov 2026, 7:05 pm" in the reader's zone. */
export const momentOf = (moment: string): string =>
  new Intl.DateTimeFormat(tag(), { dateStyle: "medium", timeStyle: "short" }).format(
    new Date(moment),
  );
