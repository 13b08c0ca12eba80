import { adminWith } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { noContent } from "../../../http/schemas.ts";
import { decisionProblem } from "../../platform/review-claims/schemas.ts";
import { bulkApproval, bulkResult, escalation, secondLook, snooze } from "./schemas-acts.ts";
import * as acts from "./service-acts.ts";

const reviewers = adminWith("reviewer", { notOwn: "submission", twoPeople: "never" });

/** What reviewers do with a case besides deciding it, and with many at once. */
export const adminVerificationActRoutes = forAdmins((route) => {
  route.post("/v1/admin/verifications/:submission_id/escalate", reviewers, {
    operationId: "escalateVerification",
    summary: "Leave a submission to other reviewers",
    description:
      "With a note that they see. It is not handed out to the caller again. Refusals as for approving.",
    body: escalation,
    response: { 204: noContent, 409: decisionProblem },
    call: acts.escalate,
  });

  route.post("/v1/admin/verifications/:submission_id/snooze", reviewers, {
    operationId: "snoozeVerification",
    summary: "Put a submission off",
    description:
      "For every reviewer, until the given time, at most 14 days ahead; null brings it back. Refusals as for approving.",
    body: snooze,
    response: { 204: noContent, 409: decisionProblem },
    call: acts.snooze,
  });

  route.post("/v1/admin/verifications/:submission_id/second-review", reviewers, {
    operationId: "reviewVerificationAgain",
    summary: "Say whether an approval was right",
    description:
      "About an approval that was drawn for a second look, by another than who approved it. A disagreement revokes nothing: " +
      "it comes up for a third look, which ends it. 409 `second_review_closed` otherwise. Safe to repeat.",
    body: secondLook,
    response: { 204: noContent, 409: decisionProblem },
    call: acts.lookAgain,
  });

  route.post("/v1/admin/verification-approvals", reviewers, {
    operationId: "approveVerificationsTogether",
    summary: "Approve several submissions",
    description:
      "Each that the caller has seen a page of, or whose student confirmed an academic email. Each is a decision of its own, " +
      "which can be undone; what cannot be approved says why and stops no other. Safe to repeat.",
    body: bulkApproval,
    response: { 200: bulkResult },
    call: acts.approveTogether,
  });
});
