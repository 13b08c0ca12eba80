import pluralize from "pluralize";

/** Singular and plural of a word, in its search form, of several words of the last one; without the word itself. */
export function formsOf(words: string): string[] {
  const word = words.split(" ").at(-1) ?? "";
  const before = words.slice(0, -word.length);
  const forms = /^[a-z]{3,}$/.test(word)
    ? [pluralize.singular(word), pluralize.plural(word)]
    : /^[\u0900-\u097f]{2,}$/.test(word)
      ? hindiForms(word)
      : [];
  return [...new Set(forms)].filter((form) => form !== word).map((form) => before + form);
}

/** Endings of the direct and the oblique case, singular and plural. The list has more endings than a word takes; a form that nobody writes finds nothing. */
const endings: readonly [ending: string, others: readonly string[]][] = [
  ["ियां", ["ी", "ियों"]],
  ["ियों", ["ी", "ियां"]],
  ["ें", ["", "ों"]],
  ["ों", ["", "ें", "े", "ा"]],
  ["ी", ["ियां", "ियों"]],
  ["ा", ["े", "ों"]],
  ["े", ["ा", "ों"]],
];

function hindiForms(word: string): string[] {
  const found = endings.find(([ending]) => word.endsWith(ending));
  if (found === undefined) return /[\u0915-\u0939]$/u.test(word) ? [`${word}ें`, `${word}ों`] : [];
  const [ending, others] = found;
  const stem = word.slice(0, -ending.length);
  return stem.length < 2 ? [] : others.map((other) => stem + other);
}
