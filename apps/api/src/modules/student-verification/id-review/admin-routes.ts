import { adminWith } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { noContent, problem } from "../../../http/schemas.ts";
import { decisionProblem, claimAnswer } from "../../platform/review-claims/schemas.ts";
import { approval, askBody, decision, rejection, undone } from "./schemas-decisions.ts";
import {
  nextCase,
  nextCaseBody,
  openBody,
  openedCase,
  queueQuery,
  verificationQueue,
  verificationReview,
} from "./schemas.ts";
import * as decisions from "./service-decisions.ts";
import * as cases from "./service-open.ts";
import * as queue from "./service-queue.ts";

const reviewer = adminWith("reviewer", { notOwn: "submission", twoPeople: "never" });
/** Reviewers may look at their own submission and give it back. */
const reader = adminWith("reviewer", { notOwn: "nothing", twoPeople: "never" });

export const adminVerificationRoutes = forAdmins((route) => {
  route.get("/v1/admin/verifications", reviewer, {
    operationId: "listVerificationQueue",
    summary: "List the submissions that wait for a decision",
    description:
      "Pending submissions, oldest first, with the count of each filter and the day's measured figures.",
    querystring: queueQuery,
    response: { 200: verificationQueue },
    call: queue.listQueue,
  });

  route.get("/v1/admin/verifications/:submission_id", reviewer, {
    operationId: "getVerificationReview",
    summary: "Read a submission as its reviewer",
    description: "Profile, signals, documents, earlier submissions, and what the caller may do.",
    response: { 200: verificationReview },
    call: queue.getReview,
  });

  route.post("/v1/admin/verifications/:submission_id/claim", reviewer, {
    operationId: "claimVerification",
    summary: "Claim a submission",
    description:
      "For 10 minutes, renewed by repeating: until then only the holder decides. Another's live claim stays, and the " +
      "answer says whose it is. 409 `already_decided` when there is nothing left to decide.",
    response: { 200: claimAnswer, 409: decisionProblem },
    call: queue.claim,
  });

  route.delete("/v1/admin/verifications/:submission_id/claim", reader, {
    operationId: "releaseVerification",
    summary: "Give a claim back",
    description: "So that others need not wait for its end. Another's claim stays. Safe to repeat.",
    response: { 204: noContent },
    call: queue.release,
  });

  route.post("/v1/admin/verifications/next", reviewer, {
    operationId: "claimNextVerification",
    summary: "Claim the next free submission, or look ahead at it",
    description:
      "The oldest one that has a page to see, is not the caller's own, that no other reviewer holds and that needs no other " +
      "reviewer; claimed for 10 minutes, with all that is needed to decide. With `claim` false it stays free: its links are " +
      "there already, and reading a page claims it, or is refused with 409 `claimed_by_other`.",
    body: nextCaseBody,
    response: { 200: nextCase },
    call: cases.nextCase,
  });

  route.post("/v1/admin/verifications/:submission_id/open", reader, {
    operationId: "openVerification",
    summary: "Open a submission: review, claim and links in one answer",
    description:
      "Claims it for 10 minutes if there is something to decide. Links to its pages are for who holds the claim; a case " +
      "that waits for its student is shown to every reviewer, a decided one for a reason: without it there are no links. 429 " +
      "`document_budget_spent` beyond the decided documents that the caller may open on a day.",
    body: openBody,
    response: { 200: openedCase, 429: problem },
    call: cases.openCase,
  });

  route.post("/v1/admin/verifications/:submission_id/approve", reviewer, {
    operationId: "approveVerification",
    summary: "Approve a submission",
    description:
      "Stored at once; takes effect ten seconds later, unless its author undoes it: then the student is verified until the " +
      "given day, 12 months from today unless given, and gets a mail. Only who holds the case decides: 409 " +
      "`claimed_by_other` names them; an unclaimed case is claimed by deciding. 409 `already_decided` names who was first. " +
      "Safe to repeat: the same decision of the same author gets the same answer.",
    body: approval,
    response: { 200: decision, 409: decisionProblem },
    call: decisions.approve,
  });

  route.post("/v1/admin/verifications/:submission_id/reject", reviewer, {
    operationId: "rejectVerification",
    summary: "Reject a submission with a reason",
    description:
      "Takes effect as an approval does: then the student gets the reason and what to send instead by mail, and the files " +
      "of a government ID are deleted. Refusals as for approving.",
    body: rejection,
    response: { 200: decision, 409: decisionProblem },
    call: decisions.reject,
  });

  route.post("/v1/admin/verifications/:submission_id/ask", reviewer, {
    operationId: "askForDocument",
    summary: "Ask the student for another document",
    description:
      "Without rejecting. Takes effect as an approval does: then the student gets a mail with the reason, and the " +
      "submission waits for the document, or 14 days. No try is used. Refusals as for approving; 409 `too_many_documents` " +
      "when the submission is full.",
    body: askBody,
    response: { 200: decision, 409: decisionProblem },
    call: decisions.ask,
  });

  route.post("/v1/admin/verification-decisions/:decision_id/undo", reviewer, {
    operationId: "undoVerificationDecision",
    summary: "Undo a decision that has not taken effect",
    description:
      "By its author alone, who holds the case again. 409 `decision_final` after its ten seconds. Safe to repeat.",
    response: { 200: undone, 409: problem },
    call: decisions.undo,
  });
});
