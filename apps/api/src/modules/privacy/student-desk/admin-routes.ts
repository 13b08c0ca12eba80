import type { Dependencies } from "../../../dependencies.ts";
import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { noContent, problem } from "../../../http/schemas.ts";
import * as schemas from "./schemas.ts";
import * as service from "./service.ts";

const reviewer = adminWith("reviewer");
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
      description: "By a part of the name or college, a whole address, or an id.",
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
      summary: "A student with their history",
      description: "Addresses are masked. 404 also for an account that was deleted.",
      params: schemas.studentParams,
      response: { 200: schemas.student },
    },
    handler: (request) => service.getStudent(dependencies, request.params.student_id),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/students/:student_id/addresses",
    config: { access: reviewer, rateLimit: limited },
    schema: {
      operationId: "revealStudentAddresses",
      summary: "Show a student's addresses",
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
      service.signStudentOut(
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
        "At once; a mail says why, and the student can send a new ID. 409 `student_not_verified` when there is nothing to end.",
      params: schemas.studentParams,
      body: schemas.endBody,
      response: { 204: noContent, 409: problem },
    },
    handler: (request) =>
      service.endVerification(
        dependencies,
        userActor(request),
        request.params.student_id,
        request.body.reason,
      ),
  });
}
