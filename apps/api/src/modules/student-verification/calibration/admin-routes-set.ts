import type { Dependencies } from "../../../dependencies.ts";
import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { noContent, problem } from "../../../http/schemas.ts";
import * as schemas from "./schemas.ts";
import { listResults } from "./service.ts";
import * as set from "./service-set.ts";

/** The set that reviewers practise on, and how they did: for owners, as all figures of single reviewers. */
export function adminCalibrationSetRoutes(app: App, dependencies: Dependencies): void {
  const access = adminWith("owner", { notOwn: "nothing" });

  app.route({
    method: "GET",
    url: "/v1/admin/calibration-cases",
    config: { access },
    schema: {
      operationId: "listCalibrationCases",
      summary: "The cases that reviewers practise on",
      description:
        "Latest additions first. A case whose documents were deleted, by retention or with the student's account, cannot be used.",
      querystring: schemas.casesQuery,
      response: { 200: schemas.casePage },
    },
    handler: (request) => set.listCases(dependencies, request.query),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/calibration-cases",
    config: { access },
    schema: {
      operationId: "addCalibrationCase",
      summary: "Add a decided case",
      description:
        "409 `not_usable` unless a reviewer decided it and its documents are kept, `set_full` at the limit. Safe to repeat.",
      body: schemas.addition,
      response: { 200: schemas.addedCase, 409: problem },
    },
    handler: (request) => set.addCase(dependencies, userActor(request), request.body.submission_id),
  });

  app.route({
    method: "DELETE",
    url: "/v1/admin/calibration-cases/:calibration_case_id",
    config: { access },
    schema: {
      operationId: "removeCalibrationCase",
      summary: "Take a case out of the set",
      description: "What reviewers answered stays. Safe to repeat.",
      params: schemas.caseParams,
      response: { 204: noContent },
    },
    handler: (request) =>
      set.removeCase(dependencies, userActor(request), request.params.calibration_case_id),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/calibration-candidates",
    config: { access },
    schema: {
      operationId: "listCalibrationCandidates",
      summary: "Decided cases that can be added",
      description: "Those whose documents are kept and that are not in the set.",
      querystring: schemas.candidatesQuery,
      response: { 200: schemas.candidateList },
    },
    handler: (request) => set.listCandidates(dependencies, request.query),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/calibration-results",
    config: { access },
    schema: {
      operationId: "listCalibrationResults",
      summary: "How reviewers did in practice",
      description: "How often each decided as it was decided, by what that was.",
      response: { 200: schemas.resultList },
    },
    handler: () => listResults(dependencies),
  });
}
