/**
 * "1,25,000": Indian grouping, at most three decimals. By hand, because the browser's own formatter takes a cheap phone
 * tens of milliseconds to make, before the first number is seen.
 */
export function numberText(value: number): string {
  const [whole = "", decimals] = String(Math.round(value * 1000) / 1000).split(".");
  const grouped = whole.replaceAll(/(\d)(?=(?:\d\d)+\d$)/g, "$1,");
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}
