import { student } from "../../../http/access.ts";
import { forStudents } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import { documentLinks } from "./schemas.ts";
import { issueOwnLinks } from "./service.ts";

export const studentDocumentLinkRoutes = forStudents((route) => {
  route.post("/v1/student/verifications/documents/:document_id/url", student, {
    operationId: "issueOwnDocumentLinks",
    summary: "Get signed links to an own document",
    description:
      "One link a page, valid for 300 seconds and only in this session. Issuing and opening are logged.",
    response: { 200: documentLinks, 409: problem, 410: problem },
    rateLimit: { max: 60, timeWindow: "1 minute" },
    call: issueOwnLinks,
  });
});
