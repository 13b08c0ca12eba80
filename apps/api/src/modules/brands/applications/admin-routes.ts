import { adminWith } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { noContent } from "../../../http/schemas.ts";
import {
  caseAssignment,
  claimAnswer,
  decisionProblem,
  deskAdmins,
} from "../../platform/review-claims/schemas.ts";
import {
  adminApplication,
  adminApplicationConflict,
  applicationPage,
  applicationQuery,
  approval,
  editApplication,
  nextApplication,
  nextApplicationBody,
  rejection,
} from "./schemas-admin.ts";
import * as edit from "./service-edit.ts";
import * as queue from "./service-queue.ts";
import * as service from "./service-review.ts";

const reviewers = adminWith("brands", { notOwn: "brand", twoPeople: "never" });
const holders = adminWith("brands", { notOwn: "nothing", twoPeople: "never" });

export const adminApplicationRoutes = forAdmins((route) => {
  route.get("/v1/admin/applications", reviewers, {
    operationId: "listApplications",
    summary: "Brand applications",
    description:
      "With status=pending the longest waiting first, else the newest first; a pending application has the day by which its decision is promised.",
    querystring: applicationQuery,
    response: { 200: applicationPage },
    call: queue.listApplications,
  });

  route.get("/v1/admin/applications/:application_id", reviewers, {
    operationId: "getApplication",
    summary: "One application",
    description:
      "The whole application without its redemption code, the automatic checks, brands that may be the same, and who works on it.",
    response: { 200: adminApplication },
    call: queue.getApplication,
  });

  route.patch("/v1/admin/applications/:application_id", reviewers, {
    operationId: "editApplication",
    summary: "Correct an application before deciding it",
    description:
      "While it waits and no other admin holds it. Its brand follows; the mail about the decision lists what was changed. It " +
      "becomes another revision, so that it is not approved unseen. 409 `version_conflict` with the application as " +
      "it is now, `application_decided`, `claimed_by_other`.",
    body: editApplication,
    response: { 200: adminApplication, 409: adminApplicationConflict },
    call: edit.editApplication,
  });

  route.post("/v1/admin/applications/next", reviewers, {
    operationId: "claimNextApplication",
    summary: "Claim the next free application",
    description: "The oldest application that no other admin holds; claimed for 10 minutes.",
    body: nextApplicationBody,
    response: { 200: nextApplication },
    call: queue.claimNext,
  });

  route.put("/v1/admin/applications/:application_id/assignee", reviewers, {
    operationId: "assignApplication",
    summary: "Say whose application it is",
    description:
      "Another admin may still decide it; a claim is what prevents that. It ends with the decision.",
    body: caseAssignment,
    response: { 200: adminApplication, 409: decisionProblem },
    call: (dependencies, admin, applicationId, body) =>
      queue.assignApplication(dependencies, admin, applicationId, body.admin_id),
  });

  route.get("/v1/admin/application-reviewers", reviewers, {
    operationId: "listApplicationReviewers",
    summary: "Who decides applications",
    description: "The admins with this permission, by name: an application can be given to each.",
    response: { 200: deskAdmins },
    read: queue.listReviewers,
  });

  route.post("/v1/admin/applications/:application_id/claim", reviewers, {
    operationId: "claimApplication",
    summary: "Claim an application",
    description:
      "For 10 minutes, renewed by repeating: until then only the holder decides. Another's live claim stays, and the " +
      "answer says whose it is. 409 `application_decided`, with who and when, when there is nothing left to decide.",
    response: { 200: claimAnswer, 409: decisionProblem },
    call: queue.claimApplication,
  });

  route.delete("/v1/admin/applications/:application_id/claim", holders, {
    operationId: "releaseApplication",
    summary: "Give a claim back",
    description:
      "So that others need not wait until the claim ends. Another admin's claim stays. Safe to repeat.",
    response: { 204: noContent },
    call: queue.releaseApplication,
  });

  route.post("/v1/admin/applications/:application_id/approve", reviewers, {
    operationId: "approveApplication",
    summary: "Approve an application",
    description:
      "The brand is approved, gets its trial credits once and its first offer published, and a mail. " +
      "409 `claimed_by_other` while another admin holds it, `application_decided` when another was faster, " +
      "`application_changed` when the brand or an admin corrected it in the meantime. The mail says what admins changed. An unclaimed one is claimed by deciding.",
    body: approval,
    response: { 200: adminApplication, 409: decisionProblem },
    call: (dependencies, admin, applicationId, body) =>
      service.approve(dependencies, admin, applicationId, body.revision),
  });

  route.post("/v1/admin/applications/:application_id/reject", reviewers, {
    operationId: "rejectApplication",
    summary: "Send an application back",
    description:
      "With a note that the brand reads; it can correct and send it again. Refusals as for approving.",
    body: rejection,
    response: { 200: adminApplication, 409: decisionProblem },
    call: service.reject,
  });
});
