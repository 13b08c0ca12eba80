import type { Locale } from "./schemas.ts";

const formats: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "UTC" }),
  hi: new Intl.DateTimeFormat("hi-IN", { dateStyle: "long", timeZone: "UTC" }),
};

/** `2027-11-21` as "21 November 2027", in the reader's language. */
export function longDay(day: string, locale: Locale): string {
  return formats[locale].format(new Date(`${day}T00:00:00Z`));
}
