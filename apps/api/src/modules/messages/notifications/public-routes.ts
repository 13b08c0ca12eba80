import { z } from "zod";
import type { Dependencies } from "../../../dependencies.ts";
import { everyone } from "../../../http/access.ts";
import type { App } from "../../../http/app-type.ts";
import { noContent } from "../../../http/schemas.ts";
import { switchOffParams } from "./schemas.ts";
import * as service from "./service-choices.ts";

export function publicMailChoiceRoutes(app: App, dependencies: Dependencies): void {
  const url = "/v1/mail-choices/:token/off";

  app.route({
    method: "GET",
    url,
    config: { access: everyone },
    schema: {
      operationId: "openMailSwitchOff",
      summary: "Open the page that switches a mail off",
      description:
        "For mail programs that open the address of `List-Unsubscribe` instead of posting to it. Changes nothing: " +
        "it leads to the page that asks first.",
      params: switchOffParams,
      response: { 302: z.null().meta({ description: "To the student site's page." }) },
    },
    handler: async (request, reply) =>
      reply.redirect(service.switchOffPage(dependencies, request.params.token)),
  });

  void app.register(async (scope: App) => {
    // Mail programs post a form here, of either kind that RFC 8058 names; nothing in it is needed.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: 10_000 },
      (_request, _body, done) => done(null, undefined),
    );
    scope.route({
      method: "POST",
      url,
      config: { access: everyone, rateLimit: { max: 60, timeWindow: "1 minute" } },
      schema: {
        operationId: "switchMailOff",
        summary: "Switch a mail off from the mail itself",
        description:
          "By the token of the mail; it never expires, and may be used again. This is the one-click address of " +
          "RFC 8058: a body is accepted and ignored.",
        params: switchOffParams,
        response: { 204: noContent },
      },
      handler: (request) => service.switchOff(dependencies, request.params.token),
    });
  });
}
