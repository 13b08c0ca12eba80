import { currentLocale } from "./locale.ts";

/** The language tag that numbers and days are written in: Indian grouping in both. */
export const localeTag = (): "en-IN" | "hi-IN" => (currentLocale() === "hi" ? "hi-IN" : "en-IN");

/** A calendar day such as "1 November 2026", the same in every time zone. */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat(localeTag(), { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
