import { everyone } from "../../../http/access.ts";
import { forEveryone } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import { stopped, stopToken } from "./schemas.ts";
import * as service from "./service.ts";

export const publicTopUpRoutes = forEveryone((route) => {
  route.post("/v1/auto-top-up/stop", everyone, {
    operationId: "stopAutoTopUpByLink",
    summary: "Stop a brand's automatic top-up by its mail's link",
    description: "Repeating it changes nothing. 410 `link_expired` for an invalid link.",
    body: stopToken,
    response: { 200: stopped, 410: problem },
    rateLimit: { max: 30, timeWindow: "1 minute" },
    call: (dependencies, body) => service.stopByLink(dependencies, body.token),
  });
});
