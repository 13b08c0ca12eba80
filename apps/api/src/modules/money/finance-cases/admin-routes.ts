import type { Dependencies } from "../../../dependencies.ts";
import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { problem } from "../../../http/schemas.ts";
import {
  financeCase,
  financeCasePage,
  financeCaseParams,
  financeCaseQuery,
  resolveFinanceCase,
} from "./schemas.ts";
import * as service from "./service.ts";

const finance = adminWith("finance");

export function adminFinanceCaseRoutes(app: App, dependencies: Dependencies): void {
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
      querystring: financeCaseQuery,
      response: { 200: financeCasePage },
    },
    handler: (request) => service.listFinanceCases(dependencies, request.query),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/finance-cases/:case_id/resolve",
    config: { access: finance },
    schema: {
      operationId: "resolveFinanceCase",
      summary: "Resolve a case",
      description:
        "With a note of what was done; it moves no money. 409 `finance_case_resolved` when it was resolved with another note.",
      params: financeCaseParams,
      body: resolveFinanceCase,
      response: { 200: financeCase, 409: problem },
    },
    handler: (request) =>
      service.resolveFinanceCase(
        dependencies,
        userActor(request).userId,
        request.params.case_id,
        request.body,
      ),
  });
}
