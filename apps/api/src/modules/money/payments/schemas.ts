import { quarterStart } from "@bachat/rules/tds";
import { z } from "zod";
import { orderKind, orderStatus, paymentGateway } from "../../../db/schema/orders.ts";
import { askedDay } from "../../../http/asked-days.ts";
import { day, id, int4, pageOf, pageQuery, problem, timestamp } from "../../../http/schemas.ts";
import { jobType } from "../../../ports/queue.ts";
import { boostItem } from "../boosts/schemas.ts";
import { boostNames, creditPacks } from "../credits/policy-plans.ts";
import { nextPrice } from "../credits/schemas.ts";
import { normalReference } from "./policy-transfers.ts";

const paise = (description: string, example: number) => z.int().meta({ description, example });
const pack = z.enum(creditPacks).meta({ example: "growth" });
const boostPlan = z.enum(boostNames).meta({ example: "days_7" });

export const orderQuery = z.object({
  ...pageQuery(20),
  expired: z.enum(["include", "exclude", "only"]).default("include").meta({
    description: "What happens with orders that ended unpaid.",
    example: "exclude",
  }),
});
export type OrderQuery = z.output<typeof orderQuery>;

export const billing = z
  .object({
    purchases: z.enum(["off", "sandbox", "razorpay"]).meta({
      description: "How an order is paid. `sandbox` moves no money; `off`: nothing can be bought.",
      example: "razorpay",
    }),
    currency: z.literal("INR"),
    gst_percent: z.int().meta({ description: "What this brand pays.", example: 18 }),
    terms: z.enum(["with_gst", "sez_without_tax", "sez_not_sold"]).meta({
      description:
        "A unit in a Special Economic Zone pays no tax under Bachat's Letter of Undertaking for the year; `sez_not_sold` while " +
        "there is none: write to us.",
      example: "with_gst",
    }),
    packs: z
      .array(
        z.object({
          pack,
          name: z.string().meta({ example: "Growth" }),
          credits: z.int().meta({ example: 5000 }),
          net_paise: paise("Without GST.", 1999900),
          tax_paise: paise("GST.", 359982),
          total_paise: paise("What is charged.", 2359882),
          next_price: nextPrice,
          net_paise_per_call: z.number().meta({
            description: "Price of one call without GST, in paise with fractions.",
            example: 399.98,
          }),
          bank_transfer: z.boolean().meta({
            description: "Whether it may be paid by bank transfer against a proforma invoice.",
            example: false,
          }),
          hourly_limit: z.int().meta({ example: 5000 }),
          monthly_quota: z.int().meta({ example: 10000 }),
        }),
      )
      .meta({ description: "The smallest first." }),
    boosts: z
      .array(
        z.object({
          plan: boostPlan,
          days: z.int().meta({ example: 7 }),
          net_paise: paise("Without GST.", 99900),
          tax_paise: paise("GST.", 17982),
          total_paise: paise("What is charged.", 117882),
          next_price: nextPrice,
          net_paise_per_day: z.number().meta({
            description: "Price of one day without GST, in paise with fractions.",
            example: 14271.43,
          }),
        }),
      )
      .meta({ description: "Featured placement of one offer, the shortest first." }),
  })
  .meta({ id: "Billing" });

const orderFields = {
  id: z.uuid().meta({ example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11" }),
  kind: z.enum(orderKind.enumValues).meta({ example: "credit_pack" }),
  pack: pack.nullable(),
  credits: z.int().nullable().meta({ example: 5000 }),
  boost_plan: boostPlan.nullable().meta({ description: "Of a boost.", example: null }),
  offer_id: z.uuid().nullable().meta({ description: "The boosted offer.", example: null }),
  refunded_credits: z
    .int()
    .meta({ description: "How many of the credits were refunded.", example: 0 }),
  refundable_credits: z.int().meta({
    description:
      "How many of the credits are unused and can be refunded: gifts are used first, then the order bought first. Those of " +
      "an open refund are not among them.",
    example: 5000,
  }),
  smaller_packs: z
    .array(
      z.object({
        pack,
        credits: z.int().meta({ example: 1000 }),
        net_paise: paise("Without GST.", 499900),
        tax_paise: paise("GST.", 89982),
      }),
    )
    .meta({
      description:
        "What smaller packs cost when it was ordered, the smallest first. A refund prices used credits at the rate of the " +
        "smallest pack that covers them, and at least at the price of a pack that does not. Empty for other orders.",
    }),
  status: z.enum(orderStatus.enumValues).meta({
    description:
      "`created` and `failed` can be paid; `expired` was unpaid for a day; a late payment still pays it.",
    example: "paid",
  }),
  method: z.enum(paymentGateway.enumValues).meta({ example: "razorpay" }),
  currency: z.literal("INR"),
  net_paise: paise("Without GST.", 1999900),
  tax_paise: paise("GST.", 359982),
  total_paise: paise("What is charged.", 2359882),
  arrived_paise: paise(
    "The amount that has arrived by bank transfer so far, with the tax deducted at source; 0 for other orders.",
    0,
  ),
  failure_reason: z.string().nullable().meta({
    description:
      "Why the last payment did not pay it: the provider's words, or that it was returned.",
    example: null,
  }),
  created_at: timestamp,
  paid_at: timestamp.nullable(),
};

export const order = z.object(orderFields).meta({ id: "Order" });

const checkout = z
  .object({
    kind: z.enum(["redirect", "razorpay"]).meta({
      description: "By going to the page at `url`, or by the provider's script with the other two.",
      example: "razorpay",
    }),
    url: z.url().nullable().meta({ example: null }),
    key_id: z.string().nullable().meta({ example: "rzp_live_Q1x2y3z4" }),
    gateway_order_id: z.string().meta({ example: "order_Q1x2y3z4a5b6c7" }),
    customer_id: z.string().nullable().meta({
      description:
        "With it the checkout also asks the payer to agree to later debits; null for a payment alone.",
      example: null,
    }),
  })
  .meta({ id: "Checkout", description: "How the browser pays." });

export const orderWithCheckout = z
  .object({
    ...orderFields,
    checkout: checkout
      .nullable()
      .meta({ description: "Null where it cannot be paid by the caller." }),
  })
  .meta({ id: "OrderWithCheckout" });

export const orderPage = pageOf(order).meta({ id: "OrderList" });

const creationKey = z.uuid().meta({
  description: "Made by the caller. The same key gives the same order, however often it is sent.",
  example: "8c1f0f4e-6c1b-4a55-9f0e-0f2a6c9b7d11",
});

export const shownTotal = int4.min(1).optional().meta({
  description:
    "The price with GST that the buyer was shown, in paise. If it is another one by now, nothing is ordered: 409 `price_changed`.",
  example: 117882,
});

export const placeBoostOrder = z
  .strictObject({ idempotency_key: creationKey, shown_total_paise: shownTotal, ...boostItem })
  .meta({ id: "PlaceBoostOrder" });
export type PlaceBoostOrder = z.output<typeof placeBoostOrder>;

export const placeOrder = z
  .strictObject({
    idempotency_key: creationKey,
    shown_total_paise: shownTotal,
    pack,
    method: z
      .enum(["online", "bank_transfer"])
      .default("online")
      .meta({ description: "`bank_transfer` sends a proforma invoice.", example: "online" }),
  })
  .meta({ id: "PlaceOrder" });
export type PlaceOrder = z.output<typeof placeOrder>;

export const confirmPayment = z
  .strictObject({
    gateway_order_id: z
      .string()
      .regex(/^order_\w{6,60}$/)
      .meta({ example: "order_Q1x2y3z4a5b6c7" }),
    gateway_payment_id: z
      .string()
      .regex(/^pay_\w{6,60}$/)
      .meta({ example: "pay_Q1x2y3z4a5b6c7" }),
    signature: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta({ example: "9ef4dffbfd84f1318f6739a3ce19f9d85851857ae648f114332d8401e0949a3d" }),
  })
  .meta({ id: "ConfirmPayment", description: "What the provider's checkout gave to the browser." });
export type ConfirmPayment = z.output<typeof confirmPayment>;

const adminName = z.string().nullable().meta({ example: "Farah Khan" });

const ofYear = { description: "Of the financial year, as printed on it.", example: "Q3 2026-27" };
const tdsCertificate = z.object({
  number: z.string().meta({ example: "WTQAXFA" }),
  quarter: z.string().meta(ofYear),
  received_on: day.meta({ description: "When it came.", example: "2027-02-11" }),
  recorded_by_name: adminName,
  created_at: timestamp,
});

export const adminOrder = z
  .object({
    ...orderFields,
    brand_id: z.uuid().meta({ example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a13" }),
    brand_name: z.string().meta({ example: "Jholaworks" }),
    open_paise: paise("What is still to be paid; 0 for an order that was paid.", 0),
    transfers: z
      .array(
        z.object({
          id: z.uuid().meta({ example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a14" }),
          reference: z.string().meta({ example: "HDFCN52026112300123" }),
          received_paise: paise("What arrived.", 5399892),
          tds_paise: paise("What the brand deducted as tax at source.", 499990),
          received_on: day.nullable().meta({
            description: "The day on which the bank has it. Null on transfers of older versions.",
          }),
          recorded_by_name: adminName,
          created_at: timestamp,
          reversed_by_name: adminName,
          reversed_at: timestamp.nullable(),
          reversal_reason: z.string().nullable().meta({ example: null }),
          certificate_id: z.uuid().nullable().meta({
            description: "The latest record of its certificate, which the next one names.",
            example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a17",
          }),
          certificate: tdsCertificate
            .nullable()
            .meta({ description: "Null while the brand has not sent one." }),
        }),
      )
      .meta({ description: "Bank transfers recorded for it, the oldest first." }),
  })
  .meta({ id: "AdminOrder" });

/** As it is compared and stored, however it was typed. Of Latin letters: one that only looks like them is another. */
export const bankReference = (min: number) =>
  z
    .string()
    .max(100)
    .transform(normalReference)
    .pipe(
      z
        .string()
        .min(min)
        .max(40)
        .regex(/^[A-Z0-9][A-Z0-9._/-]*$/, "must be letters from A to Z and digits"),
    );

export const bankTransfer = z
  .strictObject({
    reference: bankReference(6).meta({
      description:
        "The bank's reference (UTR) of the transfer. Case, spaces, width and invisible characters make no difference.",
      example: "HDFCN52026112300123",
    }),
    received_paise: int4.min(1).meta({ description: "What arrived.", example: 5399892 }),
    tds_paise: int4.min(0).default(0).meta({
      description:
        "What the brand deducted as tax at source: of all transfers of an order at most 10 % of the price without GST.",
      example: 499990,
    }),
    received_on: askedDay.nullable().default(null).meta({
      description: "The day on which the bank has it, at most a year ago; null for today.",
      example: "2026-11-23",
    }),
  })
  .meta({ id: "BankTransfer" });
export type BankTransfer = z.output<typeof bankTransfer>;

export const recordCertificate = z
  .strictObject({
    replaces_id: z.uuid().nullable().meta({
      description: "The transfer's `certificate_id` as it was read; null for the first.",
      example: null,
    }),
    certificate: z
      .strictObject({
        number: bankReference(4).meta({
          description: "As printed on it. Case and spaces make no difference.",
          example: "WTQAXFA",
        }),
        quarter: z
          .string()
          .refine((text) => quarterStart(text) !== null, "must be a quarter like Q3 2026-27")
          .meta(ofYear),
        received_on: askedDay.meta({ description: "When it came.", example: "2027-02-11" }),
      })
      .nullable()
      .meta({ description: "Null takes the recorded one away: it belongs to another transfer." }),
  })
  .meta({ id: "RecordTdsCertificate" });
export type RecordCertificate = z.output<typeof recordCertificate>;

/** The refusal of a transfer: the transfer recorded before, by whom and when. */
export const transferProblem = problem
  .extend({
    recorded: z
      .object({
        order_id: id,
        reference: z.string().meta({ example: "HDFCN52026112300123" }),
        by_name: adminName,
        at: timestamp,
      })
      .optional()
      .meta({
        description: "With `bank_reference_used` and `order_not_payable`, where it was a transfer.",
      }),
  })
  .meta({ id: "BankTransferProblem" });

/** The only part of the provider's body that is read; the rest is signed with it and passed over. */
export const webhookBody = z
  .looseObject({ event: z.string().max(100).meta({ example: "payment.captured" }) })
  .meta({ id: "PaymentWebhook" });

export const returnSurplusJob = jobType(
  "payments.return_surplus",
  z.object({ paymentId: z.uuid() }),
);
