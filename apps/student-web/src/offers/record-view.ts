import { api } from "../session/api.ts";

/** Records that an offer was viewed. No other code waits for it or depends on it. */
export function recordView(offerId: string): void {
  api
    .call("post", "/v1/offers/{offer_id}/view", { params: { path: { offer_id: offerId } } })
    .catch(() => undefined);
}
