import { reasonLength } from "@bachat/rules/reasons";
import { z } from "zod";
import { refundStatus } from "../../../db/schema/refunds.ts";
import { pageOf, pageQuery, paragraph, problem, timestamp } from "../../../http/schemas.ts";
import { bankReference } from "../payments/schemas.ts";

export const refundQuery = z.object(pageQuery(20));

const fields = {
  id: z.uuid().meta({ example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11" }),
  order_id: z.uuid().meta({ example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a12" }),
  status: z.enum(refundStatus.enumValues).meta({
    description:
      "`requested`: the credits are held until it is decided. `approved`: the money is on its way. `processed`: it was sent. " +
      "`failed`: the provider could not send it; finance sends it by bank or declines.",
    example: "requested",
  }),
  credits: z.int().nullable().meta({ example: 800 }),
  amount_paise: z.int().meta({ description: "With GST.", example: 471906 }),
  currency: z.literal("INR"),
  reason: z.string().meta({ example: "We bought the wrong pack." }),
  decision_note: z.string().nullable().meta({ example: null }),
  created_at: timestamp,
  decided_at: timestamp.nullable(),
  processed_at: timestamp.nullable(),
};

export const refund = z.object(fields).meta({ id: "Refund" });
export const refundPage = pageOf(refund).meta({ id: "RefundList" });

export const requestRefund = z
  .strictObject({
    idempotency_key: z.uuid().meta({
      description:
        "Made by the caller. The same key gives the same refund, however often it is sent.",
      example: "8c1f0f4e-6c1b-4a55-9f0e-0f2a6c9b7d11",
    }),
    credits: z
      .int()
      .min(1)
      .max(15_000)
      .nullable()
      .meta({ description: "Null for all that are unused.", example: null }),
    reason: paragraph(reasonLength.min, reasonLength.max).meta({
      example: "We bought the wrong pack.",
    }),
  })
  .meta({ id: "RequestRefund" });
export type RequestRefund = z.output<typeof requestRefund>;

const personName = z.string().nullable().meta({ example: "Farah Khan" });

export const adminRefund = z
  .object({
    ...fields,
    brand_id: z.uuid().meta({ example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a13" }),
    brand_name: z.string().meta({ example: "Jholaworks" }),
    method: z.enum(["razorpay", "sandbox", "bank_transfer"]).meta({ example: "razorpay" }),
    order_total_paise: z.int().meta({ example: 589882 }),
    order_credits: z.int().nullable().meta({ example: 1000 }),
    requested_by_name: personName,
    decided_by_name: personName,
    sent_reference: z.string().nullable().meta({
      description: "Of the money that went back: the provider's, or the bank's.",
      example: null,
    }),
    second_approval: z
      .object({
        needed: z
          .boolean()
          .meta({ description: "It waits, and takes two admins.", example: false }),
        limit_paise: z
          .int()
          .meta({ description: "Refunds above it take two admins.", example: 2500000 }),
        first: z
          .object({
            admin_name: personName,
            mine: z.boolean().meta({ example: false }),
            at: timestamp,
          })
          .nullable()
          .meta({ description: "The first approval; null before it.", example: null }),
      })
      .meta({ id: "RefundSecondApproval" }),
  })
  .meta({ id: "AdminRefund" });

/** The refusal of a decision: who decided, and when. */
export const refundProblem = problem
  .extend({
    decided: z
      .object({
        outcome: z.enum(["approved", "declined"]).meta({ example: "declined" }),
        by_name: personName,
        at: timestamp,
      })
      .optional()
      .meta({ description: "With `refund_decided`." }),
  })
  .meta({ id: "RefundProblem" });

export const approveRefund = z
  .strictObject({
    note: paragraph(1, 500).nullable().meta({ example: null }),
    bank_reference: bankReference(4).nullable().meta({
      description:
        "Of the transfer back, when the order was paid by bank transfer or the provider could not send the money; else null.",
      example: null,
    }),
  })
  .meta({ id: "ApproveRefund" });
export type ApproveRefund = z.output<typeof approveRefund>;

export const declineRefund = z
  .strictObject({
    note: paragraph(reasonLength.min, reasonLength.max).meta({
      description: "What the brand reads.",
      example: "The credits of this order were used for a test run.",
    }),
  })
  .meta({ id: "DeclineRefund" });

export const reverseTransfer = z
  .strictObject({
    reason: paragraph(reasonLength.min, reasonLength.max).meta({
      description: "The brand reads it on the credit note's refund.",
      example: "The transfer was another brand's.",
    }),
  })
  .meta({ id: "ReverseTransfer" });

export const takenBack = z
  .object({
    credits: z.int().meta({ description: "The unused credits.", example: 640 }),
    amount_paise: z.int().meta({
      description: "The price of the unused credits, as on the credit note.",
      example: 377525,
    }),
  })
  .meta({ id: "TakenBack" });
