import { reasonLength } from "@bachat/rules/reasons";
import { z } from "zod";
import { financeCaseReason } from "../../../db/schema/finance-cases.ts";
import { paymentGateway } from "../../../db/schema/orders.ts";
import { paragraph, problem, timestamp } from "../../../http/schemas.ts";
import { assignee, claim } from "../../platform/review-claims/schemas.ts";

const amount = (description: string, example: number | null) =>
  z.int().nullable().meta({ description, example });
const currency = (example: string | null) =>
  z.string().nullable().meta({ description: "ISO 4217.", example });
const named = (description: string, example: string | null) =>
  z.string().nullable().meta({ description, example });

export const financeCase = z
  .object({
    id: z.uuid().meta({ example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a21" }),
    reason: z.enum(financeCaseReason.enumValues).meta({
      description:
        "`amount_differs`, `currency_differs`, `order_differs`, `account_differs`: a payment does not match its order, and " +
        "nothing was credited. `status_unknown`, `notice_unreadable`: the provider said something that is not documented. " +
        "`partly_refunded_before_credit`: a part went back before anything was credited. `refunded_at_provider`: more of a " +
        "credited payment went back than was approved here. `refund_failed`: the provider could not send a refund, or refused it in the words of `detail`. " +
        "`dispute`: the payer's bank disputes a payment; one case for each of its statuses. `transfer_overpaid`: more " +
        "arrived than the order costs. `transfer_reversed_after_use`: credits of a reversed transfer were used already. " +
        "`transfer_reference_repeated`: an older version took one bank reference for two orders. `settled_payment_unknown`, " +
        "`settled_refund_unknown`, `settled_amount_differs`, `settled_fee_differs`, `settled_unexplained`, `settled_twice`: what " +
        "the provider paid out is not what was recorded. `payment_not_settled`, `refund_not_settled`: it is in no settlement.",
      example: "currency_differs",
    }),
    method: z.enum(paymentGateway.enumValues).meta({ example: "razorpay" }),
    reference: z.string().meta({
      description:
        "What it is about: the id of a payment, refund, dispute or notice, or a bank's reference.",
      example: "pay_Q1x2y3z4a5b6c7",
    }),
    order_id: z.uuid().nullable().meta({ example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11" }),
    brand_id: z.uuid().nullable().meta({ example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a13" }),
    brand_name: z.string().nullable().meta({ example: "Jholaworks" }),
    expected_amount: amount("In the smallest unit of its currency.", 589882),
    expected_currency: currency("INR"),
    expected_id: named("The id that should have been named.", null),
    received_amount: amount("In the smallest unit of its currency.", 589882),
    received_currency: currency("USD"),
    received_id: named("The id that was named.", null),
    detail: named("In the provider's words, or ours.", null),
    due_at: timestamp.nullable().meta({
      description: "For a dispute, the deadline of the answer to the provider; else null.",
    }),
    created_at: timestamp,
    resolved_at: timestamp.nullable(),
    resolved_by_name: z.string().nullable().meta({ example: "Farah Khan" }),
    resolved_by_itself: z.boolean().meta({
      description: "A later settlement or record explained it; no person did.",
      example: false,
    }),
    note: z.string().nullable().meta({ description: "How it was resolved.", example: null }),
    claim: claim.nullable().meta({ description: "Who works on it; null for a free one." }),
    assignee: assignee.nullable(),
  })
  .meta({ id: "FinanceCase" });

/** The refusals: who resolved it and when, or who works on it and until when. */
export const financeCaseProblem = problem
  .extend({
    resolved: z
      .object({ by_name: z.string().nullable().meta({ example: "Farah Khan" }), at: timestamp })
      .optional()
      .meta({ description: "With `finance_case_resolved`." }),
    claim: claim.optional().meta({ description: "With `claimed_by_other`." }),
  })
  .meta({ id: "FinanceCaseProblem" });

export const resolveFinanceCase = z
  .strictObject({
    note: paragraph(reasonLength.min, reasonLength.max).meta({
      description: "The note about the solution.",
      example: "Refunded in full at the provider.",
    }),
  })
  .meta({ id: "ResolveFinanceCase" });
