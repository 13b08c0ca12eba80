import { useLocation, useNavigate } from "react-router";

export interface ListedCase {
  id: string;
  claim?: { mine: boolean } | null;
}

interface CaseNavProps<Item> {
  id: string;
  /** The list that the case's address names, as far as it is read. */
  items: readonly Item[];
  /** The list's path, without a query. */
  listPath: string;
  casePath: (id: string, search: string) => string;
  /** Cases that are not to come up next, though no colleague is on them as far as the list says. */
  isPassedOver?: (item: Item) => boolean;
}

/** The ways from one case of a desk's list to those beside it, and back to the list with its filters. */
export function useCaseNav<Item extends ListedCase>(props: CaseNavProps<Item>) {
  const { id, items, listPath, casePath, isPassedOver = () => false } = props;
  const { search } = useLocation();
  const navigate = useNavigate();
  const at = items.findIndex((one) => one.id === id);
  const [previous, next] = [items[at - 1], items[at + 1]];
  const isFree = (item: Item) => (item.claim?.mine ?? true) && !isPassedOver(item);
  const queueHref = `${listPath}${search}`;
  const go = (other: string, state?: object) => void navigate(casePath(other, search), { state });
  return {
    queueHref,
    toQueue: () => void navigate(queueHref),
    go,
    previous: previous && (() => go(previous.id)),
    next: next && (() => go(next.id)),
    nextId: next?.id,
    /** The case to open after this one: the next free one, else one before it. */
    nextFreeId: (items.slice(at + 1).find(isFree) ?? items.slice(0, Math.max(at, 0)).find(isFree))
      ?.id,
  };
}
