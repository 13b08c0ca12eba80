import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";
import { useLive } from "../../session/use-live.ts";
import { caseOptions, queueAddress, queueOptions, type ListedCase } from "./queries.ts";

/** Free to be decided here: no colleague is on it. */
const isFree = ({ claim }: ListedCase) => claim === null || claim.mine;

/** In the state of a case's address: it was handed out after a decision, not chosen. */
export const isHandedOut = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "isHandedOut" in state;

/**
 * The case's place in the queue that its address names, and the ways to the cases beside it. `leftIds` are those that are
 * done here: the list may still have them.
 */
export function useCaseQueue(caseId: string, leftIds: ReadonlySet<string>) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = queueAddress.read(new URLSearchParams(search));
  const { refetchInterval } = useLive("offers");
  // When a colleague turned out to hold it: until the list is read again, it does not say so.
  const [heldAt, setHeldAt] = useState<ReadonlyMap<string, number>>(new Map());
  const { data, dataUpdatedAt } = useQuery({
    ...queueOptions(view),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
  const items = data?.items ?? [];
  const at = items.findIndex(({ id }) => id === caseId);
  const previous = items[at - 1];
  const next = items[at + 1];
  const findFree = (others: readonly ListedCase[]) =>
    others.find(
      (one) => isFree(one) && !leftIds.has(one.id) && (heldAt.get(one.id) ?? 0) <= dataUpdatedAt,
    );
  const nextFree = findFree(items.slice(at + 1)) ?? findFree(items.slice(0, Math.max(at, 0)));
  // In memory before it is asked for: after a decision it is drawn at once.
  useQuery({ ...caseOptions(nextFree?.id ?? ""), enabled: nextFree !== undefined });

  const go = (id: string, state?: object) => void navigate(paths.offerCase(id, search), { state });
  const toQueue = () => void navigate(`${paths.offers()}${search}`);
  /** After a decision: the next case of this list, else the next one that the API hands out, else the queue. */
  async function goOn() {
    const state = { isHandedOut: true };
    if (nextFree !== undefined) return go(nextFree.id, state);
    const { filter } = view;
    const answer = await api
      .call("post", "/v1/admin/offer-cases/next", {
        body:
          filter === "all" || filter === "with_brand"
            ? { after: caseId }
            : { after: caseId, filter },
      })
      .catch(() => null);
    const id = answer?.case_id ?? null;
    if (id === null || id === caseId || leftIds.has(id)) toQueue();
    else go(id, state);
  }
  return {
    queueHref: `${paths.offers()}${search}`,
    previous: previous && (() => go(previous.id)),
    next: next && (() => go(next.id)),
    goOn,
    /** The case that was handed out has a colleague on it: the next free one instead. */
    passOver: () => {
      setHeldAt((known) => new Map(known).set(caseId, Date.now()));
      void goOn();
    },
    toQueue,
  };
}

export type CaseQueue = ReturnType<typeof useCaseQueue>;
