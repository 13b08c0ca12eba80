import type { Dependencies } from "../../../dependencies.ts";
import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { problem } from "../../../http/schemas.ts";
import * as schemas from "./schemas.ts";
import * as service from "./service.ts";

/** Practice for reviewers. */
export function adminCalibrationRoutes(app: App, dependencies: Dependencies): void {
  const access = adminWith("reviewer", { notOwn: "nothing", twoPeople: "never" });

  app.route({
    method: "GET",
    url: "/v1/admin/calibration",
    config: { access },
    schema: {
      operationId: "getPracticeState",
      summary: "How far the caller has come with practice",
      description: "Cases left, and how often the caller decided as it is decided.",
      response: { 200: schemas.practiceState },
    },
    handler: (request) => service.getState(dependencies, userActor(request)),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/calibration/answers",
    config: { access },
    schema: {
      operationId: "listPracticeAnswers",
      summary: "What the caller decided for practice",
      description: "Newest first, each with how it is decided.",
      querystring: schemas.answersQuery,
      response: { 200: schemas.answerPage },
    },
    handler: (request) => service.listAnswers(dependencies, userActor(request), request.query),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/calibration/next",
    config: { access },
    schema: {
      operationId: "openPracticeCase",
      summary: "Open the next case for practice",
      description:
        "One that the caller has not decided yet, without how it is decided. Student, college and card are invented.",
      response: { 200: schemas.practiceCase },
    },
    handler: (request) => service.openNext(dependencies, userActor(request)),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/calibration/cases/:calibration_case_id/answer",
    config: { access },
    schema: {
      operationId: "answerPracticeCase",
      summary: "Decide a case for practice",
      description:
        "Answers with how it is decided and why. The same answer again is safe; another one is 409 `already_answered`.",
      params: schemas.caseParams,
      body: schemas.practiceAnswer,
      response: { 200: schemas.practiceResult, 409: problem },
    },
    handler: (request) =>
      service.answer(
        dependencies,
        userActor(request),
        request.params.calibration_case_id,
        request.body,
      ),
  });
}
