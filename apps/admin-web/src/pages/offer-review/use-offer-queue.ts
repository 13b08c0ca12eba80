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

/**
 * The queue around a case. `leftIds` are the cases finished on this page, which the list may still contain. The next case is
 * drawn before the answer to the last decision, since over hundreds of cases the wait is what tires; a refusal is a toast that
 * stays and leads back to the case.
 */
export function useOfferQueue(caseId: string, leftIds: ReadonlySet<string>) {
  // A case that a colleague turned out to hold: the list does not show the claim until it is read again.
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
  // Loaded ahead, so that it is drawn at once after a decision.
  useQuery({ ...caseOptions(nextFreeId ?? ""), enabled: nextFreeId !== undefined });
  const goOn = () => queue.goOn(handedOut);
  return {
    ...queue,
    goOn,
    /** Takes the next free case instead, because a colleague works on this one. */
    passOver: () => {
      setHeldAt((known) => new Map(known).set(caseId, Date.now()));
      void goOn();
    },
  };
}

export type OfferQueue = ReturnType<typeof useOfferQueue>;
