import type { Dependencies } from "../../../dependencies.ts";
import { adminWith, withFreshProof } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { adminOrder, adminOrderParams, bankTransfer, transferProblem } from "./schemas.ts";
import * as service from "./service-bank-transfer.ts";

const finance = adminWith("finance", { notOwn: "brand", twoPeople: "never" });

export function adminPaymentRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "POST",
    url: "/v1/admin/orders/:order_id/bank-transfer",
    config: { access: withFreshProof(finance) },
    schema: {
      operationId: "creditBankTransfer",
      summary: "Record a bank transfer",
      description:
        "For an order that was placed against a proforma invoice. Several transfers may pay one: until they cover the price " +
        "the order stays open; then credits and tax invoice follow, once. More than the price is credited as ordered, and " +
        "the rest becomes a case (`listFinanceCases`). Sent again with the same reference and amounts it changes nothing. " +
        "409 `tds_too_high` when more was deducted than the law allows, `order_not_payable` when it was paid before, or " +
        "`bank_reference_used` when the reference was recorded for another order or with other amounts; who recorded it, and " +
        "when, is in `recorded`.",
      params: adminOrderParams,
      body: bankTransfer,
      response: { 200: adminOrder, 409: transferProblem },
    },
    handler: (request) =>
      service.recordBankTransfer(
        dependencies,
        userActor(request).userId,
        request.params.order_id,
        request.body,
      ),
  });
}
