import { brandMemberWho } from "../../../http/access.ts";
import { forMembers } from "../../../http/routes.ts";
import { emptyBody, problem } from "../../../http/schemas.ts";
import * as schemas from "./schemas.ts";
import * as service from "./service-deliveries.ts";

const managers = brandMemberWho("manage_webhooks");
const creators = brandMemberWho("create_webhooks");
const sending = { max: 20, timeWindow: "1 minute" };

export const brandWebhookDeliveryRoutes = forMembers((route) => {
  route.get("/v1/brand/:brand_id/webhook-endpoints/:endpoint_id/deliveries", managers, {
    operationId: "listWebhookDeliveries",
    summary: "Deliveries to an endpoint",
    description: "Of the last 30 days, newest first, with the body of each. No student is named.",
    querystring: schemas.deliveryQuery,
    response: { 200: schemas.deliveryPage },
    call: service.listDeliveries,
  });

  route.post("/v1/brand/:brand_id/webhook-endpoints/:endpoint_id/test", creators, {
    operationId: "sendWebhookTest",
    summary: "Send a test event",
    description: "`webhook.test`, tried once and within seconds. 409 `endpoint_stopped`.",
    body: emptyBody,
    response: { 200: schemas.delivery, 409: problem },
    rateLimit: sending,
    call: service.sendTest,
  });

  route.post(
    "/v1/brand/:brand_id/webhook-endpoints/:endpoint_id/deliveries/:delivery_id/send",
    creators,
    {
      operationId: "sendWebhookAgain",
      summary: "Send an event again",
      description:
        "With the same webhook-id and all its attempts. A delivery in progress is not repeated. 409 `endpoint_stopped`.",
      body: emptyBody,
      response: { 200: schemas.delivery, 409: problem },
      rateLimit: sending,
      call: service.sendAgain,
    },
  );

  route.get(
    "/v1/brand/:brand_id/webhook-endpoints/:endpoint_id/deliveries/:delivery_id/attempts",
    managers,
    {
      operationId: "listWebhookAttempts",
      summary: "Attempts of a delivery",
      description:
        "Each with the first kilobyte of what the endpoint answered, newest first, for 30 days.",
      response: { 200: schemas.attemptList },
      call: service.listAttempts,
    },
  );

  route.post("/v1/brand/:brand_id/webhook-endpoints/:endpoint_id/replay", creators, {
    operationId: "replayWebhookDay",
    summary: "Send a day's failed events again",
    description:
      "Those of a day in Asia/Kolkata that were given up, up to 500, oldest first, each with its webhook-id and all its attempts. Safe to repeat. 409 `endpoint_stopped`.",
    body: schemas.replayDay,
    response: { 200: schemas.replayed, 409: problem },
    rateLimit: sending,
    call: service.replayDay,
  });
});
