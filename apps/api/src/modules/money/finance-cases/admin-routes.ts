import type { Dependencies } from "../../../dependencies.ts";
import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import {
  financeCase,
  financeCaseParams,
  financeCaseProblem,
  resolveFinanceCase,
} from "./schemas.ts";
import * as service from "./service.ts";

const finance = adminWith("finance", { notOwn: "brand", twoPeople: "never" });

export function adminFinanceCaseRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/admin/finance-cases/:case_id",
    config: { access: finance },
    schema: {
      operationId: "getFinanceCase",
      summary: "A payment that does not match",
      description: "What was expected and what came, and how it was resolved.",
      params: financeCaseParams,
      response: { 200: financeCase },
    },
    handler: (request) => service.getFinanceCase(dependencies, request.params.case_id),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/finance-cases/:case_id/resolve",
    config: { access: finance },
    schema: {
      operationId: "resolveFinanceCase",
      summary: "Resolve a case",
      description:
        "With a note of what was done; it moves no money. 409 `finance_case_resolved` when it was resolved with another note; who did, and when, is in `resolved`.",
      params: financeCaseParams,
      body: resolveFinanceCase,
      response: { 200: financeCase, 409: financeCaseProblem },
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
