import { dayInKolkata } from "@bachat/rules/time";
import { toast } from "@bachat/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { offersMessages } from "../offers/messages/en.ts";
import { api } from "../session/api.ts";
import type { Redeemed } from "./use-redeem.ts";

const PATH = "/v1/student/redemptions/{redemption_id}/state";
const ASK_MS = 3000;

/**
 * When the shop accepted a QR that is open: read every three seconds while the page is visible, until the QR is
 * accepted or its offer is over. A lost answer is no answer; the next one may come. `isWitnessed`: the QR was not accepted yet
 * when it was opened, so an acceptance is news.
 */
export function useAcceptance({ redemption, offer, isNew = false }: Redeemed) {
  const lastDay = offer.end_date;
  const [isWitnessed, setWitnessed] = useState(isNew);
  const { data } = useQuery({
    ...api.queryOptions("get", PATH, { params: { path: { redemption_id: redemption.id } } }),
    enabled: redemption.checked_at === null,
    retry: false,
    // An answer from before would be taken for one of now.
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data?.status === "checked") return false;
      if (lastDay !== null && lastDay < dayInKolkata(new Date())) return false;
      return ASK_MS;
    },
  });
  if (data?.status === "issued" && !isWitnessed) setWitnessed(true);
  return { acceptedAt: data?.checked_at ?? null, isWitnessed };
}

/** Says once that the shop has accepted it. */
export function useAcceptedToast(isAccepted: boolean): void {
  const text = offersMessages.useText();
  const queryClient = useQueryClient();
  const say = useEffectEvent(() => {
    toast.success({ title: text("redeemedTitle"), message: text("redeemedText") });
    // Its entry in a list must not offer the QR again.
    void api.invalidateAfter(
      queryClient,
      "post",
      "/v1/student/redemptions/{redemption_id}/qr-token",
    );
  });
  useEffect(() => {
    if (isAccepted) say();
  }, [isAccepted]);
}
