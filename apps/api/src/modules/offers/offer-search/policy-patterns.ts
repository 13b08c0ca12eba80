/** Patterns are `%` around a text: ` word ` is the whole word, ` word` its beginning. */

/** A shorter beginning would find much else. */
const SHORTEST = 4;

const wordOf = (pattern: string) => pattern.slice(2, -1).trimEnd();

/**
 * Fewer patterns, which find at least what these find: of words that begin with another of them, as plurals do, that beginning
 * alone. Each is a comparison for every offer that a list passes over.
 */
export function broaden(patterns: readonly string[]): string[] {
  const words = patterns.filter((pattern) => pattern.startsWith("% ")).map(wordOf);
  const stems = words.filter(
    (word) =>
      word.length >= SHORTEST && words.some((other) => other !== word && other.startsWith(word)),
  );
  const broad = patterns.map((pattern) => {
    const isWord = pattern.startsWith("% ");
    const stem = stems
      .filter((one) => isWord && wordOf(pattern).startsWith(one))
      .toSorted((a, b) => a.length - b.length)[0];
    return stem === undefined ? pattern : `% ${stem}%`;
  });
  return [...new Set(broad)];
}

/** The texts that patterns look for. */
export const textsOf = (patterns: readonly string[]): string[] =>
  patterns.map((pattern) => pattern.slice(1, -1).replaceAll(/\\(.)/gs, "$1"));
