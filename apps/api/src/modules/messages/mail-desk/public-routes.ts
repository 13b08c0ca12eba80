import { everyone } from "../../../http/access.ts";
import type { App } from "../../../http/app-type.ts";
import { keepBodies, noticeHeader } from "../../../http/bodies.ts";
import { forEveryone } from "../../../http/routes.ts";
import { noContent } from "../../../http/schemas.ts";
import { notice } from "./schemas.ts";
import { takeNotice } from "./service-notices.ts";

export const publicMailNoticeRoutes = forEveryone((_route, dependencies, app) => {
  void app.register(async (scope: App) => noticeRoute(scope, dependencies));
});

const noticeRoute = forEveryone((route, _dependencies, app) => {
  const bodyOf = keepBodies(app);

  route.post("/v1/mail-notices", everyone, {
    operationId: "takeMailNotice",
    summary: "For the mail provider",
    description:
      "Bounces and complaints. Signed as Standard Webhooks sign: `webhook-id`, `webhook-timestamp` (seconds, at most five " +
      "minutes off) and `webhook-signature`, `v1,` and the base64 HMAC-SHA-256 of `<webhook-id>.<webhook-timestamp>.<body>` " +
      "with the secret of MAIL_NOTICE_SECRET. Repeats change nothing. 400 `notice_not_genuine` without a right signature, " +
      "and while no secret is set.",
    body: notice,
    response: { 204: noContent },
    rateLimit: { max: 600, timeWindow: "1 minute" },
    handler: (dependencies, request) =>
      takeNotice(
        dependencies,
        {
          body: bodyOf(request),
          id: noticeHeader(request, "webhook-id"),
          timestamp: noticeHeader(request, "webhook-timestamp"),
          signature: noticeHeader(request, "webhook-signature"),
        },
        request.body,
      ),
  });
});
