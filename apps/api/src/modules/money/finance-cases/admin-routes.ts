import { adminWith } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { noContent } from "../../../http/schemas.ts";
import { caseAssignment, claimAnswer, deskAdmins } from "../../platform/review-claims/schemas.ts";
import { financeCase, financeCaseProblem, resolveFinanceCase } from "./schemas.ts";
import * as service from "./service.ts";

const finance = adminWith("finance", { notOwn: "brand", twoPeople: "never" });
const holders = adminWith("finance", { notOwn: "nothing", twoPeople: "never" });
const one = "/v1/admin/finance-cases/:case_id";

export const adminFinanceCaseRoutes = forAdmins((route) => {
  route.get(one, finance, {
    operationId: "getFinanceCase",
    summary: "A payment that does not match",
    description:
      "The expected and the actual payment, who works on the case, and how it was resolved.",
    response: { 200: financeCase },
    call: service.getFinanceCase,
  });

  route.post(`${one}/claim`, finance, {
    operationId: "claimFinanceCase",
    summary: "Claim a case",
    description:
      "For 10 minutes, renewed by repeating: until then only the holder resolves it. Another's live claim stays, and the " +
      "answer says whose it is. 409 `finance_case_resolved`, with who and when, when there is nothing left to resolve.",
    response: { 200: claimAnswer, 409: financeCaseProblem },
    call: service.claimFinanceCase,
  });

  route.delete(`${one}/claim`, holders, {
    operationId: "releaseFinanceCase",
    summary: "Give a claim back",
    description:
      "So that others need not wait until the claim ends. Another admin's claim stays. Safe to repeat.",
    response: { 204: noContent },
    call: service.releaseFinanceCase,
  });

  route.put(`${one}/assignee`, finance, {
    operationId: "assignFinanceCase",
    summary: "Say whose case it is",
    description:
      "Another admin may still resolve it; a claim is what prevents that. It ends with the resolution.",
    body: caseAssignment,
    response: { 200: financeCase, 409: financeCaseProblem },
    call: (dependencies, admin, caseId, body) =>
      service.assignFinanceCase(dependencies, admin, caseId, body.admin_id),
  });

  route.get("/v1/admin/finance-admins", finance, {
    operationId: "listFinanceAdmins",
    summary: "Who resolves cases",
    description: "The admins with this permission, by name: a case can be given to each.",
    response: { 200: deskAdmins },
    read: service.listFinanceAdmins,
  });

  route.post(`${one}/resolve`, finance, {
    operationId: "resolveFinanceCase",
    summary: "Resolve a case",
    description:
      "With a note about the solution; it moves no money. 409 `finance_case_resolved` when the case was resolved with another " +
      "note; `resolved` says by which admin and when. 409 `claimed_by_other` while another admin holds it. An unclaimed one " +
      "is claimed by resolving.",
    body: resolveFinanceCase,
    response: { 200: financeCase, 409: financeCaseProblem },
    call: service.resolveFinanceCase,
  });
});
