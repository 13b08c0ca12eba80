import type { Phrase, Term } from "../search-words/policy.ts";

/** What a search asks of an offer's words, as a `tsquery` of Postgres (docs/adr/0106). */

/** The parts of an offer's words, by the weights that they have in `search_vector`. */
export const parts = { category: "A", names: "AB" } as const;

const quoted = (word: string) => `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

function phraseText({ words, goesOn }: Phrase, weights: string): string {
  const label = (place: number) => weights + (goesOn && place === words.length - 1 ? "*" : "");
  return words
    .map((word, place) => (label(place) === "" ? quoted(word) : `${quoted(word)}:${label(place)}`))
    .join(" <-> ");
}

/** That an offer meets all terms; with weights, in these parts alone. The same for the same terms in another order. */
export function queryOf(
  terms: readonly Term[],
  { own = false, weights = "" }: { own?: boolean; weights?: string } = {},
): string {
  const texts = terms.map((term) =>
    (own ? term.own : term.phrases)
      .map((phrase) => `(${phraseText(phrase, weights)})`)
      .toSorted()
      .join(" | "),
  );
  return texts
    .toSorted()
    .map((text) => `(${text})`)
    .join(" & ");
}
