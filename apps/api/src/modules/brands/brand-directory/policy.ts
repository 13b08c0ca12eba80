export const directorySorts = ["directory", "name", "newest"] as const;

/** How many brands can lead the list; the others follow by name. */
export const MOST_LEADING = 50;

/**
 * The leading brands with one of them at another place, taken out, or put in.
 * @param to from 1; null for among those by name
 */
export function placedAt<Id>(leading: readonly Id[], id: Id, to: number | null): Id[] {
  const others = leading.filter((other) => other !== id);
  return to === null ? others : [...others.slice(0, to - 1), id, ...others.slice(to - 1)];
}
