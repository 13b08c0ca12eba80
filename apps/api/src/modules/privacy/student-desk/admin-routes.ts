import { adminWith, withFreshProof } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { noContent, problem } from "../../../http/schemas.ts";
import { exportFile } from "../privacy/schemas-export.ts";
import * as schemas from "./schemas.ts";
import * as acts from "./service-acts.ts";
import * as service from "./service.ts";

const reviewer = adminWith("reviewer", { notOwn: "account", twoPeople: "never" });
const limited = { max: 30, timeWindow: "1 minute" };

/** Students as admins see them. Blocking an account is in the module of the admins. */
export const adminStudentRoutes = forAdmins((route) => {
  route.get("/v1/admin/students", reviewer, {
    operationId: "listStudentsForAdmin",
    summary: "Find students",
    description:
      "By a part of the name or college, a whole address, digits of a phone number, a redemption's reference, or an id.",
    querystring: schemas.listQuery,
    response: { 200: schemas.studentList },
    read: service.listStudents,
  });

  route.get("/v1/admin/students/:student_id", reviewer, {
    operationId: "getStudentForAdmin",
    summary: "Read a student",
    description:
      "Addresses and number are masked. Their history is read by parts. 404 also for an account that was deleted.",
    response: { 200: schemas.student },
    call: service.getStudent,
  });

  route.post("/v1/admin/students/:student_id/addresses", reviewer, {
    operationId: "revealStudentAddresses",
    summary: "Show a student's addresses and phone number",
    description: "In full. Who asked and why is in the audit log.",
    body: schemas.revealBody,
    response: { 200: schemas.addresses },
    rateLimit: limited,
    call: (dependencies, admin, studentId, body) =>
      service.revealAddresses(dependencies, admin, studentId, body.reason),
  });

  route.post("/v1/admin/students/:student_id/sign-out", reviewer, {
    operationId: "signStudentOut",
    summary: "Sign a student out everywhere",
    description:
      "Every session ends on its next call. 403 `permission_required` for an admin's account unless the caller is an owner.",
    body: schemas.signOutBody,
    response: { 200: schemas.signedOut },
    rateLimit: limited,
    call: (dependencies, admin, studentId, body) =>
      acts.signStudentOut(dependencies, admin, studentId, body.reason),
  });

  route.post("/v1/admin/students/:student_id/end-verification", reviewer, {
    operationId: "endStudentVerification",
    summary: "End a student's verification",
    description:
      "At once; a mail says why, and the student can send a new ID. 409 `student_not_verified` when there is nothing to end, " +
      "`decision_pending` while a reviewer's decision about them can still be undone.",
    body: schemas.endBody,
    response: { 204: noContent, 409: problem },
    rateLimit: limited,
    call: (dependencies, admin, studentId, body) =>
      acts.endVerification(dependencies, admin, studentId, body.reason),
  });

  route.post("/v1/admin/students/:student_id/verify", reviewer, {
    operationId: "grantStudentVerification",
    summary: "Verify a student by hand",
    description:
      "Without a document, until a day within twelve months; a mail says why. Also changes the last day of one who is verified. " +
      "409 `cannot_verify` with `blocked_by`; `student_in_review` or `decision_pending` while an ID of theirs is being decided.",
    body: schemas.grantBody,
    response: { 204: noContent, 409: problem },
    rateLimit: limited,
    call: acts.grantVerification,
  });

  route.post("/v1/admin/students/:student_id/export", withFreshProof(reviewer), {
    operationId: "exportStudentData",
    summary: "Get a copy of everything stored about a student",
    description:
      "For a request of the student: as they download it themselves, without codes and without documents. Needs a fresh proof; " +
      "who took it and why is in the audit log. 403 `permission_required` for an admin's account unless the caller is an owner.",
    body: schemas.exportBody,
    response: { 200: exportFile },
    rateLimit: { max: 10, timeWindow: "1 hour" },
    call: (dependencies, admin, studentId, body) =>
      acts.exportStudent(dependencies, admin, studentId, body.reason),
  });
});
