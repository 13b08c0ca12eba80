import type { governmentId } from "../../../db/schema/verification-documents.ts";
import type { PageWord } from "../../../files/page-text.ts";

export type GovernmentId = (typeof governmentId.enumValues)[number];

/** A word as it is kept. */
export interface KeptWord extends PageWord {
  /** The government ID whose number it was part of: then its text is taken out. */
  number_of?: GovernmentId;
}

/** A word and where it is. */
export interface PlacedWord extends KeptWord {
  document_id: string;
  page: number;
}

/** Words that are printed on one line, in reading order. */
export type Line = PlacedWord[];

/** Under this the reader guesses. */
const LEAST_CONFIDENCE = 30;

const lineKey = (word: PlacedWord) => `${word.document_id}:${word.page}:${word.line}`;

export const linesOf = (words: readonly PlacedWord[]): Line[] => [
  ...Map.groupBy(
    words.filter(({ confidence }) => confidence >= LEAST_CONFIDENCE),
    lineKey,
  ).values(),
];

export const markedFields = ["name", "college", "valid_until", "government_number"] as const;

/** One box around those words of each line. */
export function marksOf(field: (typeof markedFields)[number], words: readonly PlacedWord[]) {
  return [...Map.groupBy(words, lineKey).values()].flatMap((line) => {
    const [first] = line;
    if (first === undefined) return [];
    const x = Math.min(...line.map((word) => word.x));
    const y = Math.min(...line.map((word) => word.y));
    return [
      {
        document_id: first.document_id,
        page: first.page,
        field,
        x,
        y,
        width: Math.max(...line.map((word) => word.x + word.width)) - x,
        height: Math.max(...line.map((word) => word.y + word.height)) - y,
      },
    ];
  });
}
