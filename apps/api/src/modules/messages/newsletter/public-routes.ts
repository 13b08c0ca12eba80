import { z } from "zod";
import type { Dependencies } from "../../../dependencies.ts";
import { everyone } from "../../../http/access.ts";
import type { App } from "../../../http/app-type.ts";
import { noContent, problem } from "../../../http/schemas.ts";
import { confirmBody, subscribeBody, subscribed, unsubscribeParams } from "./schemas.ts";
import * as service from "./service.ts";

export function publicNewsletterRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "POST",
    url: "/v1/newsletter/subscriptions",
    config: { access: everyone, rateLimit: { max: 10, timeWindow: "10 minutes" } },
    schema: {
      operationId: "subscribeNewsletter",
      summary: "Subscribe to the newsletter",
      description:
        "Mails a link that confirms the address. Gives the same answer, after the same time, whether or not the address is " +
        "known, and may be asked again: the mail goes out at most every ten minutes.",
      body: subscribeBody,
      response: { 202: subscribed },
    },
    handler: (request) => service.subscribe(dependencies, request.body, request.ip),
  });

  app.route({
    method: "POST",
    url: "/v1/newsletter/confirm",
    config: { access: everyone, rateLimit: { max: 30, timeWindow: "1 minute" } },
    schema: {
      operationId: "confirmNewsletter",
      summary: "Confirm a newsletter address",
      description: "By the token of the mailed link, which works for seven days. Safe to repeat.",
      body: confirmBody,
      response: { 204: noContent, 410: problem },
    },
    handler: (request) => service.confirm(dependencies, request.body.token),
  });

  app.route({
    method: "GET",
    url: "/v1/newsletter/unsubscribe/:token",
    config: { access: everyone },
    schema: {
      operationId: "openNewsletterUnsubscribe",
      summary: "Open the unsubscribe page",
      description:
        "For mail programs that open the address of `List-Unsubscribe` instead of posting to it. Changes nothing: " +
        "it leads to the page that asks first.",
      params: unsubscribeParams,
      response: { 302: z.null().meta({ description: "To the student site's unsubscribe page." }) },
    },
    handler: async (request, reply) =>
      reply.redirect(service.unsubscribePage(dependencies, request.params.token)),
  });

  void app.register(async (scope: App) => unsubscribeRoute(scope, dependencies));
}

/** Mail programs post a form here, of either kind that RFC 8058 names; nothing in it is needed. */
function unsubscribeRoute(app: App, dependencies: Dependencies): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: 10_000 }, (_request, _body, done) =>
    done(null, undefined),
  );
  app.route({
    method: "POST",
    url: "/v1/newsletter/unsubscribe/:token",
    config: { access: everyone, rateLimit: { max: 60, timeWindow: "1 minute" } },
    schema: {
      operationId: "unsubscribeNewsletter",
      summary: "Leave the newsletter",
      description:
        "By the token of any newsletter mail; it never expires, and may be used again. This is the one-click " +
        "address of RFC 8058: a body is accepted and ignored.",
      params: unsubscribeParams,
      response: { 204: noContent },
    },
    handler: (request) => service.unsubscribe(dependencies, request.params.token),
  });
}
