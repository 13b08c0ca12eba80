import type { Dependencies } from "../../../dependencies.ts";
import { everyone } from "../../../http/access.ts";
import type { App } from "../../../http/app-type.ts";
import { sharedAnswers } from "../../../http/public-cache.ts";
import { offerDetail, offerParams, similarOffers } from "./schemas.ts";
import { endedOffer } from "./schemas-ended.ts";
import * as service from "./service.ts";

const CACHE_SECONDS = 30;

export function publicOfferRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/offers/:offer_id",
    config: { access: everyone },
    ...sharedAnswers(dependencies, CACHE_SECONDS),
    schema: {
      operationId: "getOffer",
      summary: "Read an offer",
      description:
        "A public offer with terms and brand, the same for every viewer. It never holds a code. One that was public and " +
        "has ended answers 410, one that is paused 404 with the code `offer_paused`.",
      params: offerParams,
      response: { 200: offerDetail, 410: endedOffer },
    },
    handler: (request) => service.getOffer(dependencies, request.params.offer_id),
  });

  app.route({
    method: "GET",
    url: "/v1/offers/:offer_id/similar",
    config: { access: everyone },
    ...sharedAnswers(dependencies, CACHE_SECONDS),
    schema: {
      operationId: "listSimilarOffers",
      summary: "List similar offers",
      description:
        "Up to four other offers of the same category, the most popular first; also for an offer that has ended or is paused.",
      params: offerParams,
      response: { 200: similarOffers },
    },
    handler: (request) => service.listSimilar(dependencies, request.params.offer_id),
  });
}
