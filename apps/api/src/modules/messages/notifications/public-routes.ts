import { z } from "zod";
import { everyone } from "../../../http/access.ts";
import type { App } from "../../../http/app-type.ts";
import { ignoreBodies } from "../../../http/bodies.ts";
import { forEveryone } from "../../../http/routes.ts";
import { noContent } from "../../../http/schemas.ts";
import { switchOffParams } from "./schemas.ts";
import * as service from "./service-choices.ts";

const url = "/v1/mail-choices/:token/off";

export const publicMailChoiceRoutes = forEveryone((route, outer, app) => {
  route.get(url, everyone, {
    operationId: "openMailSwitchOff",
    summary: "Open the page that switches a mail off",
    description:
      "For mail programs that open the address of `List-Unsubscribe` instead of posting to it. Changes nothing: " +
      "it leads to the page that asks first.",
    params: switchOffParams,
    response: { 302: z.null().meta({ description: "To the student site's page." }) },
    handler: async (dependencies, request, reply) =>
      reply.redirect(service.switchOffPage(dependencies, request.params.token)),
  });

  void app.register(async (scope: App) => switchOffRoute(scope, outer));
});

const switchOffRoute = forEveryone((route, _dependencies, app) => {
  ignoreBodies(app);
  route.post(url, everyone, {
    operationId: "switchMailOff",
    summary: "Switch a mail off from the mail itself",
    description:
      "By the token of the mail; it never expires, and may be used again. This is the one-click address of " +
      "RFC 8058: a body is accepted and ignored.",
    params: switchOffParams,
    response: { 204: noContent },
    rateLimit: { max: 60, timeWindow: "1 minute" },
    call: service.switchOff,
  });
});
