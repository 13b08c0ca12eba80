import type { Dependencies } from "../../dependencies.ts";
import { adminWith } from "../../http/access.ts";
import type { App } from "../../http/app-type.ts";
import { failingOfferPage, failingOfferQuery, offerRepairPage } from "./schemas.ts";
import { listFailing } from "./service.ts";
import { listRepairs } from "./service-repairs.ts";

export function adminOfferFeedbackRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/admin/failing-offers",
    config: { access: adminWith("catalogue") },
    schema: {
      operationId: "listFailingOffers",
      summary: "Offers that students say fail",
      description:
        "Public offers for which at least 3 of the last 100 answers in 90 days say that they failed, and fewer than 80 % " +
        "that they worked; the worst first.",
      querystring: failingOfferQuery,
      response: { 200: failingOfferPage },
    },
    handler: (request) => listFailing(dependencies, request.query),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/offer-repairs",
    config: { access: adminWith("catalogue") },
    schema: {
      operationId: "listOfferRepairs",
      summary: "What brands say they fixed",
      description: "Latest first, with what students had said until then and what they say since.",
      querystring: failingOfferQuery,
      response: { 200: offerRepairPage },
    },
    handler: (request) => listRepairs(dependencies, request.query),
  });
}
