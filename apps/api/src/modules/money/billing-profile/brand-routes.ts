import { brandMemberWho } from "../../../http/access.ts";
import { forMembers } from "../../../http/routes.ts";
import { billingProfile, billingProfileChange, billingProfileConflict } from "./schemas.ts";
import * as service from "./service.ts";

export const brandBillingProfileRoutes = forMembers((route) => {
  route.get("/v1/brand/:brand_id/billing-profile", brandMemberWho("view_billing"), {
    operationId: "getBillingProfile",
    summary: "Whom invoices are made out to",
    description: "Legal name, address, tax numbers and where invoices go.",
    response: { 200: billingProfile },
    call: service.getBillingProfile,
  });

  route.patch("/v1/brand/:brand_id/billing-profile", brandMemberWho("edit_billing"), {
    operationId: "updateBillingProfile",
    summary: "Change the billing profile",
    description:
      "What is left out stays; the first time, all but GSTIN and PAN is needed. The GSTIN is checked with its check " +
      "character, against the state and against the PAN. Existing invoices do not change. 409 `version_conflict` with the " +
      "profile as it is now.",
    body: billingProfileChange,
    response: { 200: billingProfile, 409: billingProfileConflict },
    call: service.updateBillingProfile,
  });
});
