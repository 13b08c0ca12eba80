import { adminWith } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import * as schemas from "./schemas-settlements.ts";
import * as service from "./service-settlements.ts";

const finance = adminWith("finance");

/** The gateway's settlements. The file of a month is with the other exports. */
export const adminSettlementRoutes = forAdmins((route) => {
  route.get("/v1/admin/settlements", finance, {
    operationId: "listSettlements",
    summary: "Settlements of the payment provider",
    description: "Newest first, each with its sums and how many of its entries differ.",
    querystring: schemas.settlementQuery,
    response: { 200: schemas.settlementPage },
    read: service.listSettlements,
  });

  route.get("/v1/admin/settlements/:settlement_id", finance, {
    operationId: "getSettlement",
    summary: "A settlement with its sums",
    description:
      "The amount that the bank got is gross, less fees, tax and refunds, plus other entries.",
    response: { 200: schemas.settlement },
    read: service.getSettlement,
  });

  route.get("/v1/admin/settlements/:settlement_id/entries", finance, {
    operationId: "listSettlementEntries",
    summary: "The payments, refunds and adjustments of a settlement",
    description:
      "As the provider lists them, each with its order, and with its case where an amount differs.",
    querystring: schemas.entryQuery,
    response: { 200: schemas.entryPage },
    read: service.listEntries,
  });
});
