import type { Dependencies } from "../../../dependencies.ts";
import { everyoneWithSession } from "../../../http/access.ts";
import type { App } from "../../../http/app-type.ts";
import { APPLICATION_BODY_LIMIT, applicationReceived, submitApplication } from "./schemas.ts";
import * as service from "./service.ts";

export function publicApplicationRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "POST",
    url: "/v1/applications",
    bodyLimit: APPLICATION_BODY_LIMIT,
    config: { access: everyoneWithSession, rateLimit: { max: 10, timeWindow: "1 hour" } },
    schema: {
      operationId: "submitApplication",
      summary: "Apply to list a brand",
      description:
        "Needs no account. The brand belongs to the account that confirms contact_email. The answer is the same " +
        "whether or not this brand and address are known.",
      body: submitApplication,
      response: { 202: applicationReceived },
    },
    handler: (request) =>
      service.submit(
        dependencies,
        { submitterId: request.actor?.userId ?? null, ip: request.ip },
        request.body,
      ),
  });
}
