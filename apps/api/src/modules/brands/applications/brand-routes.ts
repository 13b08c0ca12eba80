import type { Dependencies } from "../../../dependencies.ts";
import { brandMemberWho } from "../../../http/access.ts";
import { brandActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import {
  APPLICATION_BODY_LIMIT,
  applicationConflict,
  brandParams,
  correctApplication,
  ownApplication,
} from "./schemas.ts";
import * as service from "./service.ts";

export function brandApplicationRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/brand/:brand_id/application",
    config: { access: brandMemberWho("view_application") },
    schema: {
      operationId: "getOwnApplication",
      summary: "The brand's application",
      description: "As last submitted, with the reviewer's note when it was sent back.",
      params: brandParams,
      response: { 200: ownApplication },
    },
    handler: (request) => service.getOwn(dependencies, brandActor(request)),
  });

  app.route({
    method: "PUT",
    url: "/v1/brand/:brand_id/application",
    bodyLimit: APPLICATION_BODY_LIMIT,
    config: {
      access: brandMemberWho("correct_application"),
      rateLimit: { max: 20, timeWindow: "1 hour" },
    },
    schema: {
      operationId: "correctApplication",
      summary: "Correct a rejected application",
      description:
        "Replaces all of it but the contact address; it is reviewed again, as the next revision. 409 `version_conflict`, with " +
        "the application as it is now, when a colleague corrected it since that revision.",
      params: brandParams,
      body: correctApplication,
      response: { 200: ownApplication, 409: applicationConflict },
    },
    handler: (request) => service.correct(dependencies, brandActor(request), request.body),
  });
}
