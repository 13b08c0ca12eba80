import type { Dependencies } from "../../../dependencies.ts";
import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { problem } from "../../../http/schemas.ts";
import { decisionProblem, documentLinks, linksBody, submissionDocumentParams } from "./schemas.ts";
import { issueReviewLinks } from "./service.ts";

export function adminDocumentLinkRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "POST",
    url: "/v1/admin/verifications/:submission_id/documents/:document_id/url",
    config: { access: adminWith("reviewer", { notOwn: "submission", twoPeople: "never" }) },
    schema: {
      operationId: "issueReviewDocumentLinks",
      summary: "Get signed links to a student's document",
      description:
        "One link a page, valid for 300 seconds and only in this session. Issuing and opening are logged, and claim a case that " +
        "waits: 409 `claimed_by_other` while a colleague holds it. After the decision with a reason: 409 `reason_required` " +
        "without one, 429 `document_budget_spent` beyond the decided documents that the caller may open on a day.",
      params: submissionDocumentParams,
      body: linksBody.nullish(),
      response: { 200: documentLinks, 409: decisionProblem, 410: problem, 429: problem },
    },
    handler: (request) =>
      issueReviewLinks(dependencies, userActor(request), {
        submissionId: request.params.submission_id,
        documentId: request.params.document_id,
        reason: request.body?.reason ?? null,
      }),
  });
}
