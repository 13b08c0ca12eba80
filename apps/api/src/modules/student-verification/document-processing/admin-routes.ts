import { adminWith } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { noContent, problem } from "../../../http/schemas.ts";
import { retryDocument } from "./service.ts";

export const adminDocumentProcessingRoutes = forAdmins((route) => {
  route.post(
    "/v1/admin/verifications/:submission_id/documents/:document_id/retry",
    adminWith("reviewer", { notOwn: "submission", twoPeople: "never" }),
    {
      operationId: "retryReviewDocument",
      summary: "Prepare a document again that could not be shown",
      description:
        "For a document whose `failure` is `not_shown`: its pages are prepared again at once, and again later where that " +
        "fails. Safe to repeat.",
      response: { 204: noContent, 409: problem },
      call: (dependencies, admin, submissionId, documentId) =>
        retryDocument(dependencies, admin, { submissionId, documentId }),
    },
  );
});
