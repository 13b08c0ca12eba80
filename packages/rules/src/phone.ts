import { plainCode } from "./codes.ts";

/** Phone numbers of people: as they are typed, kept, searched and shown. */

/** Last digits of a number that are enough to search by. */
export const PHONE_DIGITS_MIN = 4;

const plainNumber = (typed: string): string => plainCode(typed).replaceAll(/[().\p{Pd}]/gu, "");

/** A mobile number of India, or any of its numbers behind one of the ways to dial it: 0, 91, 091, +91, +91 0, 0091. */
const INDIAN = /^(?:([6-9]\d{9})|(?:0|(?:\+|00?)?910?)([1-9]\d{9}))$/;

/**
 * A number in its stored form, E.164: "+919845000000". Ten digits are a number in India. Null for a text that is not a
 * number.
 */
export function readPhone(typed: string): string | null {
  const plain = plainNumber(typed);
  const [, mobile, dialled] = INDIAN.exec(plain) ?? [];
  const national = mobile ?? dialled;
  if (national !== undefined) return `+91${national}`;
  const international = plain.replace(/^00/, "+");
  if (international.startsWith("+91")) return null;
  return /^\+[1-9]\d{7,14}$/.test(international) ? international : null;
}

/** The digits by which a number is searched, of its end or all of it; null for text that is something else. */
export function searchedDigits(typed: string): string | null {
  const plain = readPhone(typed) ?? plainNumber(typed);
  const digits = plain.replace(/^\+/, "");
  return /^\d{1,15}$/.test(digits) && digits.length >= PHONE_DIGITS_MIN ? digits : null;
}

/** A kept number as people read it, "+91 98450 00000". */
export const phoneText = (phone: string): string =>
  phone.replace(/^\+91(\d{5})(\d{5})$/, "+91 $1 $2");

/** Enough to compare with a number that somebody reads out: "••• 0000". */
export const maskedPhone = (phone: string): string => `••• ${phone.slice(-PHONE_DIGITS_MIN)}`;
