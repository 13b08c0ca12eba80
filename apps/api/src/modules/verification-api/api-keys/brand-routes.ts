import { requireFreshProof } from "../../../http/access-gate.ts";
import { brandMemberWho } from "../../../http/access.ts";
import { brandActor, requireAction, userActor } from "../../../http/actor.ts";
import { forMembers } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import {
  apiKey,
  apiKeyConflict,
  apiKeyList,
  apiKeySecret,
  apiKeyUse,
  createApiKey,
  createdApiKey,
  rotateApiKey,
  updateApiKey,
} from "./schemas.ts";
import * as service from "./service.ts";

const managers = brandMemberWho("manage_keys");
const creators = brandMemberWho("create_keys");

export const brandApiKeyRoutes = forMembers((route) => {
  route.get("/v1/brand/:brand_id/api-keys", managers, {
    operationId: "listApiKeys",
    summary: "The brand's API keys",
    description:
      "Working keys, then ended ones, each the newest first. The answer contains no secret.",
    response: { 200: apiKeyList },
    call: service.listKeys,
  });

  route.post("/v1/brand/:brand_id/api-keys", creators, {
    operationId: "createApiKey",
    summary: "Create an API key",
    description:
      "The whole key is in this answer only. After its last day, calls with it answer 401 `invalid_api_key`; admins and developers get a mail seven days before. A live key needs a proof under ten minutes old.",
    body: createApiKey,
    response: { 201: createdApiKey, 409: problem },
    rateLimit: { max: 20, timeWindow: "1 minute" },
    async handler(dependencies, request) {
      const actor = brandActor(request);
      if (request.body.mode === "live") {
        requireAction(actor, "create_live_keys");
        requireFreshProof(userActor(request), dependencies.clock);
      }
      return service.createKey(dependencies, actor, request.body);
    },
  });

  route.patch("/v1/brand/:brand_id/api-keys/:key_id", managers, {
    operationId: "updateApiKey",
    summary: "Rename a key, change its IP list, cap or last day",
    description:
      "Takes effect with the next call. A new cap counts what the key was answered this month before. A new last day needs a proof under ten minutes old, and a mail comes seven days before it. 409 `version_conflict` with the key as it is now, `key_not_active`, also for the last day of a key that was replaced.",
    body: updateApiKey,
    response: { 200: apiKey, 409: apiKeyConflict },
    async handler(dependencies, request) {
      const { params, body } = request;
      const actor = brandActor(request);
      // A key that works for longer is as good as a new one.
      if (body.expires_on !== undefined) {
        requireAction(actor, "create_keys");
        requireFreshProof(userActor(request), dependencies.clock);
      }
      return service.updateKey(dependencies, actor, params.key_id, body);
    },
  });

  route.post("/v1/brand/:brand_id/api-keys/:key_id/rotate", creators, {
    operationId: "rotateApiKey",
    summary: "Replace a key",
    description:
      "Makes a successor, once; the old key keeps working for the overlap, at most until its own last day, and counts as a key until it ends. Needs a proof under ten minutes old.",
    body: rotateApiKey,
    response: { 201: createdApiKey, 409: problem },
    rateLimit: { max: 20, timeWindow: "1 minute" },
    async handler(dependencies, request) {
      requireFreshProof(userActor(request), dependencies.clock);
      const { params, body } = request;
      return service.rotateKey(dependencies, brandActor(request), params.key_id, body);
    },
  });

  route.post("/v1/brand/:brand_id/api-keys/:key_id/revoke", managers, {
    operationId: "revokeApiKey",
    summary: "Revoke a key",
    description: "The next call with it answers 401. Safe to repeat.",
    response: { 200: apiKey },
    call: service.revokeKey,
  });

  route.get("/v1/brand/:brand_id/api-keys/:key_id/use", managers, {
    operationId: "getApiKeyUse",
    summary: "How much a key is used",
    description:
      "Its last call, and the calls of the last 24 hours: to look at before it is revoked.",
    response: { 200: apiKeyUse },
    call: service.keyUse,
  });

  route.get("/v1/brand/:brand_id/api-keys/:key_id/secret", managers, {
    operationId: "getTestKeySecret",
    summary: "Show a test key again",
    description: "Only test keys are stored; a live one answers 409.",
    response: { 200: apiKeySecret, 409: problem },
    call: service.showTestKey,
  });
});
