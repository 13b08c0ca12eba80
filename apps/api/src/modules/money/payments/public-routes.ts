import { everyone } from "../../../http/access.ts";
import type { App } from "../../../http/app-type.ts";
import { keepBodies, noticeHeader } from "../../../http/bodies.ts";
import { forEveryone } from "../../../http/routes.ts";
import { noContent, problem } from "../../../http/schemas.ts";
import { webhookBody } from "./schemas.ts";
import { takeWebhook } from "./service-webhook.ts";

export const publicPaymentRoutes = forEveryone((_route, dependencies, app) => {
  void app.register(async (scope: App) => webhookRoute(scope, dependencies));
});

const webhookRoute = forEveryone((route, _dependencies, app) => {
  const bodyOf = keepBodies(app);

  route.post("/v1/payment-webhooks", everyone, {
    operationId: "takePaymentWebhook",
    summary: "For the payment provider",
    description:
      "Notices about payments, with the provider's signature of the body in `x-razorpay-signature` and the notice's " +
      "id in `x-razorpay-event-id`. Repeats change nothing. 400 `webhook_not_genuine` without a right signature.",
    body: webhookBody,
    response: { 204: noContent, 409: problem },
    rateLimit: { max: 600, timeWindow: "1 minute" },
    handler: (dependencies, request) =>
      takeWebhook(dependencies, {
        body: bodyOf(request),
        signature: noticeHeader(request, "x-razorpay-signature"),
        eventId: noticeHeader(request, "x-razorpay-event-id"),
      }),
  });
});
