import { adminWith } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import {
  callAlert,
  callAlertProblem,
  clearCallAlert,
} from "../../verification-api/call-alerts/schemas.ts";
import * as schemas from "./schemas.ts";
import * as service from "./service.ts";

const access = adminWith("brands", { notOwn: "brand", twoPeople: "never" });
const all = "/v1/admin/api-customers";
const of = `${all}/:brand_id`;

/** The customers of the verification API. Their limits, keys and webhooks are changed by the operations of the brands' desk. */
export const adminApiCustomerRoutes = forAdmins((route) => {
  route.get(all, access, {
    operationId: "listApiCustomers",
    summary: "Customers of the verification API",
    description:
      "Brands that have called with a live key: calls by result, latency, credits and last call. Counts are up to ten minutes old.",
    querystring: schemas.listQuery,
    response: { 200: schemas.customerPage },
    read: service.listCustomers,
  });

  route.get("/v1/admin/api-attention", access, {
    operationId: "countApiAttention",
    summary: "How many customers of the verification API need attention",
    description: "As the list finds them.",
    response: { 200: schemas.attention },
    read: service.countAttention,
  });

  route.get(of, access, {
    operationId: "getApiCustomer",
    summary: "A customer of the verification API",
    description:
      "Its calls by day and result, latency, limits as they are now, credits and automatic top-up, and alerts about its calls. " +
      "Also for a brand that never called.",
    querystring: schemas.periodQuery,
    response: { 200: schemas.customerDetail },
    read: service.getCustomer,
  });

  route.post(`${of}/call-alerts/:alert_id/clear`, access, {
    operationId: "clearCallAlert",
    summary: "Clear an alert about a brand's calls",
    description:
      "Its whole hourly limit is back from the next call on, and its answers are counted from here on. The brand's admins and " +
      "developers get the reason by mail. Repeated with the same reason, it changes nothing; 409 `call_alert_cleared` names who " +
      "cleared it before.",
    body: clearCallAlert,
    response: { 200: callAlert, 409: callAlertProblem },
    rateLimit: { max: 30, timeWindow: "1 minute" },
    call: (dependencies, admin, brandId, alertId, body) =>
      service.clearAlert(dependencies, admin, { brandId, alertId }, body),
  });
});
