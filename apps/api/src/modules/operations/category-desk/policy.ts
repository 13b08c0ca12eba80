import type { CategoryIconName } from "@bachat/rules/categories";

/** What an admin can change of a category, as the API names it. */
export interface CategoryFields {
  name: string;
  name_hi: string | null;
  slug: string;
  icon: CategoryIconName;
}

/** What names a category: while there is something, it can be merged but not removed. */
export interface CategoryUse {
  offers: number;
  brands: number;
  applications: number;
  /** Waiting changes of offers that would move them into it. */
  waiting_changes: number;
}

export const isUsed = (use: CategoryUse): boolean => Object.values(use).some((count) => count > 0);

/** The list with one of its items at another place. @param to from 0 */
export function movedTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_item, index) => index !== from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
}

export const categorySorts = ["position", "name", "most_offers"] as const;
