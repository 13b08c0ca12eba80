import type { Dependencies } from "../../dependencies.ts";
import { admin } from "../../http/access.ts";
import { userActor } from "../../http/actor.ts";
import type { App } from "../../http/app-type.ts";
import { problem } from "../../http/schemas.ts";
import { submissionParams } from "./schemas.ts";
import {
  approval,
  claimAnswer,
  decision,
  queueQuery,
  rejection,
  verificationQueue,
  verificationReview,
} from "./schemas-admin.ts";
import * as queue from "./service-queue.ts";
import * as review from "./service-review.ts";

export function adminVerificationRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/admin/verifications",
    config: { access: admin },
    schema: {
      operationId: "listVerificationQueue",
      summary: "List what waits for a decision",
      description:
        "Pending submissions, oldest first, with the count of each filter and the day's measured figures.",
      querystring: queueQuery,
      response: { 200: verificationQueue },
    },
    handler: (request) => queue.listQueue(dependencies, userActor(request), request.query),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/verifications/:submission_id",
    config: { access: admin },
    schema: {
      operationId: "getVerificationReview",
      summary: "Read a submission as its reviewer",
      description: "Profile, signals, documents, earlier submissions, and what the caller may do.",
      params: submissionParams,
      response: { 200: verificationReview },
    },
    handler: (request) =>
      queue.getReview(dependencies, userActor(request), request.params.submission_id),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/verifications/:submission_id/claim",
    config: { access: admin },
    schema: {
      operationId: "claimVerification",
      summary: "Say that a submission is being looked at",
      description:
        "For 90 seconds, renewed by repeating. Another's live claim stays; it informs and does not lock.",
      params: submissionParams,
      response: { 200: claimAnswer },
    },
    handler: (request) =>
      queue.claim(dependencies, userActor(request), request.params.submission_id),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/verifications/:submission_id/approve",
    config: { access: admin },
    schema: {
      operationId: "approveVerification",
      summary: "Approve a submission",
      description:
        "The student is verified until the given day, 12 months from today unless given. Of two reviewers at once the " +
        "second gets `already_decided`.",
      params: submissionParams,
      body: approval,
      response: { 200: decision, 409: problem },
    },
    handler: (request) =>
      review.approve(dependencies, userActor(request), request.params.submission_id, request.body),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/verifications/:submission_id/reject",
    config: { access: admin },
    schema: {
      operationId: "rejectVerification",
      summary: "Reject a submission with a reason",
      description:
        "The student gets the reason and what to send instead by mail. A government ID is deleted at once.",
      params: submissionParams,
      body: rejection,
      response: { 200: decision, 409: problem },
    },
    handler: (request) =>
      review.reject(dependencies, userActor(request), request.params.submission_id, request.body),
  });
}
