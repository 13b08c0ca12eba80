import type { Dependencies } from "../../../dependencies.ts";
import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { noContent, problem } from "../../../http/schemas.ts";
import {
  claimAnswer,
  decisionProblem,
  adminApplication,
  applicationPage,
  applicationParams,
  applicationQuery,
  approval,
  rejection,
} from "./schemas.ts";
import * as service from "./service-review.ts";

export function adminApplicationRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/admin/applications",
    config: { access: adminWith("brands") },
    schema: {
      operationId: "listApplications",
      summary: "Brand applications",
      description: "With status=pending the longest waiting first, else the newest first.",
      querystring: applicationQuery,
      response: { 200: applicationPage },
    },
    handler: (request) => service.listApplications(dependencies, request.query),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/applications/:application_id",
    config: { access: adminWith("brands") },
    schema: {
      operationId: "getApplication",
      summary: "One application",
      description: "All of it but the redemption code, and brands it may be confused with.",
      params: applicationParams,
      response: { 200: adminApplication },
    },
    handler: (request) =>
      service.getApplication(dependencies, userActor(request), request.params.application_id),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/applications/:application_id/claim",
    config: { access: adminWith("brands") },
    schema: {
      operationId: "claimApplication",
      summary: "Claim an application",
      description:
        "For 10 minutes, renewed by repeating: until then only the holder decides. Another's live claim stays, and the " +
        "answer says whose it is. 409 `application_decided` when there is nothing left to decide.",
      params: applicationParams,
      response: { 200: claimAnswer, 409: problem },
    },
    handler: (request) =>
      service.claimApplication(dependencies, userActor(request), request.params.application_id),
  });

  app.route({
    method: "DELETE",
    url: "/v1/admin/applications/:application_id/claim",
    config: { access: adminWith("brands") },
    schema: {
      operationId: "releaseApplication",
      summary: "Give a claim back",
      description:
        "So that others need not wait for its end. Another's claim stays. Safe to repeat.",
      params: applicationParams,
      response: { 204: noContent },
    },
    handler: (request) =>
      service.releaseApplication(dependencies, userActor(request), request.params.application_id),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/applications/:application_id/approve",
    config: { access: adminWith("brands") },
    schema: {
      operationId: "approveApplication",
      summary: "Approve an application",
      description:
        "The brand is approved, gets its trial credits once and its first offer published, and a mail. " +
        "409 `claimed_by_other` while another admin holds it, `application_decided` when another was faster, " +
        "`application_changed` when it was corrected in the meantime. An unclaimed one is claimed by deciding.",
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
    config: { access: adminWith("brands") },
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
