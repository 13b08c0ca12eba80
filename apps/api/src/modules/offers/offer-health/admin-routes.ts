import type { Dependencies } from "../../../dependencies.ts";
import { adminWith } from "../../../http/access.ts";
import type { App } from "../../../http/app-type.ts";
import { userActor } from "../../../http/actor.ts";
import { problem } from "../../../http/schemas.ts";
import {
  failingOfferPage,
  failingOfferQuery,
  offerParams,
  offerRepairPage,
  overruledHealth,
  overruleHealth as overruleHealthBody,
} from "./schemas.ts";
import { listFailing } from "./service-failing.ts";
import { overruleHealth } from "./service-health.ts";
import { listRepairs } from "./service-repairs.ts";

export function adminOfferHealthRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/admin/failing-offers",
    config: { access: adminWith("catalogue") },
    schema: {
      operationId: "listFailingOffers",
      summary: "Failing offers",
      description:
        "At least 20 of the last 100 answers in 90 days, with fewer than 60 % saying that it worked (both are settings): " +
        "not featured, and paused after 7 days (a setting) unless repaired. Those that have failed for longest first.",
      querystring: failingOfferQuery,
      response: { 200: failingOfferPage },
    },
    handler: (request) => listFailing(dependencies, request.query),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/offers/:offer_id/health-overrules",
    config: { access: adminWith("catalogue", { notOwn: "brand", twoPeople: "never" }) },
    schema: {
      operationId: "overruleOfferHealth",
      summary: "Overrule what students say about an offer",
      description:
        "A failing offer is published and featured as before. The students' answers until now do not count any longer; it " +
        "fails again only by those from now on. Only of an offer that fails (`not_failing`). Safe to repeat with the same " +
        "`idempotency_key`.",
      params: offerParams,
      body: overruleHealthBody,
      response: { 200: overruledHealth, 409: problem },
    },
    handler: (request) =>
      overruleHealth(
        dependencies,
        userActor(request).userId,
        request.params.offer_id,
        request.body,
      ),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/offer-repairs",
    config: { access: adminWith("catalogue") },
    schema: {
      operationId: "listOfferRepairs",
      summary: "Repairs reported by brands",
      description: "Latest first, with what students had answered before and since.",
      querystring: failingOfferQuery,
      response: { 200: offerRepairPage },
    },
    handler: (request) => listRepairs(dependencies, request.query),
  });
}
