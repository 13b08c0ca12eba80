import { MINUTE } from "@bachat/rules/time";
import { api, queryClient } from "../../session/api.ts";
import {
  removeCopiesOfOthers,
  storeOfflineCopy,
  readOfflineCopy,
  type OfflineOffer,
} from "./offline-copy.ts";

const REDEEM = "/v1/student/offers/{offer_id}/redemptions";
/** A page load soon after another does not ask again. */
const FRESH_MS = 15 * MINUTE;
const MOST = "100";

/** The signed-in person's id, null when signed out, undefined while it is not known. */
function signedInUserId(): string | null | undefined {
  const state = api.session.state();
  if (state.status === "loading") return undefined;
  return state.status === "signed_in" ? state.user.id : null;
}

/** A QR lives for a minute: a stored one would only be refused in the shop. */
const withoutQr = ({ offer, redemption }: OfflineOffer): OfflineOffer => ({
  offer,
  redemption: { ...redemption, qr: null },
});

async function renewCopy(userId: string): Promise<void> {
  const { items } = await api.call("get", "/v1/student/redeemed-offers", {
    params: { query: { page: "1", per_page: MOST } },
  });
  await storeOfflineCopy(
    { userId, copiedAt: new Date().toISOString(), items: items.map(withoutQr) },
    () => signedInUserId() === userId,
  );
}

async function renewCopyUnlessFresh(userId: string): Promise<void> {
  const copy = await readOfflineCopy(userId);
  if (copy !== null && Date.now() - Date.parse(copy.copiedAt) < FRESH_MS) return;
  await renewCopy(userId);
}

/** Copies the signed-in person's redemptions to this device, and removes them at the sign-out. */
export function followSession(): void {
  let last: string | null | undefined;
  const follow = () => {
    const now = signedInUserId();
    if (now === undefined || now === last) return;
    last = now;
    // Without storage or network there is no copy; the page itself does not depend on it.
    void removeCopiesOfOthers(now)
      .then(() => (now === null ? undefined : renewCopyUnlessFresh(now)))
      .catch(() => undefined);
  };
  api.session.subscribe(follow);
  follow();

  queryClient.getMutationCache().subscribe((event) => {
    // Once for each: a render of the page is an event of its mutation too.
    if (event.type !== "updated" || event.action.type !== "success") return;
    const userId = signedInUserId();
    if (event.mutation.options.mutationKey?.[0] === REDEEM && userId)
      void renewCopy(userId).catch(() => undefined);
  });
}
