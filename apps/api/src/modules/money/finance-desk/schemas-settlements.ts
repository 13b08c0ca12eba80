import { z } from "zod";
import { financeCaseReason } from "../../../db/schema/finance-cases.ts";
import { paymentGateway } from "../../../db/schema/orders.ts";
import { settlementEntryKind, settlementOutcome } from "../../../db/schema/settlements.ts";
import { pageQuery, searchText, timestamp } from "../../../http/schemas.ts";
import { settlementStates } from "./policy.ts";
import { cappedPageOf, month } from "./schemas.ts";

const paise = (example: number) => z.int().meta({ example });
const day = z.string().meta({ description: "In Asia/Kolkata.", example: "2026-11-20" });
const utr = z.string().nullable().meta({
  description: "The bank's number of the payout, as its statement has it.",
  example: "1568176960vxp0rj",
});

export const settlement = z
  .object({
    id: z.uuid().meta({ example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a31" }),
    method: z.enum(paymentGateway.enumValues).meta({ example: "razorpay" }),
    settlement_id: z
      .string()
      .meta({ description: "The provider's.", example: "setl_DGlQ1Rj8os78Ec" }),
    utr,
    day,
    settled_at: timestamp,
    entries: z.int().meta({ example: 14 }),
    differing: z.int().meta({
      description: "Entries that were not as recorded when they were read.",
      example: 1,
    }),
    gross_paise: paise(2949764).meta({ description: "Of all payments." }),
    fees_paise: paise(58996).meta({ description: "Without the tax on them." }),
    tax_paise: paise(10620),
    refunds_paise: paise(100000),
    other_paise: paise(0).meta({
      description: "Adjustments, and what the provider's own sums leave open; below zero, taken.",
    }),
    net_paise: paise(2780148).meta({
      description: "What the bank got: gross less fees, tax and refunds, and with other.",
    }),
  })
  .meta({ id: "Settlement" });

export const settlementPage = cappedPageOf(settlement).meta({ id: "SettlementList" });
export const settlementQuery = z.object({
  ...pageQuery(20),
  search: searchText(100).optional().meta({
    description:
      "The whole id or bank number of a settlement, the number of a payment, refund, invoice or order in it, or a part of a brand's name.",
    example: "setl_DGlQ1Rj8os78Ec",
  }),
  state: z
    .enum(settlementStates)
    .optional()
    .meta({ description: "Any when absent.", example: "differs" }),
  month: month.optional(),
});
export type SettlementQuery = z.output<typeof settlementQuery>;

const settlementEntry = z
  .object({
    id: z.uuid().meta({ example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a32" }),
    reference: z.string().meta({
      description: "The provider's id of the payment, refund, transfer or adjustment.",
      example: "pay_Q1x2y3z4a5b6c7",
    }),
    kind: z.enum(settlementEntryKind.enumValues).meta({ example: "payment" }),
    currency: z.string().meta({ description: "ISO 4217.", example: "INR" }),
    amount: z.int().meta({ description: "In the smallest unit of its currency.", example: 589882 }),
    fee_paise: paise(13922).meta({ description: "With the tax on it." }),
    tax_paise: paise(2124),
    payout_paise: paise(575960).meta({ description: "Added to the payout; below zero, taken." }),
    outcome: z.enum(settlementOutcome.enumValues).meta({
      description:
        "Beside what was recorded when it was read. `unexplained`: an adjustment or a transfer of no dispute that is known.",
      example: "agrees",
    }),
    order: z
      .object({
        id: z.uuid().meta({ example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11" }),
        brand_name: z.string().meta({ example: "Jholaworks" }),
      })
      .nullable(),
    refund_id: z.uuid().nullable().meta({ example: null }),
    case: z
      .object({
        id: z.uuid().meta({ example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a21" }),
        reason: z.enum(financeCaseReason.enumValues).meta({ example: "settled_amount_differs" }),
        resolved_at: timestamp.nullable(),
      })
      .nullable()
      .meta({ description: "Of what differs." }),
  })
  .meta({ id: "SettlementEntry" });

export const entryPage = cappedPageOf(settlementEntry).meta({ id: "SettlementEntryList" });
export const entryQuery = z.object({
  ...pageQuery(20),
  state: z
    .enum(settlementStates)
    .optional()
    .meta({ description: "Any when absent.", example: "differs" }),
});
export type EntryQuery = z.output<typeof entryQuery>;
