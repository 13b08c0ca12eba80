import { z } from "zod";
import type { Dependencies } from "../../../dependencies.ts";
import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import * as schemas from "./schemas.ts";
import * as service from "./service.ts";

const finance = adminWith("finance");

/** What admins of finance read. What they decide is in the modules of refunds, payments and cases. */
export function adminFinanceDeskRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/admin/finance-waiting",
    config: { access: finance },
    schema: {
      operationId: "getFinanceWaiting",
      summary: "What waits for finance",
      description: "Refunds to decide and payments that do not match, with the age of the oldest.",
      response: { 200: schemas.waiting },
    },
    handler: () => service.getWaiting(dependencies),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/orders",
    config: { access: finance },
    schema: {
      operationId: "listAllOrders",
      summary: "Orders of all brands",
      description: "With the bank transfers recorded for them, and what is still to be paid.",
      querystring: schemas.orderQuery,
      response: { 200: schemas.orderPage },
    },
    handler: (request) => service.listOrders(dependencies, request.query),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/orders/:order_id",
    config: { access: finance },
    schema: {
      operationId: "getFinanceOrder",
      summary: "An order with all that belongs to it",
      description: "Payments, invoices, refunds, cases and what happened.",
      params: schemas.orderParams,
      response: { 200: schemas.financeOrder },
    },
    handler: (request) =>
      service.getOrder(dependencies, userActor(request).userId, request.params.order_id),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/refunds",
    config: { access: finance },
    schema: {
      operationId: "listAllRefunds",
      summary: "Refunds of all brands",
      description:
        "With status=waiting or requested the longest waiting first, else the newest first.",
      querystring: schemas.refundQuery,
      response: { 200: schemas.refundPage },
    },
    handler: (request) =>
      service.listRefunds(dependencies, userActor(request).userId, request.query),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/finance-cases",
    config: { access: finance },
    schema: {
      operationId: "listFinanceCases",
      summary: "Payments that do not match",
      description:
        "Payments, refunds, disputes and transfers that differ from what was expected. Nothing is credited for a payment " +
        "that does not match; a person decides.",
      querystring: schemas.caseQuery,
      response: { 200: schemas.casePage },
    },
    handler: (request) => service.listCases(dependencies, request.query),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/invoices",
    config: { access: finance },
    schema: {
      operationId: "listAllInvoices",
      summary: "Invoices and credit notes of all brands",
      description: "Newest first.",
      querystring: schemas.invoiceQuery,
      response: { 200: schemas.invoicePage },
    },
    handler: (request) => service.listInvoices(dependencies, request.query),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/invoices/:invoice_id/pdf",
    config: { access: finance, rateLimit: { max: 60, timeWindow: "1 minute" } },
    schema: {
      operationId: "getAnyInvoicePdf",
      summary: "An invoice of any brand as PDF",
      description:
        "The file that its brand has. Until it is drawn, the answer is 503 with the code `invoice_being_prepared` and " +
        "Retry-After.",
      params: schemas.invoiceParams,
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
      const { fileName, bytes } = await service.readInvoicePdf(
        dependencies,
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
