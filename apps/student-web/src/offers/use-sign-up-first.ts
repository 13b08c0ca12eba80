import { type Lock, type Offer, pathOf, usePlainHref } from "@bachat/site";
import { toast } from "@bachat/ui";
import { useLocation, useNavigate } from "react-router";
import { paths } from "../paths.ts";
import { offersMessages } from "./messages/en.ts";
import { useLabels } from "./use-labels.ts";
import { useViewer } from "./use-viewer.ts";
import { keepWantedOffer, toSave, type WantedOffer } from "./wanted-offer.ts";

/** The page to come back to with an account: the offer's page, or verification for an exclusive offer. */
const backTo = (offerId: string, lock: Lock | null): string =>
  lock === "verified_students" ? paths.verification({ offer: offerId }) : paths.offer(offerId);

/** The address behind a lock. Until the session is known, the address suits visitors and students. */
export function useLockPath(): (offer: Pick<Offer, "id">, lock: Lock) => string {
  const { isSignedIn } = useViewer();
  return ({ id }, lock) =>
    isSignedIn && lock === "verified_students"
      ? paths.verification()
      : paths.signUp(backTo(id, lock));
}

/** Where an offer's action leads before a script runs; null for a student's code or QR, which only a script can show. */
export function useActionHref(): (
  offer: Pick<Offer, "id" | "redemption_url">,
  lock: Lock | null,
) => string | null {
  const lockPath = useLockPath();
  const plainHref = usePlainHref();
  const { isSignedIn } = useViewer();
  return (offer, lock) => {
    if (lock !== null) return plainHref(lockPath(offer, lock));
    const signUp = plainHref(paths.signUp(backTo(offer.id, null)));
    return offer.redemption_url ?? (isSignedIn ? null : signUp);
  };
}

type Wanted = Pick<Offer, "id" | "brand_name" | "discount_type" | "discount_value" | "currency">;

/** Keeps the wanted offer in this browser. */
export function useKeepWanted(): (offer: Wanted, act: WantedOffer["act"]) => void {
  const labels = useLabels();
  return (offer, act) =>
    keepWantedOffer({
      offerId: offer.id,
      act,
      // On a ticket it is in capitals; this one is for a sentence.
      worth: labels.worth(offer).toLowerCase(),
      brand: offer.brand_name,
    });
}

/** Keeps the wanted offer and goes to sign-up, which names it. The address carries the offer too, for another browser. */
export function useSignUpFirst(): (
  offer: Wanted,
  act: WantedOffer["act"],
  lock?: Lock | null,
) => void {
  const text = offersMessages.useText();
  const keep = useKeepWanted();
  const navigate = useNavigate();
  const location = useLocation();
  return (offer, act, lock = null) => {
    keep(offer, act);
    const message = text(act === "save" ? "signInToSave" : "signInToRedeem");
    toast.info({ title: text("signInTitle"), message });
    const here = location.pathname === paths.offer(offer.id) ? toSave(offer.id) : pathOf(location);
    void navigate(paths.signUp(act === "save" ? here : backTo(offer.id, lock)));
  };
}
