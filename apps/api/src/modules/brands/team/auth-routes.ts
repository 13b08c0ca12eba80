import type { Dependencies } from "../../../dependencies.ts";
import { student } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { problem, tokenBody } from "../../../http/schemas.ts";
import { joined } from "./schemas.ts";
import { acceptInvitation } from "./service-invitations.ts";

/** What an invited account does itself. */
export function authTeamRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "POST",
    url: "/v1/auth/team-invitation/accept",
    config: { access: student, rateLimit: { max: 20, timeWindow: "1 minute" } },
    schema: {
      operationId: "acceptTeamInvitation",
      summary: "Join a brand's team",
      description:
        "For the account with the invited, confirmed address; the session has the role from its next call.",
      body: tokenBody,
      response: { 200: joined, 410: problem },
    },
    handler: (request) => acceptInvitation(dependencies, userActor(request), request.body.token),
  });
}
