import { latinDigits } from "@bachat/rules/digits";
import { shiftDay } from "@bachat/rules/time";

/** Days as people in India type them. */

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** `YYYY-MM-DD` of "31/12/2026", "31-12-26", "31 Dec 2026" or "2026-12-31"; null for anything that is no day. */
export function readDay(typed: string): string | null {
  const text = latinDigits(typed).trim().toLowerCase();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso !== null) return dayOf(iso[1], iso[2], iso[3]);
  const numeric = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/.exec(text);
  if (numeric !== null) return dayOf(numeric[3], numeric[2], numeric[1]);
  const worded = /^(\d{1,2})[ .-]*([a-z]{3,9})\.?[ ,-]*(\d{4}|\d{2})$/.exec(text);
  if (worded === null) return null;
  const month = months.indexOf((worded[2] ?? "").slice(0, 3)) + 1;
  return month === 0 ? null : dayOf(worded[3], String(month), worded[1]);
}

function dayOf(year = "", month = "", day = ""): string | null {
  const whole = year.length === 2 ? `20${year}` : year;
  const text = `${whole}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  // 31 June would become 1 July.
  return Number.isNaN(Date.parse(text)) || shiftDay(text, 0) !== text ? null : text;
}
