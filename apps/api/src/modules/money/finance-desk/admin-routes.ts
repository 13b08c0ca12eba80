import { z } from "zod";
import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import { forAdmins } from "../../../http/routes.ts";
import * as schemas from "./schemas.ts";
import { exportOrders } from "./service-export.ts";
import * as service from "./service.ts";

const finance = adminWith("finance");

/** The lists and sums of finance. Its decisions are in the modules of refunds, payments and cases. */
export const adminFinanceDeskRoutes = forAdmins((route) => {
  route.get("/v1/admin/finance-waiting", finance, {
    operationId: "getFinanceWaiting",
    summary: "Open tasks of finance",
    description: "Refunds to decide and payments that do not match, with the age of the oldest.",
    response: { 200: schemas.waiting },
    read: service.getWaiting,
  });

  route.get("/v1/admin/orders", finance, {
    operationId: "listAllOrders",
    summary: "Orders of all brands",
    description: "With the recorded bank transfers and the amount that is still to be paid.",
    querystring: schemas.orderQuery,
    response: { 200: schemas.orderPage },
    read: service.listOrders,
  });

  route.get("/v1/admin/orders/export", finance, {
    operationId: "exportOrders",
    summary: "Orders of all brands as CSV",
    description:
      "The orders that the list finds by the same filters, newest first, amounts in rupees. Who took it is in the audit log.",
    querystring: schemas.orderFilter,
    response: { 200: schemas.orderFile },
    rateLimit: { max: 30, timeWindow: "1 minute" },
    async handler(dependencies, request, reply) {
      const { userId } = userActor(request);
      const stream = await exportOrders(dependencies, userId, request.query);
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="orders.csv"`)
        .send(stream);
    },
  });

  route.get("/v1/admin/orders/:order_id", finance, {
    operationId: "getFinanceOrder",
    summary: "An order in full",
    description: "With payments, invoices, refunds, cases and its history.",
    response: { 200: schemas.financeOrder },
    call: (dependencies, admin, orderId) => service.getOrder(dependencies, admin.userId, orderId),
  });

  route.get("/v1/admin/refunds", finance, {
    operationId: "listAllRefunds",
    summary: "Refunds of all brands",
    description:
      "With status=waiting or requested the longest waiting first, else the newest first.",
    querystring: schemas.refundQuery,
    response: { 200: schemas.refundPage },
    call: (dependencies, admin, query) => service.listRefunds(dependencies, admin.userId, query),
  });

  route.get("/v1/admin/finance-cases", finance, {
    operationId: "listFinanceCases",
    summary: "Payments that do not match",
    description:
      "Payments, refunds, disputes and transfers that differ from what was expected. Nothing is credited for a payment " +
      "that does not match; a person decides.",
    querystring: schemas.caseQuery,
    response: { 200: schemas.casePage },
    call: (dependencies, admin, query) => service.listCases(dependencies, admin.userId, query),
  });

  route.get("/v1/admin/invoices", finance, {
    operationId: "listAllInvoices",
    summary: "Invoices and credit notes of all brands",
    description: "Newest first.",
    querystring: schemas.invoiceQuery,
    response: { 200: schemas.invoicePage },
    read: service.listInvoices,
  });

  route.get("/v1/admin/invoices/:invoice_id/pdf", finance, {
    operationId: "getAnyInvoicePdf",
    summary: "An invoice of any brand as PDF",
    description:
      "The file that its brand has. Until it is drawn, the answer is 503 with the code `invoice_being_prepared` and " +
      "Retry-After.",
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
    rateLimit: { max: 60, timeWindow: "1 minute" },
    async handler(dependencies, request, reply) {
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
});
