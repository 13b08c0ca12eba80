import { type Lock, type Offer, pathOf } from "@bachat/site";
import { toast } from "@bachat/ui";
import { useLocation, useNavigate } from "react-router";
import { offersMessages } from "./messages/messages.ts";
import { paths } from "../paths.ts";
import { useLabels } from "./use-labels.ts";
import { useViewer } from "./use-viewer.ts";
import { keepWantedOffer, type WantedOffer } from "./wanted-offer.ts";

/** Sign-up, from where the person comes back here. */
export function useSignUpPath(): string {
  return paths.signUp(pathOf(useLocation()));
}

/** Verification; for visitors by way of an account. Until it is known who is here the way is right for both. */
export function useVerifyPath(): string {
  const { isSignedIn } = useViewer();
  return isSignedIn ? paths.verification() : paths.signUp(paths.verification());
}

/** Where a lock's link leads. */
export function useLockPath(): (lock: Lock) => string {
  const signUp = useSignUpPath();
  const verify = useVerifyPath();
  return (lock) => (lock === "verified_students" ? verify : signUp);
}

/** Where an offer's action leads before a script runs; null for a student's code or QR, which only a script can show. */
export function useActionHref(): (
  offer: Pick<Offer, "redemption_url">,
  lock: Lock | null,
) => string | null {
  const signUp = useSignUpPath();
  const lockPath = useLockPath();
  const { isSignedIn } = useViewer();
  return (offer, lock) =>
    lock === null ? (offer.redemption_url ?? (isSignedIn ? null : signUp)) : lockPath(lock);
}

type Wanted = Pick<Offer, "id" | "brand_name" | "discount_type" | "discount_value" | "currency">;

/** Keeps what is wanted in this browser. */
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

/**
 * Keeps what is wanted and goes to sign-up, which says what for. From there the person comes back: to this page for a save,
 * to the offer's page for a code, to verification for what only verified students get.
 */
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
    const returnTo =
      act === "save"
        ? pathOf(location)
        : lock === "verified_students"
          ? paths.verification()
          : paths.offer(offer.id);
    void navigate(paths.signUp(), { state: { returnTo } });
  };
}
