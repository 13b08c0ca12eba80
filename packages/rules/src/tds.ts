import { shiftMonths } from "./time.ts";

/** Tax deducted at source: the quarters of a financial year, and the certificates that brands send for them. */

/** The Income-tax Act, 2025 holds since; its rules give the certificate another number. */
const ACT_OF_2025 = "2026-04-01";

interface Certificate {
  form: string;
  quarter: string;
  /** The day by which the deductor sends it (rule 31, then 219). */
  due: string;
}

/** The certificate of a deduction on this day. */
export function certificateOf(day: string): Certificate {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const first = month >= 4 ? year : year - 1;
  const quarter = Math.floor(((month + 8) % 12) / 3) + 1;
  const due = [`${first}-08-15`, `${first}-11-15`, `${first + 1}-02-15`, `${first + 1}-06-15`];
  return {
    form: day < ACT_OF_2025 ? "Form 16A" : "Form 131",
    quarter: `Q${quarter} ${first}-${String((first + 1) % 100).padStart(2, "0")}`,
    due: due[quarter - 1] ?? "",
  };
}

/** The first day of "Q3 2026-27"; null for a text that is no quarter. */
export function quarterStart(text: string): string | null {
  const [, quarter, year] = /^Q([1-4]) (20\d\d)-\d\d$/.exec(text) ?? [];
  if (quarter === undefined || year === undefined) return null;
  const day = shiftMonths(`${year}-04-01`, 3 * (Number(quarter) - 1));
  return certificateOf(day).quarter === text ? day : null;
}

/** The quarter of a day and those before it, the latest first. */
export const quartersUntil = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, back) => certificateOf(shiftMonths(day, -3 * back)).quarter);
