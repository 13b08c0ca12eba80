import type { Dependencies } from "../../../dependencies.ts";
import { adminWith, withFreshProof } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { problem } from "../../../http/schemas.ts";
import {
  adminOrder,
  adminRefund,
  adminRefundPage,
  adminRefundQuery,
  approveRefund,
  declineRefund,
  refundParams,
  reverseTransfer,
  transferParams,
} from "./schemas.ts";
import { reverseBankTransfer } from "./service-reverse.ts";
import * as decide from "./service-decide.ts";

const finance = adminWith("finance");

export function adminRefundRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/admin/refunds",
    config: { access: finance },
    schema: {
      operationId: "listAllRefunds",
      summary: "Refunds of all brands",
      description: "With status=requested the longest waiting first, else the newest first.",
      querystring: adminRefundQuery,
      response: { 200: adminRefundPage },
    },
    handler: (request) => decide.listAllRefunds(dependencies, request.query),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/refunds/:refund_id/approve",
    config: { access: finance },
    schema: {
      operationId: "approveRefund",
      summary: "Approve a refund",
      description:
        "The money goes back to where it came from, a credit note is issued and the brand's tier falls. Approved again it stays " +
        "one refund. 409 `refund_decided` when it was declined, `bank_reference_missing` when it was paid by bank transfer, " +
        "or the provider could not send it, and no reference is given, `bank_reference_used` when it is another refund's.",
      params: refundParams,
      body: approveRefund,
      response: { 200: adminRefund, 409: problem },
    },
    handler: (request) =>
      decide.approveRefund(
        dependencies,
        userActor(request).userId,
        request.params.refund_id,
        request.body,
      ),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/orders/:order_id/bank-transfers/:transfer_id/reverse",
    config: { access: withFreshProof(finance) },
    schema: {
      operationId: "reverseBankTransfer",
      summary: "Reverse a recorded bank transfer",
      description:
        "For one that belongs to another order, or that the bank took back; its reference may then be recorded elsewhere. " +
        "An order that is no longer covered loses its unused credits, with a credit note; what used credits cost, and money " +
        "of other transfers that is still there, become a case (`listFinanceCases`). No money moves. Repeated it changes " +
        "nothing. 409 `refund_open` while a refund of the order is awaiting a decision.",
      params: transferParams,
      body: reverseTransfer,
      response: { 200: adminOrder, 409: problem },
    },
    handler: (request) =>
      reverseBankTransfer(
        dependencies,
        userActor(request).userId,
        { orderId: request.params.order_id, transferId: request.params.transfer_id },
        request.body,
      ),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/refunds/:refund_id/decline",
    config: { access: finance },
    schema: {
      operationId: "declineRefund",
      summary: "Decline a refund",
      description:
        "With a note that the brand reads; the held credits return to its balance. 409 `refund_decided` when it was decided.",
      params: refundParams,
      body: declineRefund,
      response: { 200: adminRefund, 409: problem },
    },
    handler: (request) =>
      decide.declineRefund(
        dependencies,
        userActor(request).userId,
        request.params.refund_id,
        request.body,
      ),
  });
}
