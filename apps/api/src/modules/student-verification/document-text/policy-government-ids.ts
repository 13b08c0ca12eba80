import { latinDigits } from "@bachat/rules/digits";
import { governmentId } from "../../../db/schema/verification-documents.ts";
import { linesOf, type GovernmentId, type Line, type PlacedWord } from "./policy-lines.ts";

export const governmentIds = governmentId.enumValues;

interface Form {
  /** Words that are printed on the card. */
  words: RegExp;
  /** Its number, in capitals and Latin digits. */
  number: RegExp;
  isNumber?: (digits: string) => boolean;
  /** Other numbers that such a card prints. */
  alsoPrinted?: RegExp;
}

const forms: Record<GovernmentId, Form> = {
  aadhaar: {
    words: /aadhaar|aadhar|unique identification|uidai|आधार|government of india|भारत सरकार/i,
    number: /(?<!\d)[2-9]\d{3}[\s-]?\d{4}[\s-]?\d{4}(?!\d)/g,
    isNumber: isVerhoeff,
    // The virtual ID.
    alsoPrinted: /(?<!\d)\d{4}[\s-]?\d{4}[\s-]?\d{4}[\s-]?\d{4}(?!\d)/g,
  },
  pan: {
    words: /income\s?tax|permanent account number|आयकर/i,
    number: /\b[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]\b/g,
  },
  passport: {
    words: /passport|republic of india|पासपोर्ट|भारत गणराज्य/i,
    number: /\b[A-Z]\s?\d{7}\b|P<IND[A-Z<]*/g,
  },
  voter_id: {
    words: /election commission|elector|निर्वाचन आयोग|मतदाता/i,
    number: /\b[A-Z]{3}\s?\d{7}\b/g,
  },
  driving_licence: {
    words: /driving licen[cs]e|union of india.*licen[cs]e|ड्राइविंग लाइसेंस/i,
    number: /\b[A-Z]{2}[\s-]?\d{2}[\s-]?(?:19|20)\d{2}[\s-]?\d{7}\b/g,
  },
};

const printed = (line: Line): string => line.map(({ text }) => plain(text)).join(" ");
const plain = (text: string): string => latinDigits(text).toUpperCase();

/**
 * The government ID that these lines are of, with the words of its number: known by its number and the words of the card. A hint; the
 * reviewer decides. Null where there is no such pair.
 */
export function findGovernmentId(
  lines: readonly Line[],
): { kind: GovernmentId; words: PlacedWord[] } | null {
  const text = lines.map(printed).join("\n");
  for (const kind of governmentIds) {
    const { words, number, isNumber, alsoPrinted } = forms[kind];
    if (!words.test(text)) continue;
    const found = lines.flatMap((line) => wordsOf(line, number, isNumber));
    if (found.length === 0) continue;
    // Another reading of the page may have taken a digit for another.
    const alike = lines.flatMap((line) => [
      ...wordsOf(line, number),
      ...(alsoPrinted === undefined ? [] : wordsOf(line, alsoPrinted)),
    ]);
    return { kind, words: [...new Set([...found, ...alike])] };
  }
  return null;
}

const wordsOf = (line: Line, form: RegExp, isIt: (digits: string) => boolean = () => true) =>
  [...printed(line).matchAll(form)]
    .filter(([match]) => isIt(match.replaceAll(/\D/g, "")))
    .flatMap(({ index, 0: match }) => wordsAt(line, index, index + match.length));

const COVERED = "••••";

/**
 * The words of documents with the numbers of government IDs taken out, each document for itself: also what was read a second time in
 * their place, and what the reader was unsure about.
 */
export function coverNumbers(words: readonly PlacedWord[]): PlacedWord[] {
  return [...Map.groupBy(words, ({ document_id: id }) => id).values()].flatMap((own) => {
    if (own.some(({ number_of: kind }) => kind !== undefined)) return own;
    const found = findGovernmentId(linesOf(own));
    if (found === null) return own;
    return own.map((word) =>
      found.words.some((number) => isPlacedOn(word, number))
        ? { ...word, text: COVERED, number_of: found.kind }
        : word,
    );
  });
}

/** Whether the middle of a word is within the other. */
function isPlacedOn(word: PlacedWord, other: PlacedWord): boolean {
  const x = word.x + word.width / 2 - other.x;
  const y = word.y + word.height / 2 - other.y;
  return word.page === other.page && x >= 0 && x <= other.width && y >= 0 && y <= other.height;
}

function wordsAt(line: Line, start: number, end: number): PlacedWord[] {
  let offset = 0;
  return line.filter((word) => {
    const from = offset;
    offset += plain(word.text).length + 1;
    return from < end && offset - 1 > start;
  });
}

/** Two symmetries of a pentagon one after the other: 0 to 4 are turns, 5 to 9 are reflections. */
function combined(one: number, other: number): number {
  const inFive = (number: number) => ((number % 5) + 5) % 5;
  if (one < 5) return other < 5 ? inFive(one + other) : 5 + inFive(one + other);
  return other < 5 ? 5 + inFive(one - other) : inFive(one - other);
}

const TURNED = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];

/** Whether the last digit is the check digit by Verhoeff's method, which Aadhaar numbers have. */
export function isVerhoeff(digits: string): boolean {
  let check = 0;
  for (const [place, digit] of [...digits].toReversed().entries()) {
    let value = Number(digit);
    for (let turn = 0; turn < place % 8; turn += 1) value = TURNED[value] ?? 0;
    check = combined(check, value);
  }
  return check === 0;
}
