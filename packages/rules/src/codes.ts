import { latinDigits } from "./digits.ts";

/**
 * A code as it was made, however a person typed it: digits of any script (Devanagari, full-width) become ASCII, and
 * spaces and invisible characters go.
 */
export const plainCode = (typed: string): string =>
  latinDigits(typed.normalize("NFKC").replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, ""));

/** The common form of a code's spellings: people leave hyphens out and type capitals as they like. */
export const comparableCode = (code: string): string =>
  plainCode(code)
    .replaceAll(/[\p{Pd}\u2212]/gu, "")
    .toUpperCase();

/** A redemption's reference as people read it, "9C37-1B4F-0A11": its 12 hexadecimal digits in groups of four. */
export const referenceText = (reference: string): string =>
  reference.toUpperCase().replaceAll(/(.{4})(?=.)/g, "$1-");

/** The reference that was typed, as it is stored; null for any other text. */
export function readReference(text: string): string | null {
  const digits = comparableCode(text).toLowerCase();
  return /^[0-9a-f]{12}$/.test(digits) ? digits : null;
}

/** Length in UTF-16 units of a code that students get. */
export const CODE_LENGTH = { min: 2, max: 60 } as const;

export type CodeFault =
  | "no_code"
  | "too_short"
  | "too_long"
  | "line_break"
  | "not_text"
  | "not_typable"
  | "mixed_scripts"
  | "spreadsheet_number";

/**
 * Why a student could not use this as a code in a shop or at a checkout, or null. A text that a spreadsheet would take
 * for a formula is a code like any other.
 */
export function codeFault(code: string): CodeFault | null {
  if (code === "") return "no_code";
  if (/[\r\n]/.test(code)) return "line_break";
  if (/[\p{Cc}\p{Cs}\p{Co}\p{Cn}\ufffd]/u.test(code)) return "not_text";
  if (code.length < CODE_LENGTH.min) return "too_short";
  if (code.length > CODE_LENGTH.max) return "too_long";
  // Invisible characters, special spaces, full-width letters: no keyboard has them.
  if (/[\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u.test(code)) return "not_typable";
  if (code.normalize("NFKC") !== code.normalize("NFC")) return "not_typable";
  if (mixesScripts(code)) return "mixed_scripts";
  // A spreadsheet turned 123456789012 into 1.23E+11: the digits are lost.
  return /^\d([.,]\d+)?E[+-]\d{2,}$/i.test(code) ? "spreadsheet_number" : null;
}

/** Alphabets whose letters look like those of another: А is Cyrillic, A Latin, Α Greek. */
const lookAlikes = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Lisu}/u,
];

function mixesScripts(code: string): boolean {
  if (lookAlikes.filter((script) => script.test(code)).length > 1) return true;
  // The Bengali four looks like an eight.
  return /[A-Za-z0-9]/.test(code) && /[^\P{Nd}0-9]/u.test(code);
}
