import type { Dependencies } from "../../dependencies.ts";
import { brandMemberWho } from "../../http/access.ts";
import { brandActor } from "../../http/actor.ts";
import type { App } from "../../http/app-type.ts";
import { problem } from "../../http/schemas.ts";
import { brandParams, checkBody, checkResult } from "./schemas.ts";
import * as service from "./service-check.ts";

export function brandRedemptionRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "POST",
    url: "/v1/brand/:brand_id/redemptions/check",
    config: {
      access: brandMemberWho("check_redemptions"),
      rateLimit: { max: 60, timeWindow: "1 minute" },
    },
    schema: {
      operationId: "checkRedemption",
      tags: ["brand"],
      summary: "Check a QR in the shop",
      description:
        "Takes what a scanner read or a member of staff typed, and burns it: the same redemption is accepted once. " +
        "When an answer was lost, the same member may repeat the check for 60 seconds: the answer is the same and " +
        "nothing is written twice. Anybody else, or later, is refused. " +
        "Refusals: `not_found`, `qr_expired` (410), `already_checked` (409).",
      params: brandParams,
      body: checkBody,
      response: { 200: checkResult, 409: problem, 410: problem },
    },
    handler: (request) => service.checkRedemption(dependencies, brandActor(request), request.body),
  });
}
