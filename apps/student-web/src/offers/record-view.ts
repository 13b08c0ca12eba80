import { api } from "../session/api.ts";

/** Says that an offer was looked at. Nobody waits for it, and nothing depends on it. */
export function recordView(offerId: string): void {
  api
    .call("post", "/v1/offers/{offer_id}/view", { params: { path: { offer_id: offerId } } })
    .catch(() => undefined);
}
