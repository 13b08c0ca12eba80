import { brandMemberWho } from "../../../http/access.ts";
import { forMembers } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import {
  billing,
  confirmPayment,
  orderPage,
  orderQuery,
  orderWithCheckout,
  placeBoostOrder,
  placeOrder,
} from "./schemas.ts";
import * as service from "./service.ts";

export const brandPaymentRoutes = forMembers((route) => {
  route.get("/v1/brand/:brand_id/billing", brandMemberWho("view_billing"), {
    operationId: "getBilling",
    summary: "Packs, boosts and ways to pay",
    description: "Packs and boosts with GST, and whether purchases are on.",
    response: { 200: billing },
    call: service.getBilling,
  });

  route.get("/v1/brand/:brand_id/orders", brandMemberWho("view_billing"), {
    operationId: "listOrders",
    summary: "The brand's orders",
    description:
      "Newest first; those that ended unpaid are included unless `expired` says otherwise.",
    querystring: orderQuery,
    response: { 200: orderPage },
    call: service.listOrders,
  });

  route.post("/v1/brand/:brand_id/orders", brandMemberWho("buy"), {
    operationId: "placeOrder",
    summary: "Order a pack of credits",
    description:
      "Opens the order at the payment provider and says how to pay it. Sent again with the same `idempotency_key` it is " +
      "the same order; with another key too, while the brand's order of this pack is unpaid and its price the same. 409 `purchases_off`, `price_changed` when it costs more or less than was shown, or `idempotency_key_reused` when the key belongs to another pack; 503 " +
      "`payment_provider_away` when the provider does not answer: send the same again.",
    body: placeOrder,
    response: { 200: orderWithCheckout, 409: problem },
    rateLimit: { max: 20, timeWindow: "10 minutes" },
    call: service.placeOrder,
  });

  route.post("/v1/brand/:brand_id/boost-orders", brandMemberWho("boost"), {
    operationId: "placeBoostOrder",
    summary: "Order a boost of an offer",
    description:
      "As `placeOrder`; the boost is scheduled when it is paid. 409 `offer_not_boostable`, `offer_failing`, `boost_overlaps`, " +
      "`boost_outside_offer`, `boost_start_out_of_range`, `purchases_off`, `price_changed` or `idempotency_key_reused`.",
    body: placeBoostOrder,
    response: { 200: orderWithCheckout, 409: problem },
    rateLimit: { max: 20, timeWindow: "10 minutes" },
    call: service.placeBoostOrder,
  });

  route.get("/v1/brand/:brand_id/orders/:order_id", brandMemberWho("view_billing"), {
    operationId: "getOrder",
    summary: "One order",
    description: "With how to pay it, for a member who may and while it can be paid.",
    response: { 200: orderWithCheckout },
    call: service.getOrder,
  });

  route.post("/v1/brand/:brand_id/orders/:order_id/confirm", brandMemberWho("manage_payments"), {
    operationId: "confirmPayment",
    summary: "Send the checkout's result",
    description:
      "The signature is checked and the provider asked; the answer is the order as it is then, which may be not paid " +
      "yet. 400 `payment_not_genuine` for a signature that the provider did not make.",
    body: confirmPayment,
    response: { 200: orderWithCheckout },
    rateLimit: { max: 30, timeWindow: "1 minute" },
    call: service.confirmPayment,
  });

  route.post("/v1/brand/:brand_id/orders/:order_id/refresh", brandMemberWho("view_billing"), {
    operationId: "refreshOrder",
    summary: "Ask the provider about an order",
    description:
      "For a browser that came back without an answer. When the provider does not answer, the order is returned with its last known state.",
    response: { 200: orderWithCheckout },
    rateLimit: { max: 60, timeWindow: "1 minute" },
    call: service.refreshOrder,
  });
});
