/** Amounts as people read and type them. */

/** "-1,23,456.50": in Indian grouping, with both decimals. */
export const decimals = (amount: number): string =>
  // Without a formatter, which takes a cheap phone tens of milliseconds to make.
  amount.toFixed(2).replaceAll(/(\d)(?=(?:\d\d)+\d\.)/g, "$1,");

const withSign = (text: string, sign: string) => text.replace(/^(-?)/, `$1${sign}`);

/** Paise as "₹5,898.82", "₹4,999.00": as invoices and mails write them. */
export const exactRupees = (paise: number): string => withSign(decimals(paise / 100), "₹");

/** "₹1,000", "$99.50": without empty decimals. @param amount in major units */
export const amountText = (amount: number, currency: "INR" | "USD"): string =>
  withSign(decimals(amount), currency === "INR" ? "₹" : "$").replace(/\.00$/, "");

/** Paise as "₹4,999", "₹4.50": as screens write them. */
export const rupeeText = (paise: number): string => amountText(paise / 100, "INR");

/** An amount as people type it, "99.5", in minor units; null unless it is an amount above 0 of at most seven digits. */
export function minorUnits(text: string): number | null {
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text)) return null;
  const [major = "0", fraction = ""] = text.split(".");
  const minor = Number(major) * 100 + Number(fraction.padEnd(2, "0"));
  return minor > 0 ? minor : null;
}

/** The largest amount that can be typed, in minor units. */
export const MOST_MINOR_UNITS = 9_999_999_99;

/** Minor units as they are typed: "599", "99.5". */
export const majorUnits = (minor: number): string => String(minor / 100);

/** Paise that a bank debits from a card without asking the payer each time, by the rules of the Reserve Bank. */
export const AUTO_DEBIT_MAX = 15_000_00;

/** The range of a student's saving with one offer, in rupees. More is a slip of the finger. */
export const savedRupees = { min: 1, max: 100_000 } as const;
