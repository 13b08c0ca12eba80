import type { Dependencies } from "../../../dependencies.ts";
import { student } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { noContent, problem } from "../../../http/schemas.ts";
import { pushBrowser, pushBrowserParams, pushBrowsers } from "./schemas-push.ts";
import * as service from "./service-push.ts";

export function studentPushRoutes(app: App, dependencies: Dependencies): void {
  const url = "/v1/student/push-browsers";

  app.route({
    method: "GET",
    url,
    config: { access: student },
    schema: {
      operationId: "listPushBrowsers",
      summary: "Browsers that get notifications",
      description:
        "The caller's browsers that are notified of saved offers that end, and the key to subscribe another one with.",
      response: { 200: pushBrowsers },
    },
    handler: (request) => service.getPushBrowsers(dependencies, userActor(request)),
  });

  app.route({
    method: "PUT",
    url,
    config: { access: student, rateLimit: { max: 30, timeWindow: "1 minute" } },
    schema: {
      operationId: "keepPushBrowser",
      summary: "Notify this browser",
      description:
        "Takes what the browser's `pushManager.subscribe` gave. Repeating it changes nothing; a browser that another " +
        "account used before becomes the caller's. Ten at most: the oldest makes room. It ends when the calling session " +
        "is signed out. Needs a confirmed email. 404 where this installation sends no notifications.",
      body: pushBrowser,
      response: { 200: pushBrowsers, 404: problem },
    },
    handler: (request) => service.keepPushBrowser(dependencies, userActor(request), request.body),
  });

  app.route({
    method: "DELETE",
    url: `${url}/:id`,
    config: { access: student },
    schema: {
      operationId: "forgetPushBrowser",
      summary: "Stop notifying a browser",
      description: "Repeating it changes nothing.",
      params: pushBrowserParams,
      response: { 204: noContent },
    },
    handler: (request) =>
      service.forgetPushBrowser(dependencies, userActor(request), request.params.id),
  });
}
