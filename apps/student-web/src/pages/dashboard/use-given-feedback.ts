import { type Feedback, useOfferStates } from "../../offers/use-offer-states.ts";
import type { RedeemedOffer } from "./queries.ts";

/** The student's feedback about each of these redemptions; undefined while it is loading. */
export function useGivenFeedback(items: readonly RedeemedOffer[]) {
  const ids = [...new Set(items.map(({ offer }) => offer.id))];
  const stateOf = useOfferStates(ids);
  return ({ offer }: RedeemedOffer): Feedback | undefined => {
    const { isRedeemed, feedback } = stateOf(offer.id);
    return isRedeemed ? feedback : undefined;
  };
}
