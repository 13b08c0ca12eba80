import { z } from "zod";
import type { Dependencies } from "../../../dependencies.ts";
import { brandMemberWho } from "../../../http/access.ts";
import { brandActor, userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { id, problem } from "../../../http/schemas.ts";
import { requireFreshProof } from "../../../http/access-gate.ts";
import {
  apiKey,
  apiKeyConflict,
  apiKeyList,
  apiKeySecret,
  createApiKey,
  createdApiKey,
  rotateApiKey,
  updateApiKey,
} from "./schemas.ts";
import * as service from "./service.ts";

const brandParams = z.object({ brand_id: id });
const keyParams = z.object({ brand_id: id, key_id: id });
const managers = brandMemberWho("manage_keys");
const creators = brandMemberWho("create_keys");

export function brandApiKeyRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/brand/:brand_id/api-keys",
    config: { access: managers },
    schema: {
      operationId: "listApiKeys",
      summary: "The brand's API keys",
      description: "Those that work, then ended ones, each the newest first. No secret is in it.",
      params: brandParams,
      response: { 200: apiKeyList },
    },
    handler: (request) => service.listKeys(dependencies, brandActor(request)),
  });

  app.route({
    method: "POST",
    url: "/v1/brand/:brand_id/api-keys",
    config: { access: creators, rateLimit: { max: 20, timeWindow: "1 minute" } },
    schema: {
      operationId: "createApiKey",
      summary: "Create an API key",
      description:
        "The whole key is in this answer only. A live key needs a proof under ten minutes old.",
      params: brandParams,
      body: createApiKey,
      response: { 201: createdApiKey, 409: problem },
    },
    async handler(request) {
      if (request.body.mode === "live") requireFreshProof(userActor(request), dependencies.clock);
      return service.createKey(dependencies, brandActor(request), request.body);
    },
  });

  app.route({
    method: "PATCH",
    url: "/v1/brand/:brand_id/api-keys/:key_id",
    config: { access: managers },
    schema: {
      operationId: "updateApiKey",
      summary: "Rename a key or change its IP list",
      description:
        "Takes effect with the next call. 409 `version_conflict` with the key as it is now, `key_not_active`.",
      params: keyParams,
      body: updateApiKey,
      response: { 200: apiKey, 409: apiKeyConflict },
    },
    handler: (request) =>
      service.updateKey(dependencies, brandActor(request), request.params.key_id, request.body),
  });

  app.route({
    method: "POST",
    url: "/v1/brand/:brand_id/api-keys/:key_id/rotate",
    config: { access: creators, rateLimit: { max: 20, timeWindow: "1 minute" } },
    schema: {
      operationId: "rotateApiKey",
      summary: "Replace a key",
      description:
        "Makes a successor, once; the old key keeps working for the overlap, and counts as a key until it ends. Needs a proof under ten minutes old.",
      params: keyParams,
      body: rotateApiKey,
      response: { 201: createdApiKey, 409: problem },
    },
    async handler(request) {
      requireFreshProof(userActor(request), dependencies.clock);
      const { params, body } = request;
      const actor = brandActor(request);
      return service.rotateKey(dependencies, actor, params.key_id, body.overlap_hours);
    },
  });

  app.route({
    method: "POST",
    url: "/v1/brand/:brand_id/api-keys/:key_id/revoke",
    config: { access: managers },
    schema: {
      operationId: "revokeApiKey",
      summary: "Revoke a key",
      description: "The next call with it answers 401. Safe to repeat.",
      params: keyParams,
      response: { 200: apiKey },
    },
    handler: (request) =>
      service.revokeKey(dependencies, brandActor(request), request.params.key_id),
  });

  app.route({
    method: "GET",
    url: "/v1/brand/:brand_id/api-keys/:key_id/secret",
    config: { access: managers },
    schema: {
      operationId: "getTestKeySecret",
      summary: "Show a test key again",
      description: "Only test keys are stored; a live one answers 409.",
      params: keyParams,
      response: { 200: apiKeySecret, 409: problem },
    },
    handler: (request) =>
      service.showTestKey(dependencies, brandActor(request), request.params.key_id),
  });
}
