import { adminWith } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { boostPage } from "../../money/boosts/schemas.ts";
import { invoicePage } from "../../money/invoices/schemas.ts";
import { orderPage } from "../../money/payments/schemas.ts";
import * as schemas from "./schemas.ts";
import * as parts from "./service-parts.ts";
import * as service from "./service.ts";

const reader = adminWith("brands");
const finance = adminWith("finance");
const of = "/v1/admin/brands/:brand_id";

/** Brands as admins read them: the list, and the parts of a brand's page, each by a call of its own. */
export const adminBrandDeskRoutes = forAdmins((route) => {
  route.get("/v1/admin/brands", reader, {
    operationId: "listBrandsForAdmin",
    summary: "Find brands",
    description:
      "Filtered by status, by warnings or waiting changes, and by a part of the name, the web address, or the contact's name or email.",
    querystring: schemas.listQuery,
    response: { 200: schemas.brandPage },
    read: service.listBrands,
  });

  route.get(of, reader, {
    operationId: "getBrandForAdmin",
    summary: "A brand with its people",
    description:
      "Status, contact, members, a new name or logo waiting for review, and the messages of admins to it.",
    response: { 200: schemas.brandDetail },
    read: service.getBrand,
  });

  route.get(`${of}/credits`, finance, {
    operationId: "getBrandCreditsForAdmin",
    summary: "A brand's credits",
    description: "Balance, quota and hour, read fresh, and the ledger's entries, newest first.",
    querystring: schemas.partQuery,
    response: { 200: schemas.brandCredits },
    read: parts.getCredits,
  });

  route.get(`${of}/orders`, finance, {
    operationId: "listBrandOrdersForAdmin",
    summary: "A brand's orders",
    description: "Newest first, those that ended unpaid too.",
    querystring: schemas.partQuery,
    response: { 200: orderPage },
    read: parts.listOrders,
  });

  route.get(`${of}/invoices`, finance, {
    operationId: "listBrandInvoicesForAdmin",
    summary: "A brand's invoices",
    description: "With proforma invoices and credit notes, newest first.",
    querystring: schemas.partQuery,
    response: { 200: invoicePage },
    read: parts.listInvoices,
  });

  route.get(`${of}/boosts`, reader, {
    operationId: "listBrandBoostsForAdmin",
    summary: "A brand's boosts",
    description: "Newest first, given ones too.",
    querystring: schemas.partQuery,
    response: { 200: boostPage },
    read: parts.listBoosts,
  });

  route.get(`${of}/api`, reader, {
    operationId: "getBrandApiForAdmin",
    summary: "A brand's API keys, webhooks and limits",
    description: "No key and no secret is in the answer.",
    response: { 200: schemas.brandApi },
    read: service.getApi,
  });

  route.get(`${of}/feedback`, reader, {
    operationId: "getBrandFeedbackForAdmin",
    summary: "What students say of a brand's offers",
    description:
      "How often the offers worked, and the comments of students who had trouble. No student is named.",
    response: { 200: schemas.brandFeedback },
    read: service.getFeedback,
  });

  route.get(`${of}/activity`, reader, {
    operationId: "listBrandActivityForAdmin",
    summary: "The activity of a brand",
    description:
      "As its members read it, newest first, and who of Bachat did something; amounts only with `finance`.",
    querystring: schemas.activityQuery,
    response: { 200: schemas.activity },
    call: parts.listActivity,
  });
});
