import type { CategoryIconName } from "@bachat/rules/categories";

/** The fields of a category that an admin can change, as the API names them. */
export interface CategoryFields {
  name: string;
  name_hi: string | null;
  slug: string;
  icon: CategoryIconName;
}

/** The numbers of rows that name a category: while there are any, it can be merged but not removed. */
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
