import { student } from "../../../http/access.ts";
import { forStudents } from "../../../http/routes.ts";
import { noContent, problem } from "../../../http/schemas.ts";
import { pushBrowser, pushBrowserParams, pushBrowsers } from "./schemas-push.ts";
import * as service from "./service-push.ts";

export const studentPushRoutes = forStudents((route) => {
  const url = "/v1/student/push-browsers";

  route.get(url, student, {
    operationId: "listPushBrowsers",
    summary: "Browsers that get notifications",
    description:
      "The caller's browsers that are notified of saved offers that end, and the key to subscribe another one with.",
    response: { 200: pushBrowsers },
    call: service.getPushBrowsers,
  });

  route.put(url, student, {
    operationId: "keepPushBrowser",
    summary: "Notify this browser",
    description:
      "Takes what the browser's `pushManager.subscribe` gave. Repeating it changes nothing; a browser that another " +
      "account used before becomes the caller's. Ten at most: the oldest makes room. It ends when the calling session " +
      "is signed out. Needs a confirmed email. 404 where this installation sends no notifications.",
    body: pushBrowser,
    response: { 200: pushBrowsers, 404: problem },
    rateLimit: { max: 30, timeWindow: "1 minute" },
    call: service.keepPushBrowser,
  });

  route.delete(`${url}/:id`, student, {
    operationId: "forgetPushBrowser",
    summary: "Stop notifying a browser",
    description: "Repeating it changes nothing.",
    params: pushBrowserParams,
    response: { 204: noContent },
    call: service.forgetPushBrowser,
  });
});
