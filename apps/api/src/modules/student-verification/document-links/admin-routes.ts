import { adminWith } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import { decisionProblem } from "../../platform/review-claims/schemas.ts";
import { documentLinks, linksBody } from "./schemas.ts";
import { issueReviewLinks } from "./service.ts";

export const adminDocumentLinkRoutes = forAdmins((route) => {
  route.post(
    "/v1/admin/verifications/:submission_id/documents/:document_id/url",
    adminWith("reviewer", { notOwn: "submission", twoPeople: "never" }),
    {
      operationId: "issueReviewDocumentLinks",
      summary: "Get signed links to a student's document",
      description:
        "One link a page, valid for 300 seconds and only in this session. Issuing and opening are logged, and claim a case that " +
        "waits: 409 `claimed_by_other` while a colleague holds it. After the decision with a reason: 409 `reason_required` " +
        "without one, 429 `document_budget_spent` beyond the decided documents that the caller may open on a day.",
      body: linksBody.nullish(),
      response: { 200: documentLinks, 409: decisionProblem, 410: problem, 429: problem },
      call: (dependencies, admin, submissionId, documentId, body) =>
        issueReviewLinks(dependencies, admin, {
          submissionId,
          documentId,
          reason: body?.reason ?? null,
          isUncovered: body?.uncovered ?? false,
        }),
    },
  );
});
