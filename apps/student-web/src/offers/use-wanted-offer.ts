import { ApiError } from "@bachat/api-client/public";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { api } from "../session/api.ts";
import { useViewer } from "./use-viewer.ts";
import { forgetWantedOffer, readWantedOffer } from "./wanted-offer.ts";

const PATH = "/v1/student/wanted-offer";
export const wantedOfferOptions = api.queryOptions("get", PATH);

/**
 * The offer that this student came for and cannot redeem yet. What this browser kept is handed to the API, so that the mail
 * of the approval and other devices lead to it too.
 */
export function useWantedOffer() {
  const { isSignedIn } = useViewer();
  const { data } = useQuery({ ...wantedOfferOptions, enabled: isSignedIn });
  const { mutateAsync } = useMutation(api.mutationOptions("put", PATH));
  const handOver = useEffectEvent(async () => {
    const wanted = readWantedOffer();
    if (wanted?.act !== "redeem") return;
    try {
      await mutateAsync({ body: { offer_id: wanted.offerId } });
      forgetWantedOffer();
    } catch (error) {
      // Gone meanwhile. All else is tried again: with a confirmed address, or back online.
      const isGone = error instanceof ApiError && (error.status === 404 || error.status === 410);
      if (isGone) forgetWantedOffer();
    }
  });
  useEffect(() => {
    if (isSignedIn) void handOver();
  }, [isSignedIn]);
  return data?.offer ?? null;
}

/**
 * Whether the wanted offer was read or failed once. It is above the rest of its page: if the rest were shown first, the offer
 * would push it down.
 */
export function useIsWantedOfferSettled(): boolean {
  const { isPending, failureCount } = useQuery(wantedOfferOptions);
  return !isPending || failureCount > 0;
}
