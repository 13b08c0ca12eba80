import type { Dependencies } from "../../../dependencies.ts";
import { brandMemberWho } from "../../../http/access.ts";
import { brandActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import {
  billingProfile,
  billingProfileChange,
  billingProfileConflict,
  brandParams,
} from "./schemas.ts";
import * as service from "./service.ts";

export function brandBillingProfileRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/brand/:brand_id/billing-profile",
    config: { access: brandMemberWho("view_billing") },
    schema: {
      operationId: "getBillingProfile",
      summary: "Whom invoices are made out to",
      description: "Legal name, address, tax numbers and where invoices go.",
      params: brandParams,
      response: { 200: billingProfile },
    },
    handler: (request) => service.getBillingProfile(dependencies, brandActor(request)),
  });

  app.route({
    method: "PATCH",
    url: "/v1/brand/:brand_id/billing-profile",
    config: { access: brandMemberWho("edit_billing") },
    schema: {
      operationId: "updateBillingProfile",
      summary: "Change the billing profile",
      description:
        "What is left out stays; the first time, all but GSTIN and PAN is needed. The GSTIN is checked with its check " +
        "character, against the state and against the PAN. Existing invoices do not change. 409 `version_conflict` with the " +
        "profile as it is now.",
      params: brandParams,
      body: billingProfileChange,
      response: { 200: billingProfile, 409: billingProfileConflict },
    },
    handler: (request) =>
      service.updateBillingProfile(dependencies, brandActor(request), request.body),
  });
}
