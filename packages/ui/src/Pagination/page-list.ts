export type PageListItem = number | "gap";

const REACH = 2;

/** Which pages to name: the first, the last and two on each side of the current one, with a gap where some are
    left out. `pageCount` 0 gives an empty list. */
export function pageList(page: number, pageCount: number): PageListItem[] {
  const near = Array.from({ length: 2 * REACH + 1 }, (_, index) => page - REACH + index);
  const named = new Set([1, ...near, pageCount].filter((item) => item >= 1 && item <= pageCount));
  const items: PageListItem[] = [];
  let last = 0;
  for (const item of [...named].toSorted((a, b) => a - b)) {
    if (item - last > 1) items.push("gap");
    items.push(item);
    last = item;
  }
  return items;
}
