import { brandMemberWho } from "../../../http/access.ts";
import { forMembers } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import { refund, refundPage, refundQuery, requestRefund } from "./schemas.ts";
import * as service from "./service.ts";

export const brandRefundRoutes = forMembers((route) => {
  route.get("/v1/brand/:brand_id/refunds", brandMemberWho("view_billing"), {
    operationId: "listRefunds",
    summary: "The brand's refunds",
    description: "Newest first.",
    querystring: refundQuery,
    response: { 200: refundPage },
    call: service.listRefunds,
  });

  route.post("/v1/brand/:brand_id/orders/:order_id/refunds", brandMemberWho("request_refunds"), {
    operationId: "requestRefund",
    summary: "Request a refund of unused credits",
    description:
      "The credits are held until an admin decides. What goes back is what was paid less the price of the credits that " +
      "are kept, at the rate of the smallest pack that covers them. Sent again with its key it is the same refund. 409 " +
      "`refund_open` while another one of the order is open, `order_not_refundable`, `nothing_unused`, `credits_used` " +
      "when fewer are unused than were asked for, `nothing_to_pay_back` when the ones that are kept cost as much without " +
      "them, or `idempotency_key_reused`.",
    body: requestRefund,
    response: { 200: refund, 409: problem },
    rateLimit: { max: 10, timeWindow: "10 minutes" },
    call: service.requestRefund,
  });
});
