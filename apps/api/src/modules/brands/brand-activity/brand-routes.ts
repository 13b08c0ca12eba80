import type { Dependencies } from "../../../dependencies.ts";
import { brandMemberWho } from "../../../http/access.ts";
import { brandActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { activityPage, activityQuery, brandParams } from "./schemas.ts";
import { listActivity } from "./service.ts";

export function brandActivityRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/brand/:brand_id/activity",
    config: { access: brandMemberWho("view_activity") },
    schema: {
      operationId: "listBrandActivity",
      summary: "Who changed what",
      description:
        "Newest first, by person and by what it is about. Members are named, Bachat's own people and students never.",
      params: brandParams,
      querystring: activityQuery,
      response: { 200: activityPage },
    },
    handler: (request) => listActivity(dependencies, brandActor(request), request.query),
  });
}
