import type { Dependencies } from "../../../dependencies.ts";
import { adminWith, withFreshProof } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { noContent, problem } from "../../../http/schemas.ts";
import { studentParams } from "./schemas.ts";
import * as schemas from "./schemas-merge.ts";
import * as service from "./service-merge.ts";

const reviewer = adminWith("reviewer", { notOwn: "account", twoPeople: "never" });

export function adminStudentMergeRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/admin/students/:student_id/merge",
    config: { access: reviewer },
    schema: {
      operationId: "previewStudentMerge",
      summary: "Compare two students before a merge",
      description:
        "Both beside each other, with masked addresses, what would move to the student that the path names, and `blocked_by`.",
      params: studentParams,
      querystring: schemas.mergeQuery,
      response: { 200: schemas.mergePreview },
    },
    handler: (request) =>
      service.previewMerge(
        dependencies,
        userActor(request),
        request.params.student_id,
        request.query.other_id,
      ),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/students/:student_id/merge",
    config: {
      access: withFreshProof(reviewer),
      rateLimit: { max: 20, timeWindow: "1 hour" },
    },
    schema: {
      operationId: "mergeStudents",
      summary: "Merge another account of a student into this one",
      description:
        "Redemptions, saved offers, student IDs with their documents, college addresses, feedback, blocked brands and messages move; " +
        "the later verification counts. The other account is closed and its sessions end; both addresses get a mail. Consents stay: " +
        "those of the kept account hold. Needs a fresh proof. Safe to repeat. 409 `cannot_merge` with `blocked_by`.",
      params: studentParams,
      body: schemas.mergeBody,
      response: { 204: noContent, 409: problem },
    },
    handler: (request) =>
      service.mergeStudents(
        dependencies,
        userActor(request),
        request.params.student_id,
        request.body,
      ),
  });
}
