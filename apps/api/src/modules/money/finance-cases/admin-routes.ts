import { adminWith } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { financeCase, financeCaseProblem, resolveFinanceCase } from "./schemas.ts";
import * as service from "./service.ts";

const finance = adminWith("finance", { notOwn: "brand", twoPeople: "never" });

export const adminFinanceCaseRoutes = forAdmins((route) => {
  route.get("/v1/admin/finance-cases/:case_id", finance, {
    operationId: "getFinanceCase",
    summary: "A payment that does not match",
    description: "The expected and the actual payment, and how the case was resolved.",
    response: { 200: financeCase },
    read: service.getFinanceCase,
  });

  route.post("/v1/admin/finance-cases/:case_id/resolve", finance, {
    operationId: "resolveFinanceCase",
    summary: "Resolve a case",
    description:
      "With a note about the solution; it moves no money. 409 `finance_case_resolved` when the case was resolved with another note; `resolved` says by which admin and when.",
    body: resolveFinanceCase,
    response: { 200: financeCase, 409: financeCaseProblem },
    call: (dependencies, admin, caseId, body) =>
      service.resolveFinanceCase(dependencies, admin.userId, caseId, body),
  });
});
