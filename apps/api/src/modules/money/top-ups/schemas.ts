import { AUTO_DEBIT_MAX } from "@bachat/rules/money";
import { z } from "zod";
import { topUpStatus } from "../../../db/schema/auto-top-ups.ts";
import { topUpDebitStatus } from "../../../db/schema/top-up-debits.ts";
import { changeOf, conflictOf, version } from "../../../http/record-version.ts";
import { int4, phoneNumber, timestamp } from "../../../http/schemas.ts";
import { jobType } from "../../../ports/queue.ts";
import { creditPacks } from "../credits/policy-plans.ts";
import { orderWithCheckout, shownTotal } from "../payments/schemas.ts";

const pack = z.enum(creditPacks).meta({ example: "starter" });

const debit = z
  .object({
    pack,
    amount_paise: z.int().meta({ example: 589882 }),
    status: z.enum(topUpDebitStatus.enumValues).meta({
      description: "`announced`: the mail was sent. `sent`: the bank has the request.",
      example: "announced",
    }),
    due_at: timestamp,
  })
  .meta({ id: "TopUpDebit" });

export const topUp = z
  .object({
    version,
    status: z.enum(topUpStatus.enumValues).meta({
      description: "`waiting`: for the payment with which the bank agrees.",
      example: "on",
    }),
    packs: z.array(pack).meta({ description: "Which packs can be bought this way." }),
    largest_debit_paise: z.int().meta({
      description: "The most that banks debit without asking each time.",
      example: AUTO_DEBIT_MAX,
    }),
    pack: pack.nullable(),
    threshold: z.int().nullable().meta({ example: 200 }),
    monthly_max_paise: z.int().nullable().meta({ example: 1200000 }),
    phone: z.string().nullable().meta({ example: "+919845000000" }),
    spent_paise: z
      .int()
      .meta({ description: "Debited or announced for this calendar month.", example: 589882 }),
    next: debit.nullable().meta({ description: "Announced or on its way." }),
    setup_order_id: z
      .uuid()
      .nullable()
      .meta({ description: "The order to pay, while it waits.", example: null }),
  })
  .meta({ id: "AutoTopUp" });

export const setTopUp = changeOf({
  idempotency_key: z.uuid().meta({
    description: "Of the first order, if one is needed. The same key gives the same order.",
    example: "8c1f0f4e-6c1b-4a55-9f0e-0f2a6c9b7d12",
  }),
  pack,
  threshold: int4.min(1).meta({ description: "Buy when fewer are left.", example: 200 }),
  monthly_max_paise: int4
    .min(1)
    .meta({ description: "The most debited in a calendar month, with GST.", example: 1200000 }),
  shown_total_paise: shownTotal,
  phone: phoneNumber.meta({
    description: "The company's number, which the bank texts about each debit.",
    example: "+919845000000",
  }),
}).meta({ id: "SetAutoTopUp" });
export type SetTopUp = z.output<typeof setTopUp>;
export const topUpConflict = conflictOf("AutoTopUp", topUp);

export const topUpSet = z
  .object({
    top_up: topUp,
    order: orderWithCheckout.nullable().meta({
      description: "To pay now: with it the bank agrees. Null when it has agreed before.",
    }),
  })
  .meta({ id: "AutoTopUpSet" });

export const stopToken = z
  .strictObject({
    token: z.string().min(20).max(500).meta({
      description: "Of the link in the mail.",
      example: "eyJiIjoiMDE5YWJkMmUifQ.mJ0cO1x9yVnV1l3b0Zt2b8qk5s7d4f6g8h0j2k4l6m8",
    }),
  })
  .meta({ id: "TopUpStopToken" });

export const stopped = z
  .object({ brand_name: z.string().meta({ example: "Jholaworks" }) })
  .meta({ id: "TopUpStopped" });

export const endMandateJob = jobType(
  "top_ups.end_mandate",
  z.object({ customerId: z.string(), tokenId: z.string() }),
);
