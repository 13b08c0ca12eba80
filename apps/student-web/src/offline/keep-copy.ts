import { api, queryClient } from "../session/api.ts";
import { forgetOffersOfOthers, keepOffers, readKeptOffers, type KeptOffer } from "./kept-offers.ts";

const REDEEM = "/v1/student/offers/{offer_id}/redemptions";
/** A page load soon after another does not ask again. */
const FRESH_MS = 15 * 60_000;
const MOST = "100";

/** The signed-in person's id, null when nobody is, undefined while it is not known. */
function whoIsHere(): string | null | undefined {
  const state = api.session.state();
  if (state.status === "loading") return undefined;
  return state.status === "signed_in" ? state.user.id : null;
}

/** A QR lives for a minute: kept, it would only be refused at the counter. */
const withoutQr = ({ offer, redemption }: KeptOffer): KeptOffer => ({
  offer,
  redemption: { ...redemption, qr: null },
});

async function keepCopy(userId: string): Promise<void> {
  const { items } = await api.call("get", "/v1/student/redeemed-offers", {
    params: { query: { page: "1", per_page: MOST } },
  });
  await keepOffers(
    { userId, keptAt: new Date().toISOString(), items: items.map(withoutQr) },
    () => whoIsHere() === userId,
  );
}

async function keepCopyUnlessFresh(userId: string): Promise<void> {
  const kept = await readKeptOffers(userId);
  if (kept !== null && Date.now() - Date.parse(kept.keptAt) < FRESH_MS) return;
  await keepCopy(userId);
}

/** Keeps a copy of what the signed-in person redeemed, and empties it as soon as they are not signed in any more. */
export function followSession(): void {
  let last: string | null | undefined;
  const look = () => {
    const now = whoIsHere();
    if (now === undefined || now === last) return;
    last = now;
    // Without storage or network there is no copy; the page itself does not depend on it.
    void forgetOffersOfOthers(now)
      .then(() => (now === null ? undefined : keepCopyUnlessFresh(now)))
      .catch(() => undefined);
  };
  api.session.subscribe(look);
  look();

  queryClient.getMutationCache().subscribe(({ mutation }) => {
    const isRedeemed =
      mutation?.options.mutationKey?.[0] === REDEEM && mutation.state.status === "success";
    const userId = whoIsHere();
    if (isRedeemed && userId) void keepCopy(userId).catch(() => undefined);
  });
}
