import { everyone } from "../../../http/access.ts";
import { sharedAnswers } from "../../../http/public-cache.ts";
import { forEveryone } from "../../../http/routes.ts";
import { endedOffer, offerDetail, similarOffers } from "./schemas.ts";
import * as service from "./service.ts";

const CACHE_SECONDS = 30;

export const publicOfferRoutes = forEveryone((route, dependencies) => {
  route.get("/v1/offers/:offer_id", everyone, {
    operationId: "getOffer",
    summary: "Read an offer",
    description:
      "A public offer with terms and brand, the same for every viewer. It never holds a code. One that was public and " +
      "has ended answers 410, one that is paused 404 with the code `offer_paused`.",
    response: { 200: offerDetail, 410: endedOffer },
    options: sharedAnswers(dependencies, CACHE_SECONDS),
    call: service.getOffer,
  });

  route.get("/v1/offers/:offer_id/similar", everyone, {
    operationId: "listSimilarOffers",
    summary: "List similar offers",
    description:
      "Up to four other offers of the same category, the most popular first; also for an offer that has ended or is paused.",
    response: { 200: similarOffers },
    options: sharedAnswers(dependencies, CACHE_SECONDS),
    call: service.listSimilar,
  });
});
