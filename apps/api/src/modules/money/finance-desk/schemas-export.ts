import { z } from "zod";
import { exportFiles } from "./policy-export.ts";
import { month } from "./schemas.ts";

export const monthParams = z.object({ month });
export const fileParams = z.object({
  month,
  file: z.enum(exportFiles).meta({
    description:
      "`b2b` and `b2c`: tax invoices to buyers with and without a GSTIN. `credit_notes`: of both. `sac_summary`: table 12 of " +
      "GSTR-1, less what was credited. `tds`: tax deducted from bank transfers. `settlements`: each entry of what the payment provider paid out.",
    example: "b2b",
  }),
});

const paise = (example: number) => z.int().meta({ example });

export const exportMonth = z
  .object({
    month: z.string().meta({ description: "A month in Asia/Kolkata.", example: "2026-11" }),
    is_over: z
      .boolean()
      .meta({ description: "Nothing can be added to it any longer.", example: true }),
    files: z
      .array(
        z.object({
          file: z.enum(["b2b", "b2c", "credit_notes"]).meta({ example: "b2b" }),
          rows: z.int().meta({ example: 14 }),
          net_paise: paise(6999300),
          cgst_paise: paise(314969),
          sgst_paise: paise(314969),
          igst_paise: paise(629936),
          total_paise: paise(8259174),
        }),
      )
      .meta({ description: "The sums of the files with a row for each invoice." }),
    tds: z.object({ rows: z.int().meta({ example: 2 }), tds_paise: paise(999980) }).meta({
      description: "Posted in the month, less what was reversed in it.",
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
        description: "Orders that were paid in the month, and refunds that went out in it.",
      }),
    sales_difference_paise: z.int().meta({
      description: "Of the tax invoices and the orders: 0 unless an invoice is missing.",
      example: 0,
    }),
    refunds_difference_paise: z.int().meta({
      description: "Of the credit notes and the refunds: 0 unless a credit note is missing.",
      example: 0,
    }),
  })
  .meta({ id: "FinanceMonth" });

export const exportFile = {
  description: "The file.",
  content: {
    "text/csv": {
      schema: z.custom<NodeJS.ReadableStream>().meta({ type: "string", format: "binary" }),
    },
  },
};
