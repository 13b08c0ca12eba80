import { student } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import { forStudents } from "../../../http/routes.ts";
import { noContent, problem } from "../../../http/schemas.ts";
import { studentVerification } from "../verifications/schemas.ts";
import { academicEmailBody, academicEmailToken } from "./schemas.ts";
import * as service from "./service.ts";

const url = "/v1/student/verifications/academic-emails";

/** Addresses at colleges, as a further sign that their owner studies. */
export const studentAcademicEmailRoutes = forStudents((route) => {
  route.post(url, student, {
    operationId: "addAcademicEmail",
    summary: "Get a link to an address at a college",
    description:
      "400 `domain_not_academic` or `domain_stopped` where the domain shows no college. The answer is the same " +
      "whether or not it belongs to another account. Asking again sends another link; each works once, for 24 hours.",
    body: academicEmailBody,
    response: { 202: studentVerification, 400: problem, 403: problem, 409: problem },
    rateLimit: { max: 20, timeWindow: "10 minutes" },
    handler: (dependencies, request) =>
      service.addAcademicEmail(dependencies, userActor(request), request.body.email, request.ip),
  });

  route.post(`${url}/confirm`, student, {
    operationId: "confirmAcademicEmail",
    summary: "Confirm an address at a college",
    description:
      "By the mail's link, in the session of the student who asked. 409 `academic_email_taken` when the address counts " +
      "for another account. Where the setting lets it, the student is verified by this.",
    body: academicEmailToken,
    response: { 200: studentVerification, 400: problem, 409: problem, 410: problem },
    rateLimit: { max: 60, timeWindow: "1 minute" },
    call: (dependencies, actor, body) =>
      service.confirmAcademicEmail(dependencies, actor, body.token),
  });

  route.delete(`${url}/:academic_email_id`, student, {
    operationId: "removeAcademicEmail",
    summary: "Remove an address at a college",
    description:
      "Brands no longer find the student by it, and reviewers no longer see it. An approval by it stays.",
    response: { 204: noContent, 404: problem },
    call: service.removeAcademicEmail,
  });
});
