import type { FastifyRequest } from "fastify";
import type { Dependencies } from "../../../dependencies.ts";
import { everyone } from "../../../http/access.ts";
import type { App } from "../../../http/app-type.ts";
import { noContent, problem } from "../../../http/schemas.ts";
import { webhookBody } from "./schemas.ts";
import { takeWebhook } from "./service-webhook.ts";

export function publicPaymentRoutes(app: App, dependencies: Dependencies): void {
  void app.register(async (scope: App) => webhookRoute(scope, dependencies));
}

function webhookRoute(app: App, dependencies: Dependencies): void {
  // The signature is over the bytes as they came; read as JSON and written again they may be others.
  const bodies = new WeakMap<FastifyRequest, string>();
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    bodies.set(request, String(body));
    void parse(request, String(body), done);
  });

  const header = (request: FastifyRequest, name: string) => {
    const value = request.headers[name];
    return typeof value === "string" && value.length <= 200 ? value : undefined;
  };

  app.route({
    method: "POST",
    url: "/v1/payment-webhooks",
    config: { access: everyone, rateLimit: { max: 600, timeWindow: "1 minute" } },
    schema: {
      operationId: "takePaymentWebhook",
      summary: "For the payment provider",
      description:
        "Notices about payments, with the provider's signature of the body in `x-razorpay-signature` and the notice's " +
        "id in `x-razorpay-event-id`. Repeats change nothing. 400 `webhook_not_genuine` without a right signature.",
      body: webhookBody,
      response: { 204: noContent, 409: problem },
    },
    handler: async (request, reply) => {
      await takeWebhook(dependencies, {
        body: bodies.get(request) ?? "",
        signature: header(request, "x-razorpay-signature"),
        eventId: header(request, "x-razorpay-event-id"),
      });
      return reply.code(204).send(null);
    },
  });
}
