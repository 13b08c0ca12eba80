import type { Dependencies } from "../../../dependencies.ts";
import { everyone } from "../../../http/access.ts";
import type { App } from "../../../http/app-type.ts";
import { problem } from "../../../http/schemas.ts";
import { invitation, invitationParams } from "./schemas.ts";
import * as service from "./service.ts";

export function publicInvitationRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/invitations/:code",
    config: { access: everyone, rateLimit: { max: 60, timeWindow: "1 minute" } },
    schema: {
      operationId: "checkInvitation",
      summary: "Whether a friend's link works",
      description: "Says nothing of whose it is.",
      params: invitationParams,
      response: { 200: invitation, 404: problem },
    },
    handler: (request) => service.checkInvitation(dependencies, request.params.code),
  });
}
