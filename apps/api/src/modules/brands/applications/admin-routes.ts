import type { Dependencies } from "../../../dependencies.ts";
import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { noContent } from "../../../http/schemas.ts";
import {
  caseAssignment,
  claimAnswer,
  decisionProblem,
  deskAdmins,
  adminApplication,
  adminApplicationConflict,
  applicationPage,
  applicationParams,
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

export function adminApplicationRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/admin/applications",
    config: { access: reviewers },
    schema: {
      operationId: "listApplications",
      summary: "Brand applications",
      description:
        "With status=pending the longest waiting first, else the newest first; each that waits with the day by which it is promised.",
      querystring: applicationQuery,
      response: { 200: applicationPage },
    },
    handler: (request) => queue.listApplications(dependencies, userActor(request), request.query),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/applications/:application_id",
    config: { access: reviewers },
    schema: {
      operationId: "getApplication",
      summary: "One application",
      description:
        "All of it but the redemption code, what was checked automatically, brands that may be the same, and who works on it.",
      params: applicationParams,
      response: { 200: adminApplication },
    },
    handler: (request) =>
      queue.getApplication(dependencies, userActor(request), request.params.application_id),
  });

  app.route({
    method: "PATCH",
    url: "/v1/admin/applications/:application_id",
    config: { access: reviewers },
    schema: {
      operationId: "editApplication",
      summary: "Correct an application before deciding it",
      description:
        "While it waits and no other admin holds it. Its brand follows; the mail about the decision lists what was changed. It " +
        "becomes another revision, so that it is not approved unseen. 409 `version_conflict` with the application as " +
        "it is now, `application_decided`, `claimed_by_other`.",
      params: applicationParams,
      body: editApplication,
      response: { 200: adminApplication, 409: adminApplicationConflict },
    },
    handler: (request) =>
      edit.editApplication(
        dependencies,
        userActor(request),
        request.params.application_id,
        request.body,
      ),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/applications/next",
    config: { access: reviewers },
    schema: {
      operationId: "claimNextApplication",
      summary: "Claim the next free application",
      description: "The oldest one that no other admin holds; claimed for 10 minutes.",
      body: nextApplicationBody,
      response: { 200: nextApplication },
    },
    handler: (request) => queue.claimNext(dependencies, userActor(request), request.body),
  });

  app.route({
    method: "PUT",
    url: "/v1/admin/applications/:application_id/assignee",
    config: { access: reviewers },
    schema: {
      operationId: "assignApplication",
      summary: "Say whose application it is",
      description:
        "Another admin may still decide it; a claim is what prevents that. It ends with the decision.",
      params: applicationParams,
      body: caseAssignment,
      response: { 200: adminApplication, 409: decisionProblem },
    },
    handler: (request) =>
      queue.assignApplication(
        dependencies,
        userActor(request),
        request.params.application_id,
        request.body.admin_id,
      ),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/application-reviewers",
    config: { access: reviewers },
    schema: {
      operationId: "listApplicationReviewers",
      summary: "Who decides applications",
      description: "The admins with this permission, by name: an application can be given to each.",
      response: { 200: deskAdmins },
    },
    handler: () => queue.listReviewers(dependencies),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/applications/:application_id/claim",
    config: { access: reviewers },
    schema: {
      operationId: "claimApplication",
      summary: "Claim an application",
      description:
        "For 10 minutes, renewed by repeating: until then only the holder decides. Another's live claim stays, and the " +
        "answer says whose it is. 409 `application_decided`, with who and when, when there is nothing left to decide.",
      params: applicationParams,
      response: { 200: claimAnswer, 409: decisionProblem },
    },
    handler: (request) =>
      queue.claimApplication(dependencies, userActor(request), request.params.application_id),
  });

  app.route({
    method: "DELETE",
    url: "/v1/admin/applications/:application_id/claim",
    config: { access: holders },
    schema: {
      operationId: "releaseApplication",
      summary: "Give a claim back",
      description:
        "So that others need not wait for its end. Another's claim stays. Safe to repeat.",
      params: applicationParams,
      response: { 204: noContent },
    },
    handler: (request) =>
      queue.releaseApplication(dependencies, userActor(request), request.params.application_id),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/applications/:application_id/approve",
    config: { access: reviewers },
    schema: {
      operationId: "approveApplication",
      summary: "Approve an application",
      description:
        "The brand is approved, gets its trial credits once and its first offer published, and a mail. " +
        "409 `claimed_by_other` while another admin holds it, `application_decided` when another was faster, " +
        "`application_changed` when the brand or an admin corrected it in the meantime. The mail says what admins changed. An unclaimed one is claimed by deciding.",
      params: applicationParams,
      body: approval,
      response: { 200: adminApplication, 409: decisionProblem },
    },
    handler: (request) =>
      service.approve(
        dependencies,
        userActor(request),
        request.params.application_id,
        request.body.revision,
      ),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/applications/:application_id/reject",
    config: { access: reviewers },
    schema: {
      operationId: "rejectApplication",
      summary: "Send an application back",
      description:
        "With a note that the brand reads; it can correct and send it again. Refusals as for approving.",
      params: applicationParams,
      body: rejection,
      response: { 200: adminApplication, 409: decisionProblem },
    },
    handler: (request) =>
      service.reject(dependencies, userActor(request), request.params.application_id, request.body),
  });
}
