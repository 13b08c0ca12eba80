import { ApiError, NetworkError } from "@bachat/api-client/public";
import type { StudentAnswer } from "@bachat/api-client/student";
import { MINUTE, SECOND } from "@bachat/rules/time";
import {
  closedBy,
  errorText,
  lockOf,
  type Offer,
  OutdatedError,
  useErrorToast,
} from "@bachat/site";
import { toast } from "@bachat/ui";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { markClosed } from "../offers/closed-offers.ts";
import { offersMessages } from "../offers/messages/en.ts";
import { offerTextOptions, recordView } from "../offers/queries.ts";
import { useKeepWanted, useSignUpFirst } from "../offers/use-sign-up-first.ts";
import { useViewer } from "../offers/use-viewer.ts";
import { paths } from "../paths.ts";
import { api, queryClient } from "../session/api.ts";

export type Redemption = StudentAnswer<
  "get",
  "/v1/student/redeemed-offers"
>["items"][number]["redemption"];

/** The redemption in the redeem dialog. */
export interface Redeemed {
  offer: Offer;
  redemption: Redemption;
  /** Given just now: too early to ask whether it worked. */
  isNew?: boolean;
}

interface RedeemOptions {
  /** Loads the files that a code's dialog needs. */
  prepare: () => Promise<unknown>;
  onRedeemed: (redeemed: Redeemed) => void;
}

/** As long as a slow shop may take to answer. */
const LEAVING_MS = 15 * SECOND;
const given = new Set<string>();
const NEW_MS = 10 * MINUTE;

/**
 * A list may not know that its offer was redeemed before: the answer is the same. By the phone's clock, so with room for
 * one that is a little wrong.
 */
function isJustGiven({ id, redeemed_at: at }: Redemption): boolean {
  if (given.has(id)) return false;
  given.add(id);
  return Math.abs(Date.now() - Date.parse(at)) < NEW_MS;
}

/** A refusal with a message for the person, not a lost connection or a server error. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500;

/** The redeem button: opens a link, or gets a code or QR. `busyId` is the offer being redeemed. */
export function useRedeem({ prepare, onRedeemed }: RedeemOptions) {
  const text = offersMessages.useText();
  const viewer = useViewer();
  const keepWanted = useKeepWanted();
  const navigate = useNavigate();
  const signUpFirst = useSignUpFirst();
  const showError = useErrorToast();
  const [busyId, setBusyId] = useState<string | null>(null);
  const redeemMutation = useMutation(
    api.mutationOptions("post", "/v1/student/offers/{offer_id}/redemptions"),
  );

  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const reset = () => {
      clearTimeout(leaving.current);
      leaving.current = undefined;
      setBusyId(null);
    };
    // Coming back from the shop, the browser may show this page as it was left.
    const whenBack = (event: PageTransitionEvent) => event.persisted && reset();
    // The shop's own app may have opened the link: then this page was never left.
    const whenVisible = () => {
      if (document.visibilityState === "visible" && leaving.current !== undefined) reset();
    };
    window.addEventListener("pageshow", whenBack);
    document.addEventListener("visibilitychange", whenVisible);
    return () => {
      clearTimeout(leaving.current);
      window.removeEventListener("pageshow", whenBack);
      document.removeEventListener("visibilitychange", whenVisible);
    };
  }, []);

  /** The API knows no session here, whatever this page thought. */
  const signUpForIt = (offer: Offer) =>
    signUpFirst(offer, "redeem", lockOf(offer, { opens: ["everyone"] }));

  /** A refusal because of the offer, not the person, is shown at the button as well. */
  const sayRefused = (error: ApiError, offer: Offer) => {
    const closed = closedBy(error);
    if (closed !== null) markClosed(offer.id, closed);
    showError(error, text("redeemFailed"));
  };

  async function openLink(offer: Offer): Promise<void> {
    try {
      const { go_url } = await api.call("post", "/v1/offers/{offer_id}/click", {
        params: { path: { offer_id: offer.id } },
      });
      window.location.assign(go_url);
      // Stopped by hand, or a link that opened nothing: it can be tapped again.
      leaving.current = setTimeout(() => {
        leaving.current = undefined;
        setBusyId(null);
      }, LEAVING_MS);
    } catch (error) {
      setBusyId(null);
      if (isRefusal(error) && error.status === 401) return signUpForIt(offer);
      if (isRefusal(error)) return sayRefused(error, offer);
      if (offer.redemption_url !== null) {
        window.open(offer.redemption_url, "_blank", "noopener");
        return;
      }
      sayUnable();
    }
  }

  const sayUnable = () =>
    toast.error({ title: text("redemptionErrorTitle"), message: text("redemptionErrorText") });

  /** The call may have arrived. A repeat gives the same code, so the toast offers it. */
  const sayOffline = (error: NetworkError, offer: Offer, wasRedeemed: boolean) =>
    toast.error({
      title: text("redeemFailed"),
      message: errorText(error),
      action: { label: text("tryAgain"), onClick: () => void redeem(offer, wasRedeemed) },
    });

  async function getCode(offer: Offer, wasRedeemed: boolean): Promise<void> {
    try {
      const [redemption] = await Promise.all([
        redeemMutation.mutateAsync({ params: { path: { offer_id: offer.id } } }),
        prepare(),
      ]);
      const isNew = !wasRedeemed && isJustGiven(redemption);
      onRedeemed({ offer, redemption, isNew });
      // A QR is redeemed once a shop accepts it: its sheet says so then.
      if (isNew && redemption.method !== "qr")
        toast.success({ title: text("redeemedTitle"), message: text("redeemedText") });
    } catch (error) {
      if (isRefusal(error) && error.status === 401) signUpForIt(offer);
      else if (isRefusal(error)) sayRefused(error, offer);
      else if (error instanceof OutdatedError) showError(error, text("redeemFailed"));
      else if (error instanceof NetworkError) sayOffline(error, offer, wasRedeemed);
      else sayUnable();
    } finally {
      setBusyId(null);
    }
  }

  async function redeem(offer: Offer, wasRedeemed: boolean): Promise<void> {
    if (busyId !== null) return;
    recordView(offer.id);
    // Until session and account are known, the API decides.
    const lock = viewer.isKnown ? lockOf(offer, viewer) : null;
    if (lock !== null && !viewer.isSignedIn) return signUpFirst(offer, "redeem", lock);
    if (lock === "verified_students") {
      keepWanted(offer, "redeem");
      return void navigate(paths.verification());
    }
    setBusyId(offer.id);
    // The sheet shows the brand's steps. Without them it shows the usual ones.
    if (offer.redemption_method !== "redirect")
      void queryClient.prefetchQuery(offerTextOptions(offer.id));
    return offer.redemption_method === "redirect" ? openLink(offer) : getCode(offer, wasRedeemed);
  }

  return {
    busyId,
    redeem: (offer: Offer, wasRedeemed = false) => void redeem(offer, wasRedeemed),
  };
}
