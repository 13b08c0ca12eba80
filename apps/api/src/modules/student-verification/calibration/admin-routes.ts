import { adminWith } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import * as schemas from "./schemas.ts";
import * as service from "./service.ts";

/** Practice for reviewers. */
export const adminCalibrationRoutes = forAdmins((route) => {
  const access = adminWith("reviewer", { notOwn: "nothing", twoPeople: "never" });

  route.get("/v1/admin/calibration", access, {
    operationId: "getPracticeState",
    summary: "How far the caller has come with practice",
    description: "Cases left, and how often the caller decided as it is decided.",
    response: { 200: schemas.practiceState },
    call: service.getState,
  });

  route.get("/v1/admin/calibration/answers", access, {
    operationId: "listPracticeAnswers",
    summary: "What the caller decided for practice",
    description: "Newest first, each with how it is decided.",
    querystring: schemas.answersQuery,
    response: { 200: schemas.answerPage },
    call: service.listAnswers,
  });

  route.post("/v1/admin/calibration/next", access, {
    operationId: "openPracticeCase",
    summary: "Open the next case for practice",
    description:
      "One that the caller has not decided yet, without how it is decided. Student, college and card are invented.",
    response: { 200: schemas.practiceCase },
    call: service.openNext,
  });

  route.post("/v1/admin/calibration/cases/:calibration_case_id/answer", access, {
    operationId: "answerPracticeCase",
    summary: "Decide a case for practice",
    description:
      "Answers with how it is decided and why. The same answer again is safe; another one is 409 `already_answered`.",
    params: schemas.caseParams,
    body: schemas.practiceAnswer,
    response: { 200: schemas.practiceResult, 409: problem },
    call: service.answer,
  });
});
