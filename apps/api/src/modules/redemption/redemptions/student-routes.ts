import { student } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import { forStudents } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import { endedOffer } from "../../offers/offers/schemas.ts";
import { qr, redeemedOfferPage, redeemedQuery, redemption, redemptionState } from "./schemas.ts";
import * as redeemed from "./service-redeemed.ts";
import * as service from "./service.ts";

export const studentRedemptionRoutes = forStudents((route) => {
  route.post("/v1/student/offers/:offer_id/redemptions", student, {
    operationId: "redeemOffer",
    summary: "Redeem an offer",
    description:
      "Gives the caller the offer's code or QR. One student has one code: asked again it is the same, with 200 " +
      "instead of 201. Two students never get the same code of a pool. Needs a confirmed email, and for " +
      "exclusive offers a verified student. Refusals: `code_pool_empty`, `offer_used_up`, `daily_limit_reached`, " +
      "`not_redeemable`; 404 `offer_paused` and 410 `offer_ended` for one that is not public any more.",
    response: { 200: redemption, 201: redemption, 409: problem, 410: endedOffer },
    rateLimit: { max: 30, timeWindow: "1 minute" },
    handler: async (dependencies, request, reply) => {
      const { redemption: given, isNew } = await service.redeem(
        dependencies,
        userActor(request),
        request.params.offer_id,
      );
      return reply.code(isNew ? 201 : 200).send(given);
    },
  });

  route.post("/v1/student/redemptions/:redemption_id/qr-token", student, {
    operationId: "renewRedemptionQr",
    summary: "Renew a QR",
    description:
      "A QR lasts 60 seconds; a screen that shows one renews it. Refused once it was used in a shop.",
    response: { 200: qr, 409: problem },
    rateLimit: { max: 30, timeWindow: "1 minute" },
    call: redeemed.renewQr,
  });

  route.get("/v1/student/redemptions/:redemption_id/state", student, {
    operationId: "getRedemptionState",
    summary: "Ask whether a shop has accepted a redemption",
    description: "For a screen that shows a QR and waits for the shop.",
    response: { 200: redemptionState },
    call: redeemed.readState,
  });

  route.get("/v1/student/redeemed-offers", student, {
    operationId: "listRedeemedOffers",
    summary: "List redeemed offers",
    description:
      "The caller's redemptions with their codes, latest first, also those of offers that ended since.",
    querystring: redeemedQuery,
    response: { 200: redeemedOfferPage },
    call: redeemed.listRedeemed,
  });
});
