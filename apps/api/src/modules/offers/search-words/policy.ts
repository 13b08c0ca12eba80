import { synonymLimits } from "@bachat/rules/synonyms";
import { isWord, spacedForm, wordForm } from "@bachat/rules/word-form";
import { formsOf } from "./policy-forms.ts";

/** Words that an offer has one behind the other. */
export interface Phrase {
  words: readonly string[];
  /** Whether the last word may go on. */
  goesOn: boolean;
}

/** A term of a search. An offer meets it when it has at least one of its phrases. */
export interface Term {
  /** The words in their search form. */
  typed: string;
  phrases: readonly Phrase[];
  /** Of these, the phrases of the words themselves and not of their synonyms. */
  own: readonly Phrase[];
}

/** Groups of synonyms by the forms of their words. */
export interface SynonymIndex {
  /** The words of a group in all their forms, by each of these. */
  groups: ReadonlyMap<string, readonly string[]>;
}

/** The most words of a search that are looked for, so that a query stays small. */
const MOST_WORDS = 8;
/** Of a shorter word a beginning says too little: `tea` is no team. */
const SHORTEST_BEGINNING = 4;

/** Words that say little on a site of offers, or only join others: no offer is left out for lacking them. In the search form. */
const fillers = new Set(
  (
    "a an and any are at best buy by cheap cheapest coupon coupons deal deals discount discounts for from get good i in is " +
    "me my near need of off offer offers on or please sale student students the to top want with " +
    "acche accha aur chahiye chhoot chhut ka ke ki ko liye me mein mujhe par pe sasta saste sasti se wala wale wali " +
    "अच्छा अच्छी अच्छे और का की के को चाहिए छात्र छात्रों छूट डिस्काउंट डील पर पे मुझे में लिए वाला वाली वाले सस्ता सस्ती सस्ते से ऑफर ऑफ़र"
  )
    .split(" ")
    .map(wordForm),
);

export function indexOf(groups: readonly { words: readonly string[] }[]): SynonymIndex {
  const written = groups.map(({ words }) => words.map(wordForm));
  const holders = new Map(written.flatMap((words) => words.map((word) => [word, words] as const)));
  const index = new Map<string, readonly string[]>();
  for (const words of written) {
    // A form that another group has as a word is that group's alone.
    const isOwn = (form: string) => (holders.get(form) ?? words) === words;
    const forms = [...new Set(words.flatMap((word) => [word, ...formsOf(word)].filter(isOwn)))];
    for (const form of forms) if (holders.has(form) || !index.has(form)) index.set(form, forms);
  }
  return { groups: index };
}

/** A query of invisible characters has no form and is searched as typed. */
const wordsIn = (form: string) => (spacedForm(form).trim() || form).split(" ");
const whole = (form: string): Phrase => ({ words: wordsIn(form), goesOn: false });
const beginning = (form: string): Phrase => ({ words: wordsIn(form), goesOn: true });

function ownPhrases(form: string): Phrase[] {
  // Text that is not a word is searched as typed.
  if (!isWord(form)) return [beginning(form)];
  const others = formsOf(form);
  if (form.length < SHORTEST_BEGINNING) return [form, ...others].map(whole);
  return [beginning(form), ...others.filter((other) => !other.startsWith(form)).map(whole)];
}

function wordsOf(search: string): string[] {
  const words = wordForm(search).split(" ").slice(0, MOST_WORDS);
  // A query of invisible characters only is searched as typed and finds nothing.
  return words[0] === "" ? search.split(/\s+/).filter(Boolean).slice(0, 1) : words;
}

/** The terms of a search; an offer must meet each. A run of words that has synonyms is one term. */
export function understand(search: string, { groups }: SynonymIndex): Term[] {
  const words = wordsOf(search);
  const terms: Term[] = [];
  for (let at = 0; at < words.length;) {
    const found = phraseAt(words, at, groups);
    const typed = found?.phrase ?? words[at] ?? "";
    const own = found === null ? ownPhrases(typed) : [typed, ...formsOf(typed)].map(whole);
    terms.push({ typed, own, phrases: found === null ? own : found.forms.map(whole) });
    at += found?.length ?? 1;
  }
  const telling = terms.filter(({ typed }) => !fillers.has(typed));
  return unique(telling.length === 0 ? terms : telling);
}

/** The same without synonyms: the words as they are typed. */
export const asTyped = (search: string): Term[] =>
  unique(
    wordsOf(search).map((typed) => {
      const own = [beginning(typed)];
      return { typed, own, phrases: own };
    }),
  );

/** The longest run of words, starting at a place, that belongs to a group. */
function phraseAt(words: readonly string[], at: number, groups: SynonymIndex["groups"]) {
  const most = Math.min(synonymLimits.partsOfWord, words.length - at);
  for (let length = most; length > 0; length -= 1) {
    const phrase = words.slice(at, at + length).join(" ");
    const forms = groups.get(phrase);
    if (forms !== undefined) return { phrase, forms, length };
  }
  return null;
}

const unique = (terms: readonly Term[]): Term[] => [
  ...new Map(terms.map((term) => [JSON.stringify(term.phrases), term])).values(),
];

/** Words that a spelling may not be corrected in: they are known, or too short to tell. */
export const isSettled = (form: string, { groups }: SynonymIndex): boolean =>
  !isWord(form) ||
  /\p{N}/u.test(form) ||
  form.length < SHORTEST_BEGINNING ||
  fillers.has(form) ||
  groups.has(form);
