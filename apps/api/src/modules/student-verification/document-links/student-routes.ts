import type { Dependencies } from "../../../dependencies.ts";
import { student } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { problem } from "../../../http/schemas.ts";
import { documentLinks, documentParams } from "./schemas.ts";
import { issueOwnLinks } from "./service.ts";

export function studentDocumentLinkRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "POST",
    url: "/v1/student/verifications/documents/:document_id/url",
    config: { access: student, rateLimit: { max: 60, timeWindow: "1 minute" } },
    schema: {
      operationId: "issueOwnDocumentLinks",
      summary: "Get signed links to an own document",
      description:
        "One link a page, valid for 300 seconds and only in this session. Issuing and opening are logged.",
      params: documentParams,
      response: { 200: documentLinks, 409: problem, 410: problem },
    },
    handler: (request) =>
      issueOwnLinks(dependencies, userActor(request), request.params.document_id),
  });
}
