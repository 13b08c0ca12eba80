import { student } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import { readFiles, validateAllButForm } from "../../../http/multipart.ts";
import { forStudents } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import {
  answerLimits,
  appealBody,
  studentVerification,
  uploadForm,
  uploadLimits,
} from "./schemas.ts";
import { answer, appeal, replace } from "./service-answers.ts";
import { submit } from "./service-submit.ts";
import * as service from "./service.ts";

export const studentVerificationRoutes = forStudents((route) => {
  route.get("/v1/student/verifications", student, {
    operationId: "getStudentVerification",
    summary: "Read the state of the own verification",
    description:
      "State, the submission sent last, all before it with reasons and what to upload instead, tries left, and the " +
      "measured review time.",
    response: { 200: studentVerification },
    call: service.getVerification,
  });

  route.post("/v1/student/verifications", student, {
    operationId: "submitVerification",
    summary: "Send an ID for review",
    description:
      "1 to 4 files of up to 10 MB: JPEG, PNG, WebP, HEIC or PDF, judged by content. Each goes under the field name " +
      "that says what it is. Never Aadhaar, PAN, a passport, voter ID or driving licence. Five submissions in 30 days, one in review at a time.",
    consumes: ["multipart/form-data"],
    body: uploadForm,
    response: { 201: studentVerification, 403: problem, 409: problem },
    rateLimit: { max: 20, timeWindow: "10 minutes" },
    options: {
      // The form is read as a stream by the handler; there is no body to validate yet.
      validatorCompiler: () => (value) => ({ value }),
    },
    handler: (dependencies, request) =>
      submit(dependencies, userActor(request), readFiles(request, uploadLimits)),
  });

  route.post("/v1/student/verifications/:submission_id/documents", student, {
    operationId: "sendAskedDocument",
    summary: "Send the document that a reviewer asked for",
    description:
      "One file, under the field name of the kind that was asked for. The submission goes back to the reviewers with its " +
      "original time, and no try is used. 409 `nothing_asked` when none is asked for, or it has arrived.",
    consumes: ["multipart/form-data"],
    body: uploadForm,
    response: { 201: studentVerification, 409: problem },
    rateLimit: { max: 20, timeWindow: "10 minutes" },
    options: { validatorCompiler: validateAllButForm },
    handler: (dependencies, request) =>
      answer(
        dependencies,
        userActor(request),
        request.params.submission_id,
        readFiles(request, answerLimits),
      ),
  });

  route.post(
    "/v1/student/verifications/:submission_id/documents/:document_id/replacement",
    student,
    {
      operationId: "replaceGovernmentId",
      summary: "Send another document in place of a government ID",
      description:
        "One file, under the field name of its kind, for a document with a `government_id`: the files of that one are deleted " +
        "at once. The submission keeps its place in the queue, and no try is used. 409 `nothing_to_replace` otherwise.",
      consumes: ["multipart/form-data"],
      body: uploadForm,
      response: { 201: studentVerification, 409: problem },
      rateLimit: { max: 20, timeWindow: "10 minutes" },
      options: { validatorCompiler: validateAllButForm },
      handler: (dependencies, request) =>
        replace(
          dependencies,
          userActor(request),
          {
            submissionId: request.params.submission_id,
            documentId: request.params.document_id,
          },
          readFiles(request, answerLimits),
        ),
    },
  );

  route.post("/v1/student/verifications/:submission_id/appeal", student, {
    operationId: "appealVerification",
    summary: "Ask for another look at a rejected document",
    description:
      "Once for each case, while its files are there. Another reviewer decides; no try is used. Safe to repeat.",
    body: appealBody,
    response: { 201: studentVerification, 409: problem },
    rateLimit: { max: 20, timeWindow: "10 minutes" },
    call: appeal,
  });
});
