interface Listed {
  id: string;
  claim?: { mine: boolean } | null;
}

/** Free to be worked on here: no colleague is on it. */
const isFree = ({ claim = null }: Listed) => claim === null || claim.mine;

/** The cases beside one in a list, and the one that comes after it is done: the next free one, else one before it. */
export function neighboursOf<Item extends Listed>(items: readonly Item[], id: string) {
  const at = items.findIndex((one) => one.id === id);
  return {
    previous: items[at - 1],
    next: items[at + 1],
    nextFree: items.slice(at + 1).find(isFree) ?? items.slice(0, Math.max(at, 0)).find(isFree),
  };
}
