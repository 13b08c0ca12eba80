import type { Dependencies } from "../../../dependencies.ts";
import { brandMemberWho } from "../../../http/access.ts";
import { brandActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { emptyBody, problem } from "../../../http/schemas.ts";
import * as schemas from "./schemas.ts";
import * as service from "./service-deliveries.ts";

const managers = brandMemberWho("manage_webhooks");
const creators = brandMemberWho("create_webhooks");
const sending = { max: 20, timeWindow: "1 minute" };

export function brandWebhookDeliveryRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/brand/:brand_id/webhook-endpoints/:endpoint_id/deliveries",
    config: { access: managers },
    schema: {
      operationId: "listWebhookDeliveries",
      summary: "What was sent to an endpoint",
      description: "Of the last 30 days, newest first, with the body of each. No student is named.",
      params: schemas.endpointParams,
      querystring: schemas.deliveryQuery,
      response: { 200: schemas.deliveryPage },
    },
    handler: (request) =>
      service.listDeliveries(
        dependencies,
        brandActor(request),
        request.params.endpoint_id,
        request.query,
      ),
  });

  app.route({
    method: "POST",
    url: "/v1/brand/:brand_id/webhook-endpoints/:endpoint_id/test",
    config: { access: creators, rateLimit: sending },
    schema: {
      operationId: "sendWebhookTest",
      summary: "Send a test event",
      description: "`webhook.test`, tried once and within seconds. 409 `endpoint_stopped`.",
      params: schemas.endpointParams,
      body: emptyBody,
      response: { 200: schemas.delivery, 409: problem },
    },
    handler: (request) =>
      service.sendTest(dependencies, brandActor(request), request.params.endpoint_id),
  });

  app.route({
    method: "POST",
    url: "/v1/brand/:brand_id/webhook-endpoints/:endpoint_id/deliveries/:delivery_id/send",
    config: { access: creators, rateLimit: sending },
    schema: {
      operationId: "sendWebhookAgain",
      summary: "Send an event again",
      description:
        "With the same webhook-id and all its attempts. A delivery in progress is not repeated. 409 `endpoint_stopped`.",
      params: schemas.deliveryParams,
      body: emptyBody,
      response: { 200: schemas.delivery, 409: problem },
    },
    handler: (request) =>
      service.sendAgain(
        dependencies,
        brandActor(request),
        request.params.endpoint_id,
        request.params.delivery_id,
      ),
  });
}
