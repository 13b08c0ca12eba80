import { ApiError } from "@bachat/api-client/public";
import type { OfferReviewReason } from "@bachat/rules/offer-review";
import { useBeforeSignOut, useErrorToast } from "@bachat/site";
import { toast } from "@bachat/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { undoneState } from "../../components/cases/held.ts";
import { usePolicyVersion } from "../../components/review-policy/queries.ts";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";
import { reviewMessages } from "./messages/en.ts";
import { proposedOf, type OfferCase } from "./queries.ts";

export type Outcome = "approved" | "rejected" | "asked";

/** What the reviewer chose. */
export interface Choice {
  outcome: Outcome;
  reason: OfferReviewReason | null;
  note: string;
}

const ofOffer = "/v1/admin/offers/{offer_id}/decisions" as const;
const ofChange = "/v1/admin/offer-revisions/{revision_id}/decisions" as const;

/** Takes effect ten seconds later. The call also ends when the tab is closed right after the key. */
function send(
  { id, offer, revision }: OfferCase,
  { outcome, reason, note }: Choice,
  policy_version: number | null,
) {
  const typed = note.trim();
  const why = {
    reason: reason ?? ("other" as const),
    note: typed === "" ? null : typed,
    policy_version,
  };
  if (revision !== null) {
    const of = { params: { path: { revision_id: id } }, keepalive: true };
    if (outcome === "approved")
      return api.call("post", `${ofChange}/approve`, { ...of, body: { policy_version } });
    const body = why;
    return outcome === "rejected"
      ? api.call("post", `${ofChange}/reject`, { ...of, body })
      : api.call("post", `${ofChange}/ask`, { ...of, body });
  }
  const { version } = offer;
  const of = { params: { path: { offer_id: id } }, keepalive: true };
  if (outcome === "approved")
    return api.call("post", `${ofOffer}/approve`, { ...of, body: { version, policy_version } });
  const body = { version, ...why };
  return outcome === "rejected"
    ? api.call("post", `${ofOffer}/reject`, { ...of, body })
    : api.call("post", `${ofOffer}/ask`, { ...of, body });
}

/**
 * Sends decisions about offers and changes of offers while the reviewer works on the next case. One that is refused is said
 * in a toast that stays and leads back to its case.
 */
export function useDecide() {
  const text = reviewMessages.useText();
  const showError = useErrorToast();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const policyVersion = usePolicyVersion("offers");
  const [sentIds, setSentIds] = useState<ReadonlySet<string>>(new Set());
  const [firstIds, setFirstIds] = useState<ReadonlySet<string>>(new Set());
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  // The page is left with the session: what was decided is sent while there is one.
  useBeforeSignOut(() => sending.current);

  async function store(data: OfferCase, choice: Choice): Promise<void> {
    const { id, second_approval: second } = data;
    const { title } = proposedOf(data);
    const isFirst = choice.outcome === "approved" && second.needed && second.first === null;
    const done = isFirst ? "first" : choice.outcome;
    try {
      await send(data, choice, policyVersion);
      if (isFirst) setFirstIds((ids) => new Set(ids).add(id));
      toast.success({ title: text(`done_${done}`, { title }), message: text(`doneText_${done}`) });
    } catch (error) {
      // Without an answer it may be stored: the case says so.
      showError(error, text(error instanceof ApiError ? "refused" : "unanswered", { title }), {
        isKept: true,
        action: {
          label: text("toRefused"),
          onClick: () =>
            void navigate(paths.offerCase(id, search), { state: undoneState(id, choice) }),
        },
      });
    } finally {
      // Then the list is without it; it may come back when its brand sends it in again.
      await api.invalidateAfter(queryClient, "post", `${ofOffer}/approve`);
      setSentIds((ids) => new Set([...ids].filter((one) => one !== id)));
    }
  }
  return {
    /** Cases whose decision is on its way. */
    sentIds,
    /** Those, and what waits for another admin's approval since this one's. */
    leftIds: new Set([...sentIds, ...firstIds]),
    decide(data: OfferCase, choice: Choice): void {
      setSentIds((ids) => new Set(ids).add(data.id));
      sending.current = Promise.all([sending.current, store(data, choice)]);
    },
  };
}

export type Decide = ReturnType<typeof useDecide>;
