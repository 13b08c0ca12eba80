import { z } from "zod";
import { checkRows, notes, reasons } from "../gst-returns/policy-check.ts";
import { isPeriod } from "../gst-returns/policy.ts";
import { exportFiles } from "./policy-export.ts";

const aboutMonth = {
  description: "A month, or a financial year from April to March, in Asia/Kolkata.",
  example: "2026-11",
};
const month = z
  .string()
  .refine(isPeriod, "must be a month like 2026-11 or a financial year like FY2026-27")
  .meta(aboutMonth);
export const monthParams = z.object({ month });
export const fileParams = z.object({
  month,
  file: z.enum(exportFiles).meta({
    description:
      "`gstr1`: the month's GSTR-1 as JSON, as the GST portal's returns offline tool writes it. `b2b` to `docs`: its tables, as " +
      "that tool imports them. `register`: each invoice and credit note with its tax, credit notes below zero. `tds`: tax " +
      "deducted from bank transfers. `settlements`: each entry of what the payment provider paid out. `tally_ledgers` and " +
      "`tally_vouchers`: XML for TallyPrime, to be imported in this order.",
    example: "gstr1",
  }),
});

const paise = (example: number) => z.int().meta({ example });

const row = z.object({
  row: z.enum(checkRows).meta({
    description:
      "A table of GSTR-1 by its name in the JSON; `undocumented`: orders and refunds without a document. `at` and `txpd` are " +
      "advances received, less those given back, and advances adjusted; `docs` counts documents.",
    example: "b2b",
  }),
  rows: z.int().meta({ description: "Rows of the table; of `docs`, documents.", example: 14 }),
  net_paise: paise(6999300),
  cgst_paise: paise(314969),
  sgst_paise: paise(314969),
  igst_paise: paise(629936),
  total_paise: paise(8259174),
  booked: z.int().meta({
    description: "Orders and refunds that the books have for it; of advances, bank transfers.",
    example: 14,
  }),
  booked_paise: z
    .int()
    .nullable()
    .meta({ description: "Their sum; null for `docs`.", example: 8259174 }),
  difference_paise: z
    .int()
    .meta({ description: "The return's total less that of the books.", example: 0 }),
  reasons: z
    .array(
      z.object({
        reason: z.enum(reasons).meta({ example: "no_document" }),
        documents: z.int().meta({ example: 1 }),
        paise: paise(-589882),
        order_ids: z
          .array(z.uuid().meta({ example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a61" }))
          .meta({ description: "Some of the orders." }),
      }),
    )
    .meta({ description: "What the difference is made of: their sums add up to it." }),
});

export const exportMonth = z
  .object({
    month: z.string().meta(aboutMonth),
    is_over: z
      .boolean()
      .meta({ description: "Nothing can be added to it any longer.", example: true }),
    gstin: z.string().meta({ description: "The seller's.", example: "29AAECB1234F1ZA" }),
    format: z
      .string()
      .meta({ description: "The format's version in the JSON.", example: "GST3.2.4" }),
    matches: z.boolean().meta({ description: "No total differs from the books.", example: true }),
    rows: z.array(row).meta({
      description: "Each total of the return, read from its JSON, beside the books'.",
    }),
    notes: z
      .array(
        z.object({
          note: z.enum(notes).meta({ example: "tax_rounded" }),
          documents: z.int().meta({ example: 1 }),
          paise: paise(1),
        }),
      )
      .meta({ description: "What to know, though no total differs by it." }),
    tds: z.object({ rows: z.int().meta({ example: 2 }), tds_paise: paise(999980) }).meta({
      description: "Posted in the period, less the reversals in it.",
    }),
    settlements: z
      .object({
        rows: z.int().meta({ example: 15 }),
        gross_paise: paise(2949764),
        fees_paise: paise(58996),
        tax_paise: paise(10620),
        refunds_paise: paise(100000),
        other_paise: paise(0),
        net_paise: paise(2780148),
      })
      .meta({
        description:
          "What the payment provider paid out: net is gross less fees, tax and refunds, and with other.",
      }),
    books: z
      .object({
        orders: z.int().meta({ example: 14 }),
        sold_paise: paise(8259174),
        refunds: z.int().meta({ example: 1 }),
        refunded_paise: paise(471906),
      })
      .meta({
        description: "Orders that were paid in the period, and refunds that went out in it.",
      }),
  })
  .meta({ id: "FinanceMonth" });

const stream = () => ({
  schema: z.custom<NodeJS.ReadableStream>().meta({ type: "string", format: "binary" }),
});
export const exportFile = {
  description: "The file.",
  content: {
    "text/csv": stream(),
    "application/xml": stream(),
    "application/json": {
      schema: z
        .looseObject({
          gstin: z.string().meta({ example: "29AAECB1234F1ZA" }),
          fp: z.string().meta({ description: "The month, MMYYYY.", example: "112026" }),
          version: z.string().meta({ example: "GST3.2.4" }),
          hash: z.string().meta({ example: "hash" }),
        })
        .meta({ description: "A month's GSTR-1; a section without rows is left out." }),
    },
  },
};
