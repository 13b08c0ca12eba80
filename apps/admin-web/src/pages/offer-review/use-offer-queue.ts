import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCaseQueue } from "../../components/cases/use-case-queue.ts";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";
import { useLive } from "../../session/use-live.ts";
import { caseOptions, cases, narrowedTo } from "./queries.ts";

/** In the state of a case's address: it was handed out after a decision, not chosen. */
const handedOut = { isHandedOut: true };
export const isHandedOut = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "isHandedOut" in state;

/** The queue around a case. `leftIds` are those that are done here: the list may still have them. */
export function useOfferQueue(caseId: string, leftIds: ReadonlySet<string>) {
  // When a colleague turned out to hold it: until the list is read again, it does not say so.
  const [heldAt, setHeldAt] = useState<ReadonlyMap<string, number>>(new Map());
  const { refetchInterval } = useLive("offers");
  const queue = useCaseQueue({
    id: caseId,
    named: cases.useNamed({ refetchInterval }),
    listPath: paths.offers(),
    casePath: paths.offerCase,
    isPassedOver: ({ id }, listReadAt) => leftIds.has(id) || (heldAt.get(id) ?? 0) > listReadAt,
    take: async (view) => {
      const body = { after: caseId, ...narrowedTo(view) };
      const { case_id: id } = await api.call("post", "/v1/admin/offer-cases/next", { body });
      return id === caseId || (id !== null && leftIds.has(id)) ? null : id;
    },
  });
  const { nextFreeId } = queue;
  // In memory before it is asked for: after a decision it is drawn at once.
  useQuery({ ...caseOptions(nextFreeId ?? ""), enabled: nextFreeId !== undefined });
  const goOn = () => queue.goOn(handedOut);
  return {
    ...queue,
    goOn,
    /** The case that was handed out has a colleague on it: the next free one instead. */
    passOver: () => {
      setHeldAt((known) => new Map(known).set(caseId, Date.now()));
      void goOn();
    },
  };
}

export type OfferQueue = ReturnType<typeof useOfferQueue>;
