import type { Dependencies } from "../../../dependencies.ts";
import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { noContent, problem } from "../../../http/schemas.ts";
import { submissionDocumentParams } from "./schemas.ts";
import { retryDocument } from "./service.ts";

export function adminDocumentProcessingRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "POST",
    url: "/v1/admin/verifications/:submission_id/documents/:document_id/retry",
    config: { access: adminWith("reviewer", { notOwn: "submission", twoPeople: "never" }) },
    schema: {
      operationId: "retryReviewDocument",
      summary: "Prepare a document again that could not be shown",
      description:
        "For a document whose `failure` is `not_shown`: its pages are prepared again at once, and again later where that " +
        "fails. Safe to repeat.",
      params: submissionDocumentParams,
      response: { 204: noContent, 409: problem },
    },
    handler: async (request, reply) => {
      await retryDocument(dependencies, userActor(request), {
        submissionId: request.params.submission_id,
        documentId: request.params.document_id,
      });
      return reply.status(204).send(null);
    },
  });
}
