import { requireFreshProof } from "../../../http/access-gate.ts";
import { brandMemberWho } from "../../../http/access.ts";
import { brandActor, requireAction, userActor } from "../../../http/actor.ts";
import { forMembers } from "../../../http/routes.ts";
import { noContent, problem } from "../../../http/schemas.ts";
import * as schemas from "./schemas.ts";
import * as service from "./service-endpoints.ts";

const managers = brandMemberWho("manage_webhooks");
const creators = brandMemberWho("create_webhooks");
const changing = { max: 20, timeWindow: "1 minute" };

export const brandWebhookRoutes = forMembers((route) => {
  route.get("/v1/brand/:brand_id/webhook-endpoints", managers, {
    operationId: "listWebhookEndpoints",
    summary: "The brand's webhook endpoints",
    description: "Oldest first. No secret is in it.",
    response: { 200: schemas.endpointList },
    call: service.listEndpoints,
  });

  route.post("/v1/brand/:brand_id/webhook-endpoints", creators, {
    operationId: "createWebhookEndpoint",
    summary: "Add a webhook endpoint",
    description:
      "Events are posted as JSON and signed by the Standard Webhooks scheme (webhook-id, webhook-timestamp, " +
      "webhook-signature, in which several signatures are separated by spaces). Any 2xx within 10 seconds accepts one; otherwise it is retried after 1, 5 and 30 minutes, 2, 8 " +
      "and 24 hours. The secret is in this answer only. Needs a proof under ten minutes old. 400 `private_address`, " +
      "`https_required`; 409 `too_many_endpoints`.",
    body: schemas.createEndpoint,
    response: { 201: schemas.createdEndpoint, 409: problem },
    rateLimit: changing,
    async handler(dependencies, request, reply) {
      requireFreshProof(userActor(request), dependencies.clock);
      const made = await service.createEndpoint(dependencies, brandActor(request), request.body);
      return reply.code(201).send(made);
    },
  });

  route.patch("/v1/brand/:brand_id/webhook-endpoints/:endpoint_id", managers, {
    operationId: "updateWebhookEndpoint",
    summary: "Change, pause or resume a webhook endpoint",
    description:
      "What is left out stays. Waiting events go to the new address. 400 `private_address`, `https_required`; 409 " +
      "`version_conflict` with the endpoint as it is now; for resuming `brand_not_approved`, or `webhook_held` when Bachat paused it.",
    body: schemas.updateEndpoint,
    response: { 200: schemas.endpoint, 409: schemas.endpointConflict },
    rateLimit: changing,
    async handler(dependencies, request) {
      const actor = brandActor(request);
      if (request.body.paused === false) requireAction(actor, "create_webhooks");
      const { endpoint_id: endpointId } = request.params;
      return service.updateEndpoint(dependencies, actor, endpointId, request.body);
    },
  });

  route.delete("/v1/brand/:brand_id/webhook-endpoints/:endpoint_id", managers, {
    operationId: "removeWebhookEndpoint",
    summary: "Remove a webhook endpoint",
    description: "Deletes its list of deliveries too; waiting events are not sent.",
    response: { 204: noContent },
    rateLimit: changing,
    call: service.removeEndpoint,
  });

  route.post("/v1/brand/:brand_id/webhook-endpoints/:endpoint_id/secret", creators, {
    operationId: "replaceWebhookSecret",
    summary: "Replace an endpoint's secret",
    description:
      "The new one is in this answer only. For the overlap each attempt carries a signature of the new secret and of " +
      "those before it, separated by a space; with 0 the old ones end at once. Secrets that were replaced earlier end " +
      "with this overlap at the latest. Needs a proof under ten minutes old. 409 `too_many_secrets`.",
    body: schemas.replaceSecret,
    response: { 201: schemas.createdEndpoint, 409: problem },
    rateLimit: changing,
    async handler(dependencies, request, reply) {
      requireFreshProof(userActor(request), dependencies.clock);
      const { endpoint_id: endpointId } = request.params;
      const { overlap_hours: hours } = request.body;
      const actor = brandActor(request);
      const made = await service.replaceSecret(dependencies, actor, endpointId, hours);
      return reply.code(201).send(made);
    },
  });
});
