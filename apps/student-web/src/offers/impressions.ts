import { settings } from "../config.ts";
import { createSeenCounter } from "./seen-counter.ts";

/**
 * Counts the offer when its card has been seen. By beacon, so that closing the page loses none and no other code waits for it;
 * as plain text, which a browser sends to another origin without a preflight.
 */
export const watch = createSeenCounter((offerIds) =>
  navigator.sendBeacon(`${settings.apiOrigin}/v1/offers/impressions`, offerIds.join(",")),
);
