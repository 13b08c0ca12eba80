import type { Dependencies } from "../../../dependencies.ts";
import { student } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { ownInvitation } from "./schemas.ts";
import * as service from "./service.ts";

export function studentInvitationRoutes(app: App, dependencies: Dependencies): void {
  const url = "/v1/student/invitation";

  app.route({
    method: "GET",
    url,
    config: { access: student },
    schema: {
      operationId: "getOwnInvitation",
      summary: "Read the own link for friends",
      description: "With how many came by it, never who.",
      response: { 200: ownInvitation },
    },
    handler: (request) => service.readInvitation(dependencies, userActor(request)),
  });

  app.route({
    method: "POST",
    url,
    config: { access: student, rateLimit: { max: 20, timeWindow: "1 minute" } },
    schema: {
      operationId: "makeOwnInvitation",
      summary: "Get a link for friends",
      description:
        "Made at the first call, and the same at every later one. Needs a confirmed email.",
      response: { 200: ownInvitation },
    },
    handler: (request) => service.makeInvitation(dependencies, userActor(request)),
  });
}
