import { z } from "zod";
import { invoiceKind } from "../../../db/schema/invoices.ts";
import { pageOf, pageQuery, timestamp } from "../../../http/schemas.ts";
import { jobType } from "../../../ports/queue.ts";

/** Draws an invoice's file. */
export const drawInvoiceJob = jobType("invoices.draw", z.object({ invoice_id: z.uuid() }));

const paise = (example: number) => z.int().meta({ example });

export const invoiceQuery = z.object(pageQuery(20));

export const invoicePage = pageOf(
  z
    .object({
      id: z.uuid().meta({ example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11" }),
      kind: z.enum(invoiceKind.enumValues).meta({
        description: "`proforma` asks for a bank transfer and is no tax invoice.",
        example: "tax_invoice",
      }),
      number: z.string().meta({ example: "BCH/26-27/000123" }),
      order_id: z.uuid().meta({ example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a12" }),
      recipient_name: z.string().meta({ example: "Jholaworks Private Limited" }),
      currency: z.literal("INR"),
      net_paise: paise(1999900),
      cgst_paise: paise(179991),
      sgst_paise: paise(179991),
      igst_paise: paise(0),
      total_paise: paise(2359882),
      issued_at: timestamp,
    })
    .meta({ id: "Invoice" }),
).meta({ id: "InvoiceList" });
