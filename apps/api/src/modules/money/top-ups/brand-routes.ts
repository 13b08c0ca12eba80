import type { Dependencies } from "../../../dependencies.ts";
import { brandMemberWho } from "../../../http/access.ts";
import { brandActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { emptyBody } from "../../../http/schemas.ts";
import { brandParams, setTopUp, topUp, topUpConflict, topUpSet } from "./schemas.ts";
import * as service from "./service.ts";

export function brandTopUpRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/brand/:brand_id/auto-top-up",
    config: { access: brandMemberWho("view_billing") },
    schema: {
      operationId: "getAutoTopUp",
      summary: "Automatic top-up",
      description: "Off unless an admin of the brand switched it on.",
      params: brandParams,
      response: { 200: topUp },
    },
    handler: (request) => service.getTopUp(dependencies, brandActor(request)),
  });

  app.route({
    method: "PUT",
    url: "/v1/brand/:brand_id/auto-top-up",
    config: { access: brandMemberWho("buy"), rateLimit: { max: 20, timeWindow: "10 minutes" } },
    schema: {
      operationId: "setAutoTopUp",
      summary: "Switch automatic top-up on, or change it",
      description:
        "Without an agreement of the bank it gives an order to pay now; the bank agrees with that payment, and the " +
        "top-up is on. 409 `version_conflict` with what was chosen meanwhile, `pack_not_debitable`, or as `placeOrder`.",
      params: brandParams,
      body: setTopUp,
      response: { 200: topUpSet, 409: topUpConflict },
    },
    handler: (request) => service.setTopUp(dependencies, brandActor(request), request.body),
  });

  app.route({
    method: "POST",
    url: "/v1/brand/:brand_id/auto-top-up/stop",
    config: {
      access: brandMemberWho("manage_payments"),
      rateLimit: { max: 20, timeWindow: "1 minute" },
    },
    schema: {
      operationId: "stopAutoTopUp",
      summary: "Stop automatic top-up",
      description:
        "At once: an announced debit does not happen, and the bank's agreement ends. Repeated, it changes nothing.",
      params: brandParams,
      body: emptyBody,
      response: { 200: topUp },
    },
    handler: (request) => service.stopByMember(dependencies, brandActor(request)),
  });
}
