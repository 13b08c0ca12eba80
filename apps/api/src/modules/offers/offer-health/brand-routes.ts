import { brandMemberWho } from "../../../http/access.ts";
import { forMembers } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import { brandOfferFeedback, repairOffer } from "./schemas.ts";
import * as service from "./service-repairs.ts";

export const brandOfferHealthRoutes = forMembers((route) => {
  route.get("/v1/brand/:brand_id/offers/:offer_id/feedback", brandMemberWho("view_offers"), {
    operationId: "getBrandOfferFeedback",
    summary: "What students say about an offer",
    description:
      "How often it worked, once at least 10 students have answered since the last repair; of a failing offer also what " +
      "they wrote, by day and without names.",
    response: { 200: brandOfferFeedback },
    call: service.getFeedback,
  });

  route.post("/v1/brand/:brand_id/offers/:offer_id/repairs", brandMemberWho("edit_offers"), {
    operationId: "repairOffer",
    summary: "Report that a failing offer was fixed",
    description:
      "Its health starts again: earlier answers do not count, not even for its place in lists. It is published and featured as before. Only of an " +
      "offer that fails (`not_failing`). Safe to repeat with the same `idempotency_key`.",
    body: repairOffer,
    response: { 200: brandOfferFeedback, 409: problem },
    rateLimit: { max: 20, timeWindow: "1 minute" },
    call: service.repairOffer,
  });
});
