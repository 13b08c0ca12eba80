export type PageListItem = number | "gap";

const REACH = 2;

/** Which pages to name: the first, the last and two on each side of the current one, with a gap where some are
    left out. A gap never stands for a single page. `pageCount` 0 gives an empty list. */
export function pageList(page: number, pageCount: number): PageListItem[] {
  const items: PageListItem[] = [];
  let last = 0;
  for (let candidate = 1; candidate <= pageCount; candidate += 1) {
    const isEnd = candidate === 1 || candidate === pageCount;
    if (!isEnd && Math.abs(candidate - page) > REACH) continue;
    if (candidate - last === 2) items.push(last + 1);
    else if (candidate - last > 2) items.push("gap");
    items.push(candidate);
    last = candidate;
  }
  return items;
}
