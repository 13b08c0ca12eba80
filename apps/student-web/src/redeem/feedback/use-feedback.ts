import { useErrorToast } from "@bachat/site";
import { useMutation } from "@tanstack/react-query";
import { useOfferStates, type Feedback } from "../../offers/use-offer-states.ts";
import { api } from "../../session/api.ts";
import { feedbackMessages } from "./messages/en.ts";

export type Answer = NonNullable<Feedback>;

/** The student's answer about an offer, shown as chosen at once, and how to give another. */
export function useFeedback(offerId: string) {
  const text = feedbackMessages.useText();
  const showError = useErrorToast();
  const given = useOfferStates([offerId])(offerId).feedback;
  const mutation = useMutation({
    ...api.mutationOptions("put", "/v1/student/offers/{offer_id}/feedback"),
    // One after the other, so that of two quick answers the second one stays.
    scope: { id: `feedback/${offerId}` },
  });
  const sent = mutation.isPending ? mutation.variables.body : undefined;
  const answer: Answer | null =
    sent === undefined
      ? (mutation.data ?? given)
      : {
          outcome: sent.outcome,
          comment: sent.comment ?? null,
          saved_paise: sent.saved_paise ?? null,
        };

  /** @returns whether it was saved; why not is shown. */
  async function give(next: Answer): Promise<boolean> {
    try {
      await mutation.mutateAsync({ params: { path: { offer_id: offerId } }, body: next });
      return true;
    } catch (error) {
      showError(error, text("failed"));
      return false;
    }
  }
  return { answer, give, isSaving: mutation.isPending };
}
