import { z } from "zod";
import { everyone } from "../../../http/access.ts";
import { forEveryone } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import { decisionProblem } from "../../platform/review-claims/schemas.ts";
import { documentTokenParams } from "./schemas.ts";
import { readPage } from "./service.ts";

export const publicDocumentLinkRoutes = forEveryone((route) => {
  route.get("/v1/documents/:token", everyone, {
    operationId: "readDocumentPage",
    summary: "Open a page by its signed link",
    description:
      "What an image element loads: it can send no header, so the link itself carries document, session, account, " +
      "page and expiry under a signature, and is refused when that session has ended. A reviewer's link opens only where " +
      "the reviewer may work; it claims a case that waits, and is refused with 409 `claimed_by_other` while a colleague " +
      "holds it. After the decision it opens while the reason that was given holds: 409 `reason_required` otherwise. Never " +
      "cached, and logged.",
    params: documentTokenParams,
    response: {
      200: {
        description: "The page.",
        content: {
          "image/webp": {
            schema: z.instanceof(Buffer).meta({ type: "string", format: "binary" }),
          },
        },
      },
      403: problem,
      409: decisionProblem,
      410: problem,
    },
    handler: async (dependencies, request, reply) => {
      const image = await readPage(dependencies, request.params.token, request.ip);
      return reply
        .header("cache-control", "no-store")
        .header("referrer-policy", "no-referrer")
        .header("content-disposition", "inline")
        .header("cross-origin-resource-policy", "same-site")
        .header("content-security-policy", "default-src 'none'; sandbox")
        .type("image/webp")
        .send(image);
    },
  });
});
