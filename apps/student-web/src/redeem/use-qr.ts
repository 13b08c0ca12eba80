import { ApiError } from "@bachat/api-client/public";
import { useState } from "react";
import { api, queryClient } from "../session/api.ts";
import type { Redemption } from "./use-redeem.ts";
import { useRenewed } from "./use-renewed.ts";

type Qr = NonNullable<Redemption["qr"]>;

const PATH = "/v1/student/redemptions/{redemption_id}/qr-token";

export type QrView =
  | { state: "shown"; qr: Qr; secondsLeft: number }
  /** The last QR ran out and no new one came yet; the page keeps requesting one. */
  | { state: "stale"; qr: Qr; secondsLeft: 0 }
  | { state: "used"; at: string };

/** A redemption's QR while it is on the screen: counts down, is renewed, and ends when staff have used it. */
export function useQr(
  redemption: Redemption,
  isFresh: boolean,
  acceptedAt: string | null = null,
): QrView {
  const [refusedAt, setRefusedAt] = useState(redemption.checked_at);
  const usedAt = acceptedAt ?? refusedAt;
  const { value: qr, secondsLeft } = useRenewed({
    first: redemption.qr,
    isFresh,
    isOver: usedAt !== null || redemption.qr === null,
    ask: () => api.call("post", PATH, { params: { path: { redemption_id: redemption.id } } }),
    onFailed: (error) => {
      if (!(error instanceof ApiError) || error.code !== "already_checked") return;
      setRefusedAt(new Date().toISOString());
      // Its entry in a list must not offer the QR again.
      void api.invalidateAfter(queryClient, "post", PATH);
    },
  });
  if (usedAt !== null || qr === null)
    return { state: "used", at: usedAt ?? redemption.redeemed_at };
  if (secondsLeft === 0) return { state: "stale", qr, secondsLeft };
  return { state: "shown", qr, secondsLeft };
}
