import { NetworkError } from "@bachat/api-client/public";
import { lazyPart, type Offer, recoverCode, useErrorToast, useSessionKeeper } from "@bachat/site";
import { lazy, Suspense, useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { type SavableOffer, useSave } from "../../offers/use-save.ts";
import { useShare } from "../../offers/use-share.ts";
import { useViewer } from "../../offers/use-viewer.ts";
import { forgetWantedOffer, readWantedOffer } from "../../offers/wanted-offer.ts";
import { useRedeem, type Redeemed } from "../../redeem/use-redeem.ts";

/** Loads the dialog's code before it is shown: a connection lost here is reported as such, not as a broken page. */
const loadRedeemDialog = () =>
  import("../../redeem/RedeemDialog.tsx").catch((error: unknown) =>
    recoverCode(new NetworkError(error)),
  );
const RedeemDialog = lazy(async () => ({ default: (await loadRedeemDialog()).RedeemDialog }));
const ReadyDialog = lazy(async () => ({ default: (await loadRedeemDialog()).ReadyDialog }));
const ProfileDialog = lazyPart(
  async () => (await import("../complete-profile/CompleteProfileDialog.tsx")).CompleteProfileDialog,
);

export interface OfferActions {
  /** The offer that is being opened or redeemed now. */
  busyId: string | null;
  redeem: (offer: Offer, wasRedeemed?: boolean) => void;
  toggleSave: (offer: SavableOffer, isSaved: boolean) => void;
  share: (offer: Pick<Offer, "id" | "title">) => void;
  /** Opens the sheet of an offer that was wanted before there was an account: its code is one tap away. */
  offerAgain: (offer: Offer) => void;
  /** Shows an earlier redemption with its code. */
  show: (redeemed: Redeemed) => void;
  /** Render it once on the page: the dialogs that the actions open. */
  dialogs: ReactNode;
}

/** Completes the save that led to an account. */
function useWantedSave(save: (offer: SavableOffer) => void): void {
  const { isSignedIn } = useViewer();
  const complete = useEffectEvent(() => {
    const wanted = readWantedOffer();
    if (wanted?.act !== "save") return;
    forgetWantedOffer();
    const { offerId, worth, brand } = wanted;
    save({
      id: offerId,
      brand_name: brand,
      discount_type: "other",
      discount_value: worth,
      currency: "INR",
    });
  });
  useEffect(() => {
    if (isSignedIn) complete();
  }, [isSignedIn]);
}

/** Redeem, save and share, with the dialogs they need. One of these a page. */
export function useOfferActions(): OfferActions {
  const [redeemed, setRedeemed] = useState<Redeemed | null>(null);
  /** A save that an incomplete profile stopped: it continues once the profile is complete. */
  const [afterProfile, setAfterProfile] = useState<(() => void) | null>(null);
  const session = useSessionKeeper();
  // A code is its person's: it goes with their session.
  useEffect(
    () =>
      session.subscribe(() => {
        if (session.state().status !== "signed_out") return;
        setRedeemed(null);
        setAfterProfile(null);
      }),
    [session],
  );
  const showError = useErrorToast();
  const { busyId, redeem } = useRedeem({
    prepare: loadRedeemDialog,
    onRedeemed: setRedeemed,
  });
  const save = useSave({ onProfileNeeded: (again) => setAfterProfile(() => again) });
  const share = useShare();
  useWantedSave((offer) => void save(offer, false));
  const [ready, setReady] = useState<Offer | null>(null);
  return {
    busyId,
    redeem,
    share,
    toggleSave: (offer, isSaved) => void save(offer, isSaved),
    offerAgain: (offer) => void loadRedeemDialog().then(() => setReady(offer), showError),
    show: (again) => void loadRedeemDialog().then(() => setRedeemed(again), showError),
    dialogs: (
      <Suspense fallback={null}>
        {redeemed !== null && (
          <RedeemDialog
            key={redeemed.redemption.id}
            {...redeemed}
            onClose={() => setRedeemed(null)}
          />
        )}
        {ready !== null && (
          <ReadyDialog
            offer={ready}
            onRedeem={() => {
              setReady(null);
              redeem(ready);
            }}
            onClose={() => setReady(null)}
          />
        )}
        {afterProfile !== null && (
          <ProfileDialog onDone={afterProfile} onClose={() => setAfterProfile(null)} />
        )}
      </Suspense>
    ),
  };
}
