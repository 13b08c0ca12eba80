import type { Dependencies } from "../../../dependencies.ts";
import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import * as schemas from "./schemas.ts";
import * as parts from "./service-parts.ts";
import * as service from "./service.ts";

const reader = adminWith("brands");
const finance = adminWith("finance");
const of = "/v1/admin/brands/:brand_id";

/** Brands as admins read them: the list, and the parts of a brand's page, each by a call of its own. */
export function adminBrandDeskRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/admin/brands",
    config: { access: reader },
    schema: {
      operationId: "listBrandsForAdmin",
      summary: "Find brands",
      description:
        "By status, by what is wrong with them or waits, and by a part of name, web address, or the contact's name or address.",
      querystring: schemas.listQuery,
      response: { 200: schemas.brandPage },
    },
    handler: (request) => service.listBrands(dependencies, request.query),
  });

  app.route({
    method: "GET",
    url: of,
    config: { access: reader },
    schema: {
      operationId: "getBrandForAdmin",
      summary: "A brand with its people",
      description:
        "Status, contact, members, the new name or logo that waits, and what admins wrote to it.",
      params: schemas.brandParams,
      response: { 200: schemas.brandDetail },
    },
    handler: (request) => service.getBrand(dependencies, request.params.brand_id),
  });

  app.route({
    method: "GET",
    url: `${of}/credits`,
    config: { access: finance },
    schema: {
      operationId: "getBrandCreditsForAdmin",
      summary: "A brand's credits",
      description: "Balance, quota and hour, read fresh, and the ledger's entries, newest first.",
      params: schemas.brandParams,
      querystring: schemas.partQuery,
      response: { 200: schemas.brandCredits },
    },
    handler: (request) => parts.getCredits(dependencies, request.params.brand_id, request.query),
  });

  app.route({
    method: "GET",
    url: `${of}/orders`,
    config: { access: finance },
    schema: {
      operationId: "listBrandOrdersForAdmin",
      summary: "A brand's orders",
      description: "Newest first, those that ended unpaid too.",
      params: schemas.brandParams,
      querystring: schemas.partQuery,
      response: { 200: schemas.orderPage },
    },
    handler: (request) => parts.listOrders(dependencies, request.params.brand_id, request.query),
  });

  app.route({
    method: "GET",
    url: `${of}/invoices`,
    config: { access: finance },
    schema: {
      operationId: "listBrandInvoicesForAdmin",
      summary: "A brand's invoices",
      description: "With proforma invoices and credit notes, newest first.",
      params: schemas.brandParams,
      querystring: schemas.partQuery,
      response: { 200: schemas.invoicePage },
    },
    handler: (request) => parts.listInvoices(dependencies, request.params.brand_id, request.query),
  });

  app.route({
    method: "GET",
    url: `${of}/boosts`,
    config: { access: reader },
    schema: {
      operationId: "listBrandBoostsForAdmin",
      summary: "A brand's boosts",
      description: "Newest first, given ones too.",
      params: schemas.brandParams,
      querystring: schemas.partQuery,
      response: { 200: schemas.boostPage },
    },
    handler: (request) => parts.listBoosts(dependencies, request.params.brand_id, request.query),
  });

  app.route({
    method: "GET",
    url: `${of}/api`,
    config: { access: reader },
    schema: {
      operationId: "getBrandApiForAdmin",
      summary: "A brand's API keys, webhooks and limits",
      description: "No key and no secret is in the answer.",
      params: schemas.brandParams,
      response: { 200: schemas.brandApi },
    },
    handler: (request) => service.getApi(dependencies, request.params.brand_id),
  });

  app.route({
    method: "GET",
    url: `${of}/feedback`,
    config: { access: reader },
    schema: {
      operationId: "getBrandFeedbackForAdmin",
      summary: "What students say of a brand's offers",
      description:
        "How often they worked, and what students wrote who had trouble. No student is named.",
      params: schemas.brandParams,
      response: { 200: schemas.brandFeedback },
    },
    handler: (request) => service.getFeedback(dependencies, request.params.brand_id),
  });

  app.route({
    method: "GET",
    url: `${of}/activity`,
    config: { access: reader },
    schema: {
      operationId: "listBrandActivityForAdmin",
      summary: "What was done in a brand",
      description:
        "As its members read it, newest first, and who of Bachat did something; amounts only with `finance`.",
      params: schemas.brandParams,
      querystring: schemas.activityQuery,
      response: { 200: schemas.activity },
    },
    handler: (request) =>
      parts.listActivity(dependencies, userActor(request), request.params.brand_id, request.query),
  });
}
