import { gstStates, type GstStateCode } from "@bachat/rules/gst";
import { z } from "zod";
import { financeCaseReason } from "../../../db/schema/finance-cases.ts";
import { invoiceKind } from "../../../db/schema/invoices.ts";
import { orderStatus, paymentGateway } from "../../../db/schema/orders.ts";
import { paymentStatus } from "../../../db/schema/payments.ts";
import { refundStatus } from "../../../db/schema/refunds.ts";
import { askedDay, inOrder } from "../../../http/asked-days.ts";
import { pageOf, pageQuery, searchText, timestamp } from "../../../http/schemas.ts";
import { financeCase } from "../finance-cases/schemas.ts";
import { adminOrder } from "../payments/schemas.ts";
import { adminRefund } from "../refunds/schemas.ts";
import { caseSorts, isMonth, MOST_COUNTED, orderSorts } from "./policy.ts";

const most = MOST_COUNTED.toLocaleString("en-IN");
/** A page of a list that is counted up to a limit. */
export const cappedPageOf = <T extends z.ZodType>(item: T) =>
  pageOf(item).extend({
    more: z.boolean().meta({
      description: `There are more than ${most}: that many are counted, and can be paged through. Narrow the list to reach the others.`,
      example: false,
    }),
  });

const search = searchText(100).optional().meta({
  description:
    "A part of the brand's name, the id of an order, refund or invoice, or the whole number of an invoice, a payment or a bank transfer.",
  example: "BCH/26-27/000123",
});

export const orderPage = cappedPageOf(adminOrder).meta({ id: "AdminOrderList" });
const orderFilters = {
  search,
  status: z
    .enum(orderStatus.enumValues)
    .optional()
    .meta({ description: "Any when absent.", example: "created" }),
  method: z
    .enum(paymentGateway.enumValues)
    .optional()
    .meta({ description: "Any when absent.", example: "bank_transfer" }),
  certificate: z.enum(["missing"]).optional().meta({
    description:
      "`missing`: tax was deducted from a bank transfer, and its certificate has not come. Any when absent.",
    example: "missing",
  }),
  from: askedDay
    .optional()
    .meta({ description: "Ordered on this day in Asia/Kolkata, or later.", example: "2026-11-01" }),
  until: askedDay.optional().meta({
    description: "Ordered on this day in Asia/Kolkata, or earlier.",
    example: "2026-11-30",
  }),
};
export const orderFilter = inOrder(z.object(orderFilters), "from", "until");
export type OrderFilter = z.output<typeof orderFilter>;
export const orderQuery = inOrder(
  z.object({
    ...pageQuery(20),
    ...orderFilters,
    sort: z.enum(orderSorts).default("newest").meta({ example: "newest" }),
  }),
  "from",
  "until",
);
export type OrderQuery = z.output<typeof orderQuery>;

export const refundPage = cappedPageOf(adminRefund).meta({ id: "AdminRefundList" });
export const refundQuery = z.object({
  ...pageQuery(20),
  search,
  status: z
    .enum(["waiting", ...refundStatus.enumValues])
    .optional()
    .meta({
      description:
        "Any when absent. `waiting`: those to decide, asked for by a brand or not sent by the provider.",
      example: "waiting",
    }),
});
export type RefundQuery = z.output<typeof refundQuery>;

export const casePage = cappedPageOf(financeCase).meta({ id: "FinanceCaseList" });
export const caseQuery = z.object({
  ...pageQuery(20),
  search: search.meta({
    description:
      "A part of the brand's name, the case's or order's id, or the whole number of what it is about.",
    example: "pay_Q1x2y3z4a5b6c7",
  }),
  status: z
    .enum(["open", "resolved"])
    .default("open")
    .meta({ description: "Resolved ones are listed newest first.", example: "open" }),
  reason: z
    .enum(financeCaseReason.enumValues)
    .optional()
    .meta({ description: "Any when absent.", example: "dispute" }),
  assignee: z
    .union([z.enum(["me", "none"]), z.uuid()])
    .optional()
    .meta({
      description: "The caller's own, those without one, or those of an admin.",
      example: "me",
    }),
  sort: z.enum(caseSorts).default("longest_waiting").meta({
    description: "Of open ones. `due_first`: those whose deadline is next, then those without one.",
    example: "due_first",
  }),
});
export type CaseQuery = z.output<typeof caseQuery>;

const paise = (example: number) => z.int().meta({ example });
const stateCodes = Object.keys(gstStates) as [GstStateCode, ...GstStateCode[]];

const adminInvoice = z
  .object({
    id: z.uuid().meta({ example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11" }),
    kind: z.enum(invoiceKind.enumValues).meta({
      description: "`proforma` asks for a bank transfer and is no tax invoice.",
      example: "tax_invoice",
    }),
    number: z.string().meta({ example: "BCH/26-27/000123" }),
    corrects_number: z.string().nullable().meta({
      description: "Of a credit note: the invoice that it corrects.",
      example: null,
    }),
    order_id: z.uuid().meta({ example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a12" }),
    brand_id: z.uuid().meta({ example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a13" }),
    brand_name: z.string().meta({ example: "Jholaworks" }),
    recipient_name: z.string().meta({ example: "Jholaworks Private Limited" }),
    gstin: z.string().nullable().meta({ example: "29AAGCJ7383J1ZW" }),
    place_of_supply: z.string().meta({ description: "Code of the state.", example: "29" }),
    place_name: z.string().meta({ example: "Karnataka" }),
    sac: z.string().meta({ description: "Services accounting code.", example: "998319" }),
    description: z.string().meta({ example: "Student verification credits" }),
    quantity: z.int().meta({ example: 5000 }),
    currency: z.literal("INR"),
    net_paise: paise(1999900),
    cgst_paise: paise(179991),
    sgst_paise: paise(179991),
    igst_paise: paise(0),
    total_paise: paise(2359882),
    issued_at: timestamp,
  })
  .meta({ id: "AdminInvoice" });

export const invoicePage = cappedPageOf(adminInvoice).meta({ id: "AdminInvoiceList" });
export const month = z
  .string()
  .refine(isMonth, "must be a month like 2026-11")
  .meta({ description: "A month in Asia/Kolkata.", example: "2026-11" });
export const invoiceQuery = z.object({
  ...pageQuery(20),
  search,
  kind: z
    .enum(invoiceKind.enumValues)
    .optional()
    .meta({ description: "Any when absent.", example: "credit_note" }),
  state: z
    .enum(stateCodes)
    .optional()
    .meta({ description: "Of the place of supply; any when absent.", example: "29" }),
  month: month.optional(),
});
export type InvoiceQuery = z.output<typeof invoiceQuery>;

const optionalText = (example: string | null) => z.string().nullable().meta({ example });

export const financeOrder = z
  .object({
    order: adminOrder,
    placed_by_name: optionalText("Vidya Subramaniam"),
    line: z.string().meta({
      description: "The ordered item, as an invoice prints it.",
      example: "Student verification credits, Growth pack (5,000)",
    }),
    quantity: z.int().meta({ example: 5000 }),
    payments: z
      .array(
        z.object({
          id: z.uuid().meta({ example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a15" }),
          reference: z
            .string()
            .meta({ description: "The provider's number.", example: "pay_Q1x2y3z4a5b6c7" }),
          status: z.enum(paymentStatus.enumValues).meta({ example: "captured" }),
          amount_paise: paise(2359882),
          method: optionalText("upi"),
          surplus: z.boolean().meta({
            description: "Beyond what the order costs; it is sent back.",
            example: false,
          }),
          failure_reason: optionalText(null),
          captured_at: timestamp.nullable(),
          created_at: timestamp,
        }),
      )
      .meta({ description: "Newest first." }),
    invoices: z.array(adminInvoice).meta({ description: "Newest first." }),
    refunds: z.array(adminRefund).meta({ description: "Newest first." }),
    cases: z.array(financeCase).meta({ description: "Newest first." }),
    history: z
      .array(
        z.object({
          id: z.uuid().meta({ example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a16" }),
          action: z.string().meta({ example: "payment.bank_transfer_credited" }),
          by_name: optionalText("Farah Khan"),
          at: timestamp,
          reference: optionalText("HDFCN52026112300123"),
          amount_paise: z.int().nullable().meta({ example: 5399892 }),
          reason: optionalText(null),
        }),
      )
      .meta({ description: "From the audit log, newest first." }),
  })
  .meta({ id: "FinanceOrder" });

const queue = z.object({
  count: z.int().meta({ description: `Counted up to ${most}.`, example: 3 }),
  oldest_at: timestamp.nullable(),
});
export const waiting = z
  .object({
    refunds: queue.meta({ description: "To decide." }),
    cases: queue
      .extend({
        due_at: timestamp.nullable().meta({ description: "The next deadline of a dispute." }),
      })
      .meta({ description: "Open." }),
    settlements: z
      .object({
        read_until: z.string().nullable().meta({
          description:
            "The last day, in Asia/Kolkata, whose settlements were read to the end; null before the first, and while purchases are off.",
          example: "2026-11-25",
        }),
        is_late: z.boolean().meta({
          description: "A later day should have been read by now: the provider did not answer.",
          example: false,
        }),
      })
      .meta({ description: "How far they are compared with the recorded payments." }),
  })
  .meta({ id: "FinanceWaiting" });

export const orderFile = {
  description: "The file.",
  content: {
    "text/csv": {
      schema: z.custom<NodeJS.ReadableStream>().meta({ type: "string", format: "binary" }),
    },
  },
};
