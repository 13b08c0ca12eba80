import { useHeldIds } from "./held.ts";
import { type ListedCase, useCaseNav } from "./use-case-nav.ts";

interface CaseQueueProps<State, Item> {
  id: string;
  /** The desk's list, as the case's address names it. */
  named: {
    state: State;
    query: { data: { items: readonly Item[] } | undefined; dataUpdatedAt: number };
  };
  listPath: string;
  casePath: (id: string, search: string) => string;
  /** Cases that the queue skips, although the list says that no colleague works on them. */
  isPassedOver?: (item: Item, listReadAt: number) => boolean;
  /** Takes the next case that the API hands out. */
  take?: (state: State) => Promise<string | null>;
}

/** A case's place in the list that its address names, links to the cases before and after it, and the next free case. */
export function useCaseQueue<State, Item extends ListedCase>(props: CaseQueueProps<State, Item>) {
  const { id, named, listPath, casePath, isPassedOver = () => false, take } = props;
  const { state, query } = named;
  const heldIds = useHeldIds();
  const nav = useCaseNav({
    id,
    items: query.data?.items ?? [],
    listPath,
    casePath,
    isPassedOver: (item) => heldIds.has(item.id) || isPassedOver(item, query.dataUpdatedAt),
  });

  /** After a decision: the next case of this list, else the next one that the API hands out, else the list. */
  async function goOn(entry?: object) {
    const next = nav.nextFreeId ?? (await take?.(state).catch(() => null)) ?? null;
    if (next === null) nav.toQueue();
    else nav.go(next, entry);
  }
  return { ...nav, goOn };
}

export type CaseQueue = Pick<
  ReturnType<typeof useCaseQueue>,
  "goOn" | "next" | "previous" | "queueHref" | "toQueue"
>;
