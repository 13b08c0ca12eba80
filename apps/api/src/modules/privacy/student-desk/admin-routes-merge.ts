import { adminWith, withFreshProof } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { noContent, problem } from "../../../http/schemas.ts";
import * as schemas from "./schemas-merge.ts";
import * as service from "./service-merge.ts";

const reviewer = adminWith("reviewer", { notOwn: "account", twoPeople: "never" });

export const adminStudentMergeRoutes = forAdmins((route) => {
  route.get("/v1/admin/students/:student_id/merge", reviewer, {
    operationId: "previewStudentMerge",
    summary: "Compare two students before a merge",
    description:
      "Both beside each other, with masked addresses, what would move to the student that the path names, and `blocked_by`.",
    querystring: schemas.mergeQuery,
    response: { 200: schemas.mergePreview },
    call: (dependencies, admin, studentId, query) =>
      service.previewMerge(dependencies, admin, studentId, query.other_id),
  });

  route.post("/v1/admin/students/:student_id/merge", withFreshProof(reviewer), {
    operationId: "mergeStudents",
    summary: "Merge another account of a student into this one",
    description:
      "Redemptions, saved offers, student IDs with their documents, college addresses, feedback, blocked brands and messages move; " +
      "the later verification counts. The other account is closed and its sessions end; both addresses get a mail. Consents stay: " +
      "those of the kept account hold. Needs a fresh proof. Safe to repeat. 409 `cannot_merge` with `blocked_by`.",
    body: schemas.mergeBody,
    response: { 204: noContent, 409: problem },
    rateLimit: { max: 20, timeWindow: "1 hour" },
    call: service.mergeStudents,
  });
});
