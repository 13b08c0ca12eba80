import type { Dependencies } from "../../../dependencies.ts";
import { adminWith, withFreshProof } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { noContent, problem } from "../../../http/schemas.ts";
import * as schemas from "./schemas.ts";
import * as service from "./service.ts";
import * as acts from "./service-acts.ts";

const reviewer = adminWith("reviewer", { notOwn: "account", twoPeople: "never" });
const limited = { max: 30, timeWindow: "1 minute" };

/** Students as admins see them. Blocking an account is in the module of the admins. */
export function adminStudentRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/admin/students",
    config: { access: reviewer },
    schema: {
      operationId: "listStudentsForAdmin",
      summary: "Find students",
      description:
        "By a part of the name or college, a whole address, digits of a phone number, a redemption's reference, or an id.",
      querystring: schemas.listQuery,
      response: { 200: schemas.studentList },
    },
    handler: (request) => service.listStudents(dependencies, request.query),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/students/:student_id",
    config: { access: reviewer },
    schema: {
      operationId: "getStudentForAdmin",
      summary: "Read a student",
      description:
        "Addresses and number are masked. What they did is read by parts. 404 also for an account that was deleted.",
      params: schemas.studentParams,
      response: { 200: schemas.student },
    },
    handler: (request) =>
      service.getStudent(dependencies, userActor(request), request.params.student_id),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/students/:student_id/addresses",
    config: { access: reviewer, rateLimit: limited },
    schema: {
      operationId: "revealStudentAddresses",
      summary: "Show a student's addresses and phone number",
      description: "In full. Who asked and why is in the audit log.",
      params: schemas.studentParams,
      body: schemas.revealBody,
      response: { 200: schemas.addresses },
    },
    handler: (request) =>
      service.revealAddresses(
        dependencies,
        userActor(request),
        request.params.student_id,
        request.body.reason,
      ),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/students/:student_id/sign-out",
    config: { access: reviewer, rateLimit: limited },
    schema: {
      operationId: "signStudentOut",
      summary: "Sign a student out everywhere",
      description:
        "Every session ends on its next call. 403 `permission_required` for an admin's account unless the caller is an owner.",
      params: schemas.studentParams,
      body: schemas.signOutBody,
      response: { 200: schemas.signedOut },
    },
    handler: (request) =>
      acts.signStudentOut(
        dependencies,
        userActor(request),
        request.params.student_id,
        request.body.reason,
      ),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/students/:student_id/end-verification",
    config: { access: reviewer, rateLimit: limited },
    schema: {
      operationId: "endStudentVerification",
      summary: "End a student's verification",
      description:
        "At once; a mail says why, and the student can send a new ID. 409 `student_not_verified` when there is nothing to end, " +
        "`decision_pending` while a reviewer's decision about them can still be undone.",
      params: schemas.studentParams,
      body: schemas.endBody,
      response: { 204: noContent, 409: problem },
    },
    handler: (request) =>
      acts.endVerification(
        dependencies,
        userActor(request),
        request.params.student_id,
        request.body.reason,
      ),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/students/:student_id/verify",
    config: { access: reviewer, rateLimit: limited },
    schema: {
      operationId: "grantStudentVerification",
      summary: "Verify a student by hand",
      description:
        "Without a document, until a day within twelve months; a mail says why. Also changes the last day of one who is verified. " +
        "409 `cannot_verify` with `blocked_by`; `student_in_review` or `decision_pending` while an ID of theirs is being decided.",
      params: schemas.studentParams,
      body: schemas.grantBody,
      response: { 204: noContent, 409: problem },
    },
    handler: (request) =>
      acts.grantVerification(
        dependencies,
        userActor(request),
        request.params.student_id,
        request.body,
      ),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/students/:student_id/export",
    config: { access: withFreshProof(reviewer), rateLimit: { max: 10, timeWindow: "1 hour" } },
    schema: {
      operationId: "exportStudentData",
      summary: "Get a copy of everything stored about a student",
      description:
        "For a request of the student: as they download it themselves, without codes and without documents. Needs a fresh proof; " +
        "who took it and why is in the audit log. 403 `permission_required` for an admin's account unless the caller is an owner.",
      params: schemas.studentParams,
      body: schemas.exportBody,
      response: { 200: schemas.exportFile },
    },
    handler: (request) =>
      acts.exportStudent(
        dependencies,
        userActor(request),
        request.params.student_id,
        request.body.reason,
      ),
  });
}
