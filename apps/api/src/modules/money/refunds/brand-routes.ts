import type { Dependencies } from "../../../dependencies.ts";
import { brandMemberWho } from "../../../http/access.ts";
import { brandActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { problem } from "../../../http/schemas.ts";
import {
  brandParams,
  orderParams,
  refund,
  refundPage,
  refundQuery,
  requestRefund,
} from "./schemas.ts";
import * as service from "./service.ts";

export function brandRefundRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/brand/:brand_id/refunds",
    config: { access: brandMemberWho("view_billing") },
    schema: {
      operationId: "listRefunds",
      summary: "The brand's refunds",
      description: "Newest first.",
      params: brandParams,
      querystring: refundQuery,
      response: { 200: refundPage },
    },
    handler: (request) => service.listRefunds(dependencies, brandActor(request), request.query),
  });

  app.route({
    method: "POST",
    url: "/v1/brand/:brand_id/orders/:order_id/refunds",
    config: {
      access: brandMemberWho("request_refunds"),
      rateLimit: { max: 10, timeWindow: "10 minutes" },
    },
    schema: {
      operationId: "requestRefund",
      summary: "Request a refund of unused credits",
      description:
        "The credits are held until an admin decides. What goes back is what was paid less the price of the credits that " +
        "are kept, at the rate of the smallest pack that covers them. Sent again with its key it is the same refund. 409 " +
        "`refund_open` while another one of the order is open, `order_not_refundable`, `nothing_unused`, `credits_used` " +
        "when fewer are unused than were asked for, `nothing_to_pay_back` when the ones that are kept cost as much without " +
        "them, or `idempotency_key_reused`.",
      params: orderParams,
      body: requestRefund,
      response: { 200: refund, 409: problem },
    },
    handler: (request) =>
      service.requestRefund(
        dependencies,
        brandActor(request),
        request.params.order_id,
        request.body,
      ),
  });
}
