import { adminWith, withFreshProof } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { emptyBody, problem } from "../../../http/schemas.ts";
import { adminOrder } from "../payments/schemas.ts";
import {
  adminRefund,
  approveRefund,
  declineRefund,
  refundProblem,
  reverseTransfer,
  takenBack,
} from "./schemas.ts";
import * as decide from "./service-decide.ts";
import { reverseBankTransfer, takeBackDisputed } from "./service-reverse.ts";

const finance = adminWith("finance", { notOwn: "brand", twoPeople: "never" });

export const adminRefundRoutes = forAdmins((route) => {
  route.post(
    "/v1/admin/refunds/:refund_id/approve",
    adminWith("finance", { notOwn: "brand", twoPeople: "second_approval" }),
    {
      operationId: "approveRefund",
      summary: "Approve a refund",
      description:
        "The money goes back to where it came from, a credit note is issued and the brand's tier falls. Approved again it stays " +
        "one refund. Above an amount of the settings, alone or with the refunds of its order and brand, it takes two admins: the first approval leaves it waiting, and needs no " +
        "reference; `second_approver_needed` when the same admin approves again. 409 `refund_decided` when it was declined, `bank_reference_missing` when it was paid by bank transfer, " +
        "or the provider could not send it, and no reference is given, `bank_reference_used` when it is another refund's.",
      body: approveRefund,
      response: { 200: adminRefund, 409: refundProblem },
      call: (dependencies, admin, refundId, body) =>
        decide.approveRefund(dependencies, admin.userId, refundId, body),
    },
  );

  route.post(
    "/v1/admin/orders/:order_id/bank-transfers/:transfer_id/reverse",
    withFreshProof(finance),
    {
      operationId: "reverseBankTransfer",
      summary: "Reverse a recorded bank transfer",
      description:
        "For one that belongs to another order, or that the bank took back; its reference may then be recorded elsewhere. " +
        "An order that is no longer covered loses its unused credits, with a credit note; what used credits cost, and money " +
        "of other transfers that is still there, become a case (`listFinanceCases`). No money moves. Repeated it changes " +
        "nothing. 409 `refund_open` while a refund of the order is awaiting a decision.",
      body: reverseTransfer,
      response: { 200: adminOrder, 409: problem },
      call: (dependencies, admin, orderId, transferId, body) =>
        reverseBankTransfer(dependencies, admin.userId, { orderId, transferId }, body),
    },
  );

  route.post("/v1/admin/finance-cases/:case_id/take-back", withFreshProof(finance), {
    operationId: "takeBackDisputed",
    summary: "Take back the credits of a lost dispute",
    description:
      "Those that are unused, with a credit note; no money moves, as the bank has it. What used credits cost stays with " +
      "the case. Repeated it changes nothing. 409 `dispute_not_lost`, or `refund_open` while a refund of the order is " +
      "awaiting a decision.",
    body: emptyBody,
    response: { 200: takenBack, 409: problem },
    call: (dependencies, admin, caseId) => takeBackDisputed(dependencies, admin.userId, caseId),
  });

  route.post("/v1/admin/refunds/:refund_id/decline", finance, {
    operationId: "declineRefund",
    summary: "Decline a refund",
    description:
      "With a note that the brand reads; the held credits return to its balance. One admin is enough. 409 `refund_decided` " +
      "when it was decided; who did, and when, is in `decided`.",
    body: declineRefund,
    response: { 200: adminRefund, 409: refundProblem },
    call: (dependencies, admin, refundId, body) =>
      decide.declineRefund(dependencies, admin.userId, refundId, body),
  });
});
