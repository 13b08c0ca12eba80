import type { Dependencies } from "../../dependencies.ts";
import { adminWith, withFreshProof } from "../../http/access.ts";
import { userActor } from "../../http/actor.ts";
import type { App } from "../../http/app-type.ts";
import { problem } from "../../http/schemas.ts";
import {
  adminOrder,
  adminOrderPage,
  adminOrderParams,
  adminOrderQuery,
  bankTransfer,
} from "./schemas.ts";
import * as service from "./service-bank-transfer.ts";

const finance = adminWith("finance");

export function adminPaymentRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/admin/orders",
    config: { access: finance },
    schema: {
      operationId: "listAllOrders",
      summary: "Orders of all brands",
      description: "Newest first.",
      querystring: adminOrderQuery,
      response: { 200: adminOrderPage },
    },
    handler: (request) => service.listAllOrders(dependencies, request.query),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/orders/:order_id/bank-transfer",
    config: { access: withFreshProof(finance) },
    schema: {
      operationId: "creditBankTransfer",
      summary: "Credit a bank transfer",
      description:
        "For an order that was placed against a proforma invoice: credits and tax invoice follow. Sent again with the same " +
        "reference it changes nothing. 409 `amount_differs` when amount and deducted tax are not the price, " +
        "`order_not_payable`, or `bank_reference_used` when the reference paid another order.",
      params: adminOrderParams,
      body: bankTransfer,
      response: { 200: adminOrder, 409: problem },
    },
    handler: (request) =>
      service.creditBankTransfer(
        dependencies,
        userActor(request).userId,
        request.params.order_id,
        request.body,
      ),
  });
}
