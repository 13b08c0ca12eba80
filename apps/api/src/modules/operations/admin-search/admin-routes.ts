import type { Dependencies } from "../../../dependencies.ts";
import { anyAdmin } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import * as schemas from "./schemas.ts";
import { search } from "./service.ts";

/** One search over what admins work with. */
export function adminSearchRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/admin/search",
    config: { access: anyAdmin, rateLimit: { max: 240, timeWindow: "1 minute" } },
    schema: {
      operationId: "searchForAdmin",
      summary: "Find people, brands, offers and orders",
      description: "For the field that Ctrl+K opens. Only what the caller's permissions allow.",
      querystring: schemas.searchQuery,
      response: { 200: schemas.foundThings },
    },
    handler: (request) => search(dependencies, userActor(request), request.query.query),
  });
}
