import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { useCaseNav } from "../../components/cases/use-case-nav.ts";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";
import { useLive } from "../../session/use-live.ts";
import { caseOptions, queueAddress, queueOptions } from "./queries.ts";

/** In the state of a case's address: it was handed out after a decision, not chosen. */
export const isHandedOut = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "isHandedOut" in state;

/**
 * The case's place in the queue that its address names, and the ways to the cases beside it. `leftIds` are those that are
 * done here: the list may still have them.
 */
export function useCaseQueue(caseId: string, leftIds: ReadonlySet<string>) {
  const { search } = useLocation();
  const view = queueAddress.read(new URLSearchParams(search));
  const { refetchInterval } = useLive("offers");
  // When a colleague turned out to hold it: until the list is read again, it does not say so.
  const [heldAt, setHeldAt] = useState<ReadonlyMap<string, number>>(new Map());
  const { data, dataUpdatedAt } = useQuery({
    ...queueOptions(view),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
  const nav = useCaseNav({
    id: caseId,
    items: data?.items ?? [],
    listPath: paths.offers(),
    casePath: paths.offerCase,
    isPassedOver: (one) => leftIds.has(one.id) || (heldAt.get(one.id) ?? 0) > dataUpdatedAt,
  });
  const { nextFreeId } = nav;
  // In memory before it is asked for: after a decision it is drawn at once.
  useQuery({ ...caseOptions(nextFreeId ?? ""), enabled: nextFreeId !== undefined });

  /** After a decision: the next case of this list, else the next one that the API hands out, else the queue. */
  async function goOn() {
    const state = { isHandedOut: true };
    if (nextFreeId !== undefined) return nav.go(nextFreeId, state);
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
    if (id === null || id === caseId || leftIds.has(id)) nav.toQueue();
    else nav.go(id, state);
  }
  return {
    ...nav,
    goOn,
    /** The case that was handed out has a colleague on it: the next free one instead. */
    passOver: () => {
      setHeldAt((known) => new Map(known).set(caseId, Date.now()));
      void goOn();
    },
  };
}

export type CaseQueue = ReturnType<typeof useCaseQueue>;
