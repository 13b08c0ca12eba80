import { adminWith } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import {
  failingOfferPage,
  failingOfferQuery,
  offerRepairPage,
  overruledHealth,
  overruleHealth as overruleHealthBody,
} from "./schemas.ts";
import { listFailing } from "./service-failing.ts";
import { overruleHealth } from "./service-health.ts";
import { listRepairs } from "./service-repairs.ts";

export const adminOfferHealthRoutes = forAdmins((route) => {
  route.get("/v1/admin/failing-offers", adminWith("catalogue"), {
    operationId: "listFailingOffers",
    summary: "Failing offers",
    description:
      "At least 20 of the last 100 answers in 90 days, with fewer than 60 % saying that it worked (both are settings): " +
      "not featured, and paused after 7 days (a setting) unless repaired. Those that have failed for longest first.",
    querystring: failingOfferQuery,
    response: { 200: failingOfferPage },
    read: listFailing,
  });

  route.post(
    "/v1/admin/offers/:offer_id/health-overrules",
    adminWith("catalogue", { notOwn: "brand", twoPeople: "never" }),
    {
      operationId: "overruleOfferHealth",
      summary: "Overrule what students say about an offer",
      description:
        "A failing offer is published and featured as before. The students' answers until now do not count any longer; it " +
        "fails again only by those from now on. Only of an offer that fails (`not_failing`). Safe to repeat with the same " +
        "`idempotency_key`.",
      body: overruleHealthBody,
      response: { 200: overruledHealth, 409: problem },
      call: (dependencies, admin, offerId, body) =>
        overruleHealth(dependencies, admin.userId, offerId, body),
    },
  );

  route.get("/v1/admin/offer-repairs", adminWith("catalogue"), {
    operationId: "listOfferRepairs",
    summary: "Repairs reported by brands",
    description: "Latest first, with students' answers before and since.",
    querystring: failingOfferQuery,
    response: { 200: offerRepairPage },
    read: listRepairs,
  });
});
