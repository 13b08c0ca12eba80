import { z } from "zod";
import type { Dependencies } from "../../../dependencies.ts";
import { brandMemberWho } from "../../../http/access.ts";
import { brandActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { brandParams, invoicePage, invoiceParams, invoiceQuery } from "./schemas.ts";
import { listInvoices } from "./service.ts";
import { readPdf } from "./service-files.ts";

export function brandInvoiceRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/brand/:brand_id/invoices",
    config: { access: brandMemberWho("view_billing") },
    schema: {
      operationId: "listInvoices",
      summary: "Invoices, credit notes and proforma invoices",
      description: "Newest first.",
      params: brandParams,
      querystring: invoiceQuery,
      response: { 200: invoicePage },
    },
    handler: (request) => listInvoices(dependencies, brandActor(request), request.query),
  });

  app.route({
    method: "GET",
    url: "/v1/brand/:brand_id/invoices/:invoice_id/pdf",
    config: {
      access: brandMemberWho("view_billing"),
      rateLimit: { max: 30, timeWindow: "1 minute" },
    },
    schema: {
      operationId: "getInvoicePdf",
      summary: "An invoice as PDF",
      description:
        "As it was issued: later changes of the billing profile do not change it. The file is drawn when the invoice is " +
        "issued, which takes a few seconds; until then, and the first time for an invoice of an older version, the answer " +
        "is 503 with the code `invoice_being_prepared` and Retry-After.",
      params: invoiceParams,
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
    },
    async handler(request, reply) {
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
}
