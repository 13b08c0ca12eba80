import { z } from "zod";
import type { Dependencies } from "../../../dependencies.ts";
import { brandMemberWho } from "../../../http/access.ts";
import { brandActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { id, pageOf, pageQuery } from "../../../http/schemas.ts";
import { creditEntry, creditStatus, usage, usageQuery } from "./schemas.ts";
import * as service from "./service.ts";
import { listUsage } from "./service-usage.ts";

const params = z.object({ brand_id: id });

export function brandCreditRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/brand/:brand_id/credits",
    config: { access: brandMemberWho("view_credits") },
    schema: {
      operationId: "getCredits",
      summary: "Credits, quota and hourly limit",
      description: "What the brand has left for the verification API, read fresh.",
      params,
      response: { 200: creditStatus },
    },
    handler: (request) => service.creditStatus(dependencies, brandActor(request).brandId),
  });

  app.route({
    method: "GET",
    url: "/v1/brand/:brand_id/credits/entries",
    config: { access: brandMemberWho("view_ledger") },
    schema: {
      operationId: "listCreditEntries",
      summary: "The credit ledger",
      description:
        "Purchases, grants, refunds and the sums of calls per closed hour, newest first.",
      params,
      querystring: z.object(pageQuery(20)),
      response: { 200: pageOf(creditEntry).meta({ id: "CreditEntryList" }) },
    },
    handler: (request) =>
      service.listEntries(dependencies, brandActor(request).brandId, request.query),
  });

  app.route({
    method: "GET",
    url: "/v1/brand/:brand_id/usage",
    config: { access: brandMemberWho("view_credits") },
    schema: {
      operationId: "listUsage",
      summary: "Calls by day",
      description: "Live calls of the verification API by day and result, counted up to now.",
      params,
      querystring: usageQuery,
      response: { 200: usage },
    },
    handler: (request) => listUsage(dependencies, brandActor(request).brandId, request.query),
  });
}
