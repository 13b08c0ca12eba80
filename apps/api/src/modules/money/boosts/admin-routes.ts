import type { Dependencies } from "../../../dependencies.ts";
import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { emptyBody, problem } from "../../../http/schemas.ts";
import {
  adminBoost,
  adminBoostList,
  adminBoostParams,
  adminOfferParams,
  giveBoost,
} from "./schemas.ts";
import * as service from "./service.ts";

const catalogue = adminWith("catalogue", { notOwn: "brand", twoPeople: "never" });

export function adminBoostRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/admin/offers/:offer_id/boosts",
    config: { access: catalogue },
    schema: {
      operationId: "listBoostsOfOffer",
      summary: "Boosts of an offer",
      description: "The latest 50.",
      params: adminOfferParams,
      response: { 200: adminBoostList },
    },
    handler: (request) => service.listBoostsOfOffer(dependencies, request.params.offer_id),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/offers/:offer_id/boosts",
    config: { access: catalogue },
    schema: {
      operationId: "giveBoost",
      summary: "Feature an offer without an order",
      description:
        "409 `boost_overlaps` during another boost, `offer_not_boostable`, `offer_failing`, `boost_outside_offer` or " +
        "`boost_start_out_of_range`.",
      params: adminOfferParams,
      body: giveBoost,
      response: { 200: adminBoost, 409: problem },
    },
    handler: (request) =>
      service.giveBoost(
        dependencies,
        userActor(request).userId,
        request.params.offer_id,
        request.body,
      ),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/boosts/:boost_id/stop",
    config: { access: catalogue },
    schema: {
      operationId: "stopBoost",
      summary: "Stop a boost",
      description: "At once, for good; nothing is refunded by it. Repeated, it changes nothing.",
      params: adminBoostParams,
      body: emptyBody,
      response: { 200: adminBoost },
    },
    handler: (request) =>
      service.stopBoost(dependencies, userActor(request).userId, request.params.boost_id),
  });
}
