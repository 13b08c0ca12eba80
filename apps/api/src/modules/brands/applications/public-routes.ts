import { everyoneWithSession } from "../../../http/access.ts";
import { forEveryone } from "../../../http/routes.ts";
import { APPLICATION_BODY_LIMIT, applicationReceived, submitApplication } from "./schemas.ts";
import * as service from "./service.ts";

export const publicApplicationRoutes = forEveryone((route) => {
  route.post("/v1/applications", everyoneWithSession, {
    operationId: "submitApplication",
    summary: "Apply to list a brand",
    description:
      "Needs no account. The brand belongs to the account that confirms contact_email. The answer is the same " +
      "whether or not this brand and address are known.",
    body: submitApplication,
    response: { 202: applicationReceived },
    rateLimit: { max: 10, timeWindow: "1 hour" },
    options: { bodyLimit: APPLICATION_BODY_LIMIT },
    handler: (dependencies, request) =>
      service.submit(
        dependencies,
        { submitterId: request.actor?.userId ?? null, ip: request.ip },
        request.body,
      ),
  });
});
