/** A whole number from 1 on, also written as "1,500"; null for anything else. */
export function wholeNumberOf(typed: string): number | null {
  const digits = typed.replaceAll(/[\s,]/g, "");
  const number = /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
  return number > 0 ? number : null;
}
