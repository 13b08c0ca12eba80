import type { Dependencies } from "../../../dependencies.ts";
import { signedIn } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { problem } from "../../../http/schemas.ts";
import { account, acceptBody } from "./schemas.ts";
import { acceptInvitation } from "./service.ts";

/** What an invited account does itself. */
export function authAdminRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "POST",
    url: "/v1/auth/admin-invitation/accept",
    config: { access: signedIn, rateLimit: { max: 20, timeWindow: "1 minute" } },
    schema: {
      operationId: "acceptAdminInvitation",
      summary: "Become an admin",
      description:
        "For the account with the invited, confirmed address. 401 `password_required` until the account's password " +
        "is given, 400 `too_short` when it has fewer than 12 characters.",
      body: acceptBody,
      response: { 200: account, 410: problem, 422: problem },
    },
    handler: (request) =>
      acceptInvitation(dependencies, userActor(request), request.body, request.ip),
  });
}
