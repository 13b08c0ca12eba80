import { ApiError } from "@bachat/api-client/public";
import { useEffect, useState } from "react";
import type { Redemption } from "./use-redeem.ts";
import { api, queryClient } from "../session/api.ts";

type Qr = NonNullable<Redemption["qr"]>;

export const QR_SECONDS = 60;
/** Renewed a little early, so that what is shown at the counter has not just run out. */
const RENEW_AT = 4;
const RETRY_MS = 5000;
const PATH = "/v1/student/redemptions/{redemption_id}/qr-token";

export type QrView =
  | { state: "shown"; qr: Qr; secondsLeft: number }
  /** The last one ran out and no new one came yet; it is asked for again and again. */
  | { state: "stale"; qr: Qr; secondsLeft: 0 }
  | { state: "used"; at: string };

/** A redemption's QR while it is on the screen: counts down, is renewed, and ends when staff have used it. */
export function useQr(redemption: Redemption, isFresh: boolean): QrView {
  const [qr, setQr] = useState(redemption.qr);
  const [usedAt, setUsedAt] = useState(redemption.checked_at);
  // Counted from when it came: the phone's clock may be wrong. One out of a list is of unknown age and due at once.
  const [endsAt, setEndsAt] = useState(() => Date.now() + (isFresh ? QR_SECONDS : RENEW_AT) * 1000);
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isUsed = qr === null || usedAt !== null;

  useEffect(() => {
    if (isUsed) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isUsed]);

  const isDue = !isUsed && secondsLeft <= RENEW_AT;
  useEffect(() => {
    if (!isDue) return undefined;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const renew = async (): Promise<void> => {
      try {
        const fresh = await api.call("post", PATH, {
          params: { path: { redemption_id: redemption.id } },
        });
        if (isGone) return;
        setQr(fresh);
        setEndsAt(Date.now() + QR_SECONDS * 1000);
        setNow(Date.now());
      } catch (error) {
        if (isGone) return;
        if (error instanceof ApiError && error.code === "already_checked") {
          setUsedAt(new Date().toISOString());
          // Where it is listed it must not be offered once more.
          void api.invalidateAfter(queryClient, "post", PATH);
        } else {
          timer = setTimeout(() => void renew(), RETRY_MS);
        }
      }
    };
    void renew();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isDue, redemption.id]);

  if (usedAt !== null || qr === null)
    return { state: "used", at: usedAt ?? redemption.redeemed_at };
  if (secondsLeft === 0) return { state: "stale", qr, secondsLeft };
  return { state: "shown", qr, secondsLeft };
}
