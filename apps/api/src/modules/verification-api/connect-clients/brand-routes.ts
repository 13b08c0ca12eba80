import { requireFreshProof } from "../../../http/access-gate.ts";
import { brandMemberWho } from "../../../http/access.ts";
import { brandActor, requireAction, userActor } from "../../../http/actor.ts";
import { forMembers } from "../../../http/routes.ts";
import { noContent, problem } from "../../../http/schemas.ts";
import {
  connectClient,
  connectClientConflict,
  connectClientList,
  connectClientSecret,
  createConnectClient,
  updateConnectClient,
} from "./schemas.ts";
import * as service from "./service.ts";

const managers = brandMemberWho("manage_keys");
const creators = brandMemberWho("create_keys");
const limit = { max: 20, timeWindow: "1 minute" };

/** Clients of "Verify with Bachat", as the developers of a brand keep them. */
export const brandConnectClientRoutes = forMembers((route) => {
  route.get("/v1/brand/:brand_id/connect-clients", managers, {
    operationId: "listConnectClients",
    summary: "The brand's sign-in clients",
    description: "The newest first, without removed ones. The answer contains no secret.",
    response: { 200: connectClientList },
    call: service.listClients,
  });

  route.post("/v1/brand/:brand_id/connect-clients", creators, {
    operationId: "createConnectClient",
    summary: "Create a sign-in client",
    description:
      "The secret is in this answer only. A test client needs no approved brand and no credits. A live client needs a proof under ten minutes old. 409 `too_many_clients`.",
    body: createConnectClient,
    response: { 201: connectClientSecret, 409: problem },
    rateLimit: limit,
    async handler(dependencies, request) {
      const actor = brandActor(request);
      if (request.body.mode === "live") {
        requireAction(actor, "create_live_keys");
        requireFreshProof(userActor(request), dependencies.clock);
      }
      return service.createClient(dependencies, actor, request.body);
    },
  });

  route.get("/v1/brand/:brand_id/connect-clients/:client_id", managers, {
    operationId: "getConnectClient",
    summary: "A sign-in client",
    description: "The answer has no secret: only its hash is stored.",
    response: { 200: connectClient },
    call: service.getClient,
  });

  route.patch("/v1/brand/:brand_id/connect-clients/:client_id", managers, {
    operationId: "updateConnectClient",
    summary: "Change a sign-in client's name, addresses or cap",
    description:
      "Takes effect with the next sign-in. 409 `version_conflict` with the client as it is now.",
    body: updateConnectClient,
    response: { 200: connectClient, 409: connectClientConflict },
    call: service.updateClient,
  });

  route.post("/v1/brand/:brand_id/connect-clients/:client_id/secret", creators, {
    operationId: "rotateConnectClientSecret",
    summary: "Replace a sign-in client's secret",
    description:
      "The old secret works for 24 hours more. Needs a proof under ten minutes old. 409 `client_is_public`.",
    response: { 200: connectClientSecret, 409: problem },
    rateLimit: limit,
    async handler(dependencies, request) {
      requireFreshProof(userActor(request), dependencies.clock);
      return service.rotateSecret(dependencies, brandActor(request), request.params.client_id);
    },
  });

  route.delete("/v1/brand/:brand_id/connect-clients/:client_id", managers, {
    operationId: "removeConnectClient",
    summary: "Remove a sign-in client",
    description: "Sign-ins by it end at once, also those that are under way. Safe to repeat.",
    response: { 204: noContent },
    call: service.removeClient,
  });
});
