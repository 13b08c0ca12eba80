/**
 * A code as it was made, however a person typed it: digits of any script (Devanagari, full-width) become ASCII, and
 * spaces and invisible characters go.
 */
export const plainCode = (typed: string): string =>
  typed
    .normalize("NFKC")
    .replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, "")
    .replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));

/** Unicode lists each script's ten digits in a row, from zero. */
function digitValue(codePoint: number): number {
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(codePoint - value - 1))) value += 1;
  return value % 10;
}
