import type { Dependencies } from "../../../dependencies.ts";
import { everyone } from "../../../http/access.ts";
import type { App } from "../../../http/app-type.ts";
import { problem } from "../../../http/schemas.ts";
import { stopped, stopToken } from "./schemas.ts";
import * as service from "./service.ts";

export function publicTopUpRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "POST",
    url: "/v1/auto-top-up/stop",
    config: { access: everyone, rateLimit: { max: 30, timeWindow: "1 minute" } },
    schema: {
      operationId: "stopAutoTopUpByLink",
      summary: "Stop a brand's automatic top-up by its mail's link",
      description: "Repeated, it changes nothing. 410 `link_expired` for an invalid link.",
      body: stopToken,
      response: { 200: stopped, 410: problem },
    },
    handler: (request) => service.stopByLink(dependencies, request.body.token),
  });
}
