import type { Dependencies } from "../../../dependencies.ts";
import { brandMemberWho } from "../../../http/access.ts";
import { brandActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { problem } from "../../../http/schemas.ts";
import { brandOfferFeedback, brandOfferParams, repairOffer } from "./schemas.ts";
import * as service from "./service-repairs.ts";

export function brandOfferHealthRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/brand/:brand_id/offers/:offer_id/feedback",
    config: { access: brandMemberWho("view_offers") },
    schema: {
      operationId: "getBrandOfferFeedback",
      summary: "What students say about an offer",
      description:
        "How often it worked, once at least 10 students have answered since the last repair; of a failing offer also what " +
        "they wrote, by day and without names.",
      params: brandOfferParams,
      response: { 200: brandOfferFeedback },
    },
    handler: (request) =>
      service.getFeedback(dependencies, brandActor(request), request.params.offer_id),
  });

  app.route({
    method: "POST",
    url: "/v1/brand/:brand_id/offers/:offer_id/repairs",
    config: {
      access: brandMemberWho("edit_offers"),
      rateLimit: { max: 20, timeWindow: "1 minute" },
    },
    schema: {
      operationId: "repairOffer",
      summary: "Report that a failing offer was fixed",
      description:
        "Its health starts again: earlier answers do not count, not even for its place in lists. It is published and featured as before. Only of an " +
        "offer that fails (`not_failing`). Safe to repeat with the same `idempotency_key`.",
      params: brandOfferParams,
      body: repairOffer,
      response: { 200: brandOfferFeedback, 409: problem },
    },
    handler: (request) =>
      service.repairOffer(dependencies, brandActor(request), request.params.offer_id, request.body),
  });
}
