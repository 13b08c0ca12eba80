import type { Dependencies } from "../../../dependencies.ts";
import { brandMemberWho } from "../../../http/access.ts";
import { brandActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { emptyBody, problem } from "../../../http/schemas.ts";
import {
  boost,
  boostPage,
  boostParams,
  boostQuery,
  brandParams,
  scheduleBoost,
} from "./schemas.ts";
import * as service from "./service.ts";

const changing = { max: 60, timeWindow: "1 minute" };

export function brandBoostRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/brand/:brand_id/boosts",
    config: { access: brandMemberWho("view_offers") },
    schema: {
      operationId: "listBoosts",
      summary: "The brand's boosts with their results",
      description:
        "Those that run first, then what comes next; past ones the latest first. Views and redeems by day, from a week before to a week after.",
      params: brandParams,
      querystring: boostQuery,
      response: { 200: boostPage },
    },
    handler: (request) => service.listBoosts(dependencies, brandActor(request), request.query),
  });

  app.route({
    method: "POST",
    url: "/v1/brand/:brand_id/boosts/:boost_id/cancel",
    config: { access: brandMemberWho("boost"), rateLimit: changing },
    schema: {
      operationId: "cancelBoost",
      summary: "Cancel a boost that has not started",
      description:
        "Its days are kept: schedule it again. 409 `boost_not_waiting` once it has started.",
      params: boostParams,
      body: emptyBody,
      response: { 200: boost, 409: problem },
    },
    handler: (request) =>
      service.cancelBoost(dependencies, brandActor(request), request.params.boost_id),
  });

  app.route({
    method: "POST",
    url: "/v1/brand/:brand_id/boosts/:boost_id/schedule",
    config: { access: brandMemberWho("boost"), rateLimit: changing },
    schema: {
      operationId: "scheduleBoost",
      summary: "Move a boost that has not started",
      description:
        "To another day or another offer; a cancelled one is scheduled again. 409 `boost_not_waiting`, " +
        "`offer_not_boostable`, `offer_failing`, `boost_overlaps`, `boost_outside_offer` or `boost_start_out_of_range`.",
      params: boostParams,
      body: scheduleBoost,
      response: { 200: boost, 409: problem },
    },
    handler: (request) =>
      service.scheduleBoost(
        dependencies,
        brandActor(request),
        request.params.boost_id,
        request.body,
      ),
  });
}
