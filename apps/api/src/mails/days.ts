import type { Locale } from "./schemas.ts";

const formats: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "UTC" }),
  hi: new Intl.DateTimeFormat("hi-IN", { dateStyle: "long", timeZone: "UTC" }),
};

/** `2027-11-21` as "21 November 2027", in the reader's language. */
export function longDay(day: string, locale: Locale): string {
  return formats[locale].format(new Date(`${day}T00:00:00Z`));
}

const moments: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat("en-IN", momentStyle()),
  hi: new Intl.DateTimeFormat("hi-IN", momentStyle()),
};

function momentStyle(): Intl.DateTimeFormatOptions {
  return {
    day: "numeric",
    month: "long",
    hour: "numeric",
    minute: "2-digit",
    timeZone: "Asia/Kolkata",
  };
}

/** A moment as "28 November at 6:30 pm" in India, in the reader's language. */
export const longMoment = (moment: string, locale: Locale): string =>
  moments[locale].format(new Date(moment));
