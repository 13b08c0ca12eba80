import type { OfferReviewReason } from "@bachat/rules/offer-review";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import type { OfferCase } from "./queries.ts";

export type Outcome = "approved" | "rejected" | "asked";

// Somebody else may have been faster: the page then shows what became of it.
const reads = { afterFailure: true } as const;

/** Sends a decision about an offer, or about a change of one. */
export function useDecide({ id, offer, revision, second_approval: second }: OfferCase) {
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const of = "/v1/admin/offers/{offer_id}" as const;
  const ofChange = "/v1/admin/offer-revisions/{revision_id}" as const;
  const approveOffer = useMutation(api.mutationOptions("post", `${of}/approve`, reads));
  const rejectOffer = useMutation(api.mutationOptions("post", `${of}/reject`, reads));
  const askOffer = useMutation(api.mutationOptions("post", `${of}/ask`, reads));
  const approveChange = useMutation(api.mutationOptions("post", `${ofChange}/approve`, reads));
  const rejectChange = useMutation(api.mutationOptions("post", `${ofChange}/reject`, reads));
  const askChange = useMutation(api.mutationOptions("post", `${ofChange}/ask`, reads));

  function send(outcome: Outcome, reason: OfferReviewReason, note: string | null) {
    if (revision !== null) {
      const params = { path: { revision_id: id } };
      if (outcome === "approved") return approveChange.mutateAsync({ params });
      const body = { reason, note };
      return (outcome === "rejected" ? rejectChange : askChange).mutateAsync({ params, body });
    }
    const params = { path: { offer_id: offer.id } };
    const { version } = offer;
    if (outcome === "approved") return approveOffer.mutateAsync({ params, body: { version } });
    const body = { version, reason, note };
    return (outcome === "rejected" ? rejectOffer : askOffer).mutateAsync({ params, body });
  }

  /** @returns what it has become, `first` with one of two approvals; null when it was refused. */
  async function decide(outcome: Outcome, reason: OfferReviewReason, note: string | null) {
    setFailure(null);
    setBusy(true);
    try {
      await send(outcome, reason, note);
    } catch (error) {
      setFailure(error);
      return null;
    } finally {
      setBusy(false);
    }
    const isFirst = outcome === "approved" && second.needed && second.first === null;
    return isFirst ? ("first" as const) : outcome;
  }
  return { decide, isBusy, failure };
}
