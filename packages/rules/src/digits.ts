/**
 * The text with each digit of any script as one of 0 to 9: a Hindi keyboard types digits of its own, and so does an ID in
 * Bengali print them.
 */
export const latinDigits = (text: string): string =>
  text.replaceAll(otherDigit, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));

const otherDigit = /[^\P{Nd}0-9]/gu;

/** Unicode lists each script's ten digits in a row, from zero. */
function digitValue(codePoint: number): number {
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(codePoint - value - 1))) value += 1;
  return value % 10;
}
