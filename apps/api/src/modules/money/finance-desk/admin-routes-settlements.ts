import type { Dependencies } from "../../../dependencies.ts";
import { adminWith } from "../../../http/access.ts";
import type { App } from "../../../http/app-type.ts";
import * as schemas from "./schemas-settlements.ts";
import * as service from "./service-settlements.ts";

const finance = adminWith("finance");

/** What the gateway paid out. A month of it as a file is with the other exports. */
export function adminSettlementRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/admin/settlements",
    config: { access: finance },
    schema: {
      operationId: "listSettlements",
      summary: "What the payment provider paid out",
      description: "Newest first, each with its sums and how many of its entries differ.",
      querystring: schemas.settlementQuery,
      response: { 200: schemas.settlementPage },
    },
    handler: (request) => service.listSettlements(dependencies, request.query),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/settlements/:settlement_id",
    config: { access: finance },
    schema: {
      operationId: "getSettlement",
      summary: "A settlement with its sums",
      description:
        "Gross less fees, tax and refunds, and with what else was added, is what the bank got.",
      params: schemas.settlementParams,
      response: { 200: schemas.settlement },
    },
    handler: (request) => service.getSettlement(dependencies, request.params.settlement_id),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/settlements/:settlement_id/entries",
    config: { access: finance },
    schema: {
      operationId: "listSettlementEntries",
      summary: "The payments, refunds and adjustments of a settlement",
      description: "As the provider lists them, each with its order and the case of what differs.",
      params: schemas.settlementParams,
      querystring: schemas.entryQuery,
      response: { 200: schemas.entryPage },
    },
    handler: (request) =>
      service.listEntries(dependencies, request.params.settlement_id, request.query),
  });
}
