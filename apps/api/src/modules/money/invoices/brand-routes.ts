import { z } from "zod";
import { brandMemberWho } from "../../../http/access.ts";
import { brandActor } from "../../../http/actor.ts";
import { forMembers } from "../../../http/routes.ts";
import { invoicePage, invoiceQuery } from "./schemas.ts";
import { readPdf } from "./service-files.ts";
import { listInvoices } from "./service.ts";

export const brandInvoiceRoutes = forMembers((route) => {
  route.get("/v1/brand/:brand_id/invoices", brandMemberWho("view_billing"), {
    operationId: "listInvoices",
    summary: "Invoices, credit notes and proforma invoices",
    description: "Newest first.",
    querystring: invoiceQuery,
    response: { 200: invoicePage },
    call: listInvoices,
  });

  route.get("/v1/brand/:brand_id/invoices/:invoice_id/pdf", brandMemberWho("view_billing"), {
    operationId: "getInvoicePdf",
    summary: "An invoice as PDF",
    description:
      "As it was issued: later changes of the billing profile do not change it. The file is drawn when the invoice is " +
      "issued, which takes a few seconds; until then, and the first time for an invoice of an older version, the answer " +
      "is 503 with the code `invoice_being_prepared` and Retry-After.",
    response: {
      200: {
        description: "The file.",
        content: {
          "application/pdf": {
            schema: z.instanceof(Buffer).meta({ type: "string", format: "binary" }),
          },
        },
      },
    },
    rateLimit: { max: 30, timeWindow: "1 minute" },
    async handler(dependencies, request, reply) {
      const { fileName, bytes } = await readPdf(
        dependencies,
        brandActor(request),
        request.params.invoice_id,
      );
      return reply
        .type("application/pdf")
        .header("cache-control", "no-store")
        .header("content-disposition", `attachment; filename="${fileName}"`)
        .send(bytes);
    },
  });
});
