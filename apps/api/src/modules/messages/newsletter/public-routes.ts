import { z } from "zod";
import { everyone } from "../../../http/access.ts";
import type { App } from "../../../http/app-type.ts";
import { ignoreBodies } from "../../../http/bodies.ts";
import { forEveryone } from "../../../http/routes.ts";
import { noContent, problem } from "../../../http/schemas.ts";
import { confirmBody, subscribeBody, subscribed, unsubscribeParams } from "./schemas.ts";
import * as service from "./service.ts";

export const publicNewsletterRoutes = forEveryone((route, outer, app) => {
  route.post("/v1/newsletter/subscriptions", everyone, {
    operationId: "subscribeNewsletter",
    summary: "Subscribe to the newsletter",
    description:
      "Mails a link that confirms the address. Gives the same answer, after the same time, whether or not the address is " +
      "known, and may be asked again: the mail goes out at most every ten minutes.",
    body: subscribeBody,
    response: { 202: subscribed },
    rateLimit: { max: 10, timeWindow: "10 minutes" },
    handler: (dependencies, request) => service.subscribe(dependencies, request.body, request.ip),
  });

  route.post("/v1/newsletter/confirm", everyone, {
    operationId: "confirmNewsletter",
    summary: "Confirm a newsletter address",
    description: "By the token of the mailed link, which works for seven days. Safe to repeat.",
    body: confirmBody,
    response: { 204: noContent, 410: problem },
    rateLimit: { max: 30, timeWindow: "1 minute" },
    call: (dependencies, body) => service.confirm(dependencies, body.token),
  });

  route.get("/v1/newsletter/unsubscribe/:token", everyone, {
    operationId: "openNewsletterUnsubscribe",
    summary: "Open the unsubscribe page",
    description:
      "For mail programs that open the address of `List-Unsubscribe` instead of posting to it. Changes nothing: " +
      "it leads to the page that asks first.",
    params: unsubscribeParams,
    response: { 302: z.null().meta({ description: "To the student site's unsubscribe page." }) },
    handler: async (dependencies, request, reply) =>
      reply.redirect(service.unsubscribePage(dependencies, request.params.token)),
  });

  void app.register(async (scope: App) => unsubscribeRoute(scope, outer));
});

const unsubscribeRoute = forEveryone((route, _dependencies, app) => {
  ignoreBodies(app);
  route.post("/v1/newsletter/unsubscribe/:token", everyone, {
    operationId: "unsubscribeNewsletter",
    summary: "Leave the newsletter",
    description:
      "By the token of any newsletter mail; it never expires, and may be used again. This is the one-click " +
      "address of RFC 8058: a body is accepted and ignored.",
    params: unsubscribeParams,
    response: { 204: noContent },
    rateLimit: { max: 60, timeWindow: "1 minute" },
    call: service.unsubscribe,
  });
});
