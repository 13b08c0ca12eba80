/** Readers for the parameters of a list's address: a wrong value becomes the nearest valid one. */

/** Far beyond the last page of any list; the API answers with the last one. */
const LAST_PAGE = 999_999_999;
/** As long as the API takes. */
const SEARCH_LENGTH = 100;

/** A number of an address; null for anything else. */
function numberIn(text: string | null): number | null {
  const number = Math.round(Number(text));
  if (text === null || text === "" || Number.isNaN(number)) return null;
  return Math.max(-LAST_PAGE, Math.min(number, LAST_PAGE));
}

export const pageParam = (text: string | null): number => Math.max(1, numberIn(text) ?? 1);

export function sizeParam<Size extends number>(
  text: string | null,
  sizes: readonly Size[],
  otherwise: Size,
): Size {
  const asked = numberIn(text) ?? otherwise;
  return sizes.reduce((best, size) =>
    Math.abs(size - asked) < Math.abs(best - asked) ? size : best,
  );
}

export const choiceParam = <Value extends string>(
  text: string | null,
  values: readonly Value[],
  otherwise: Value,
): Value => values.find((value) => value === text) ?? otherwise;

/** One line of plain characters, never half of a surrogate pair. */
export const searchParam = (text: string | null): string =>
  (text ?? "")
    .replace(/[\p{Cc}\p{Cs}]+/gu, " ")
    .trim()
    .slice(0, SEARCH_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();

const listParams = new Set<string>();

/** Parameters that only say which rows a list shows. */
export const addListParams = (names: readonly string[]): void =>
  names.forEach((name) => listParams.add(name));
export const isListParam = (name: string): boolean => listParams.has(name);
