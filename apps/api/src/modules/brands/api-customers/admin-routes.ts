import type { Dependencies } from "../../../dependencies.ts";
import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import * as schemas from "./schemas.ts";
import * as service from "./service.ts";

const access = adminWith("brands", { notOwn: "brand", twoPeople: "never" });
const all = "/v1/admin/api-customers";
const of = `${all}/:brand_id`;

/** The customers of the verification API. Their limits, keys and webhooks are changed by the operations of the brands' desk. */
export function adminApiCustomerRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: all,
    config: { access },
    schema: {
      operationId: "listApiCustomers",
      summary: "Customers of the verification API",
      description:
        "Brands that have called with a live key: calls by result, latency, credits and last call. Counts are up to ten minutes old.",
      querystring: schemas.listQuery,
      response: { 200: schemas.customerPage },
    },
    handler: (request) => service.listCustomers(dependencies, request.query),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/api-attention",
    config: { access },
    schema: {
      operationId: "countApiAttention",
      summary: "How many customers of the verification API need attention",
      description: "As the list finds them.",
      response: { 200: schemas.attention },
    },
    handler: () => service.countAttention(dependencies),
  });

  app.route({
    method: "GET",
    url: of,
    config: { access },
    schema: {
      operationId: "getApiCustomer",
      summary: "A customer of the verification API",
      description:
        "Its calls by day and result, latency, limits as they are now, credits and automatic top-up, and alerts about its calls. " +
        "Also for a brand that never called.",
      params: schemas.brandParams,
      querystring: schemas.periodQuery,
      response: { 200: schemas.customerDetail },
    },
    handler: (request) => service.getCustomer(dependencies, request.params.brand_id, request.query),
  });

  app.route({
    method: "POST",
    url: `${of}/call-alerts/:alert_id/clear`,
    config: { access, rateLimit: { max: 30, timeWindow: "1 minute" } },
    schema: {
      operationId: "clearCallAlert",
      summary: "Clear an alert about a brand's calls",
      description:
        "Its whole hourly limit is back from the next call on, and its answers are counted from here on. The brand's admins and " +
        "developers get the reason by mail. Repeated with the same reason, it changes nothing; 409 `call_alert_cleared` names who " +
        "cleared it before.",
      params: schemas.alertParams,
      body: schemas.clearCallAlert,
      response: { 200: schemas.callAlert, 409: schemas.callAlertProblem },
    },
    handler: (request) =>
      service.clearAlert(
        dependencies,
        userActor(request),
        { brandId: request.params.brand_id, alertId: request.params.alert_id },
        request.body,
      ),
  });
}
