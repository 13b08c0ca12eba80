import { brandMemberWho } from "../../../http/access.ts";
import { forMembers } from "../../../http/routes.ts";
import { emptyBody } from "../../../http/schemas.ts";
import { setTopUp, topUp, topUpConflict, topUpSet } from "./schemas.ts";
import * as service from "./service.ts";

export const brandTopUpRoutes = forMembers((route) => {
  route.get("/v1/brand/:brand_id/auto-top-up", brandMemberWho("view_billing"), {
    operationId: "getAutoTopUp",
    summary: "Automatic top-up",
    description: "Off unless an admin of the brand switched it on.",
    response: { 200: topUp },
    call: service.getTopUp,
  });

  route.put("/v1/brand/:brand_id/auto-top-up", brandMemberWho("buy"), {
    operationId: "setAutoTopUp",
    summary: "Switch automatic top-up on, or change it",
    description:
      "Without an agreement of the bank it gives an order to pay now; the bank agrees with that payment, and the " +
      "top-up is on. 409 `version_conflict` with what was chosen meanwhile, `pack_not_debitable`, or as `placeOrder`.",
    body: setTopUp,
    response: { 200: topUpSet, 409: topUpConflict },
    rateLimit: { max: 20, timeWindow: "10 minutes" },
    call: service.setTopUp,
  });

  route.post("/v1/brand/:brand_id/auto-top-up/stop", brandMemberWho("manage_payments"), {
    operationId: "stopAutoTopUp",
    summary: "Stop automatic top-up",
    description:
      "It stops at once: an announced debit is not made, and the agreement with the bank ends. Repeating it changes nothing.",
    body: emptyBody,
    response: { 200: topUp },
    rateLimit: { max: 20, timeWindow: "1 minute" },
    call: service.stopByMember,
  });
});
