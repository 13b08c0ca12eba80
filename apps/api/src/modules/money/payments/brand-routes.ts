import type { Dependencies } from "../../../dependencies.ts";
import { brandMemberWho } from "../../../http/access.ts";
import { brandActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { problem } from "../../../http/schemas.ts";
import {
  billing,
  brandParams,
  confirmPayment,
  orderPage,
  orderParams,
  orderQuery,
  orderWithCheckout,
  placeBoostOrder,
  placeOrder,
} from "./schemas.ts";
import * as service from "./service.ts";

export function brandPaymentRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/brand/:brand_id/billing",
    config: { access: brandMemberWho("view_billing") },
    schema: {
      operationId: "getBilling",
      summary: "What can be bought, and how",
      description: "Packs and boosts with GST, and whether purchases are on.",
      params: brandParams,
      response: { 200: billing },
    },
    handler: (request) => service.getBilling(dependencies, brandActor(request)),
  });

  app.route({
    method: "GET",
    url: "/v1/brand/:brand_id/orders",
    config: { access: brandMemberWho("view_billing") },
    schema: {
      operationId: "listOrders",
      summary: "The brand's orders",
      description:
        "Newest first; those that ended unpaid are included unless `expired` says otherwise.",
      params: brandParams,
      querystring: orderQuery,
      response: { 200: orderPage },
    },
    handler: (request) => service.listOrders(dependencies, brandActor(request), request.query),
  });

  app.route({
    method: "POST",
    url: "/v1/brand/:brand_id/orders",
    config: {
      access: brandMemberWho("buy"),
      rateLimit: { max: 20, timeWindow: "10 minutes" },
    },
    schema: {
      operationId: "placeOrder",
      summary: "Order a pack of credits",
      description:
        "Opens the order at the payment provider and says how to pay it. Sent again with the same `idempotency_key` it is " +
        "the same order; with another key too, while the brand's order of this pack is unpaid and its price the same. 409 `purchases_off`, `price_changed` when it costs more or less than was shown, or `idempotency_key_reused` when the key belongs to another pack; 503 " +
        "`payment_provider_away` when the provider does not answer: send the same again.",
      params: brandParams,
      body: placeOrder,
      response: { 200: orderWithCheckout, 409: problem },
    },
    handler: (request) => service.placeOrder(dependencies, brandActor(request), request.body),
  });

  app.route({
    method: "POST",
    url: "/v1/brand/:brand_id/boost-orders",
    config: {
      access: brandMemberWho("boost"),
      rateLimit: { max: 20, timeWindow: "10 minutes" },
    },
    schema: {
      operationId: "placeBoostOrder",
      summary: "Order a boost of an offer",
      description:
        "As `placeOrder`; the boost is scheduled when it is paid. 409 `offer_not_boostable`, `offer_failing`, `boost_overlaps`, " +
        "`boost_outside_offer`, `boost_start_out_of_range`, `purchases_off`, `price_changed` or `idempotency_key_reused`.",
      params: brandParams,
      body: placeBoostOrder,
      response: { 200: orderWithCheckout, 409: problem },
    },
    handler: (request) => service.placeBoostOrder(dependencies, brandActor(request), request.body),
  });

  app.route({
    method: "GET",
    url: "/v1/brand/:brand_id/orders/:order_id",
    config: { access: brandMemberWho("view_billing") },
    schema: {
      operationId: "getOrder",
      summary: "One order",
      description: "With how to pay it, for a member who may and while it can be paid.",
      params: orderParams,
      response: { 200: orderWithCheckout },
    },
    handler: (request) =>
      service.getOrder(dependencies, brandActor(request), request.params.order_id),
  });

  app.route({
    method: "POST",
    url: "/v1/brand/:brand_id/orders/:order_id/confirm",
    config: {
      access: brandMemberWho("manage_payments"),
      rateLimit: { max: 30, timeWindow: "1 minute" },
    },
    schema: {
      operationId: "confirmPayment",
      summary: "Hand over what the checkout gave",
      description:
        "The signature is checked and the provider asked; the answer is the order as it is then, which may be not paid " +
        "yet. 400 `payment_not_genuine` for a signature that the provider did not make.",
      params: orderParams,
      body: confirmPayment,
      response: { 200: orderWithCheckout },
    },
    handler: (request) =>
      service.confirmPayment(
        dependencies,
        brandActor(request),
        request.params.order_id,
        request.body,
      ),
  });

  app.route({
    method: "POST",
    url: "/v1/brand/:brand_id/orders/:order_id/refresh",
    config: {
      access: brandMemberWho("view_billing"),
      rateLimit: { max: 60, timeWindow: "1 minute" },
    },
    schema: {
      operationId: "refreshOrder",
      summary: "Ask the provider about an order",
      description:
        "For a browser that came back without an answer. When the provider cannot be asked, the order is as it was known.",
      params: orderParams,
      response: { 200: orderWithCheckout },
    },
    handler: (request) =>
      service.refreshOrder(dependencies, brandActor(request), request.params.order_id),
  });
}
