import type { Dependencies } from "../../../dependencies.ts";
import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { noContent } from "../../../http/schemas.ts";
import { submissionParams } from "./schemas.ts";
import { decisionProblem } from "./schemas-decisions.ts";
import { bulkApproval, bulkResult, escalation, secondLook, snooze } from "./schemas-desk.ts";
import * as desk from "./service-desk.ts";

const reviewers = adminWith("reviewer", { notOwn: "submission", twoPeople: "never" });

/** What reviewers do with a case besides deciding it, and with many at once. */
export function adminVerificationDeskRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "POST",
    url: "/v1/admin/verifications/:submission_id/escalate",
    config: { access: reviewers },
    schema: {
      operationId: "escalateVerification",
      summary: "Leave a submission to other reviewers",
      description:
        "With a note that they see. It is not handed out to the caller again. Refusals as for approving.",
      params: submissionParams,
      body: escalation,
      response: { 204: noContent, 409: decisionProblem },
    },
    handler: (request) =>
      desk.escalate(dependencies, userActor(request), request.params.submission_id, request.body),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/verifications/:submission_id/snooze",
    config: { access: reviewers },
    schema: {
      operationId: "snoozeVerification",
      summary: "Put a submission off",
      description:
        "For every reviewer, until the given time, at most 14 days ahead; null brings it back. Refusals as for approving.",
      params: submissionParams,
      body: snooze,
      response: { 204: noContent, 409: decisionProblem },
    },
    handler: (request) =>
      desk.snooze(dependencies, userActor(request), request.params.submission_id, request.body),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/verifications/:submission_id/second-review",
    config: { access: reviewers },
    schema: {
      operationId: "reviewVerificationAgain",
      summary: "Say whether an approval was right",
      description:
        "About an approval that was drawn for a second look, by another than who approved it. A disagreement revokes nothing: " +
        "it comes up for a third look, which ends it. 409 `second_review_closed` otherwise. Safe to repeat.",
      params: submissionParams,
      body: secondLook,
      response: { 204: noContent, 409: decisionProblem },
    },
    handler: (request) =>
      desk.lookAgain(dependencies, userActor(request), request.params.submission_id, request.body),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/verification-approvals",
    config: { access: reviewers },
    schema: {
      operationId: "approveVerificationsTogether",
      summary: "Approve several submissions",
      description:
        "Each that the caller has seen a page of, or whose student confirmed an academic email. Each is a decision of its own, " +
        "which can be undone; what cannot be approved says why and stops no other. Safe to repeat.",
      body: bulkApproval,
      response: { 200: bulkResult },
    },
    handler: (request) => desk.approveTogether(dependencies, userActor(request), request.body),
  });
}
