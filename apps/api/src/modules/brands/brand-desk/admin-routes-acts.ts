import type { Dependencies } from "../../../dependencies.ts";
import { adminWith, withFreshProof } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { emptyBody, problem } from "../../../http/schemas.ts";
import * as schemas from "./schemas.ts";
import * as service from "./service-acts.ts";

const brands = adminWith("brands", { notOwn: "brand", twoPeople: "never" });
const of = "/v1/admin/brands/:brand_id";
const limited = { max: 30, timeWindow: "1 minute" };

/** What admins do with a brand; whether it is let in is in `brands/brands`. */
export function adminBrandActRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "POST",
    url: `${of}/credits`,
    config: {
      access: withFreshProof(adminWith("finance", { notOwn: "brand", twoPeople: "above_limit" })),
      rateLimit: limited,
    },
    schema: {
      operationId: "changeBrandCredits",
      summary: "Give or take credits",
      description:
        "At once, with an entry in the ledger and a mail to the brand's admins. Repeated with its key, it changes nothing. " +
        "409 `credits_too_few` when fewer are left than would be taken, `idempotency_key_reused`.",
      params: schemas.brandParams,
      body: schemas.changeCredits,
      response: { 200: schemas.creditStatus, 409: problem },
    },
    handler: (request) =>
      service.giveCredits(dependencies, userActor(request), request.params.brand_id, request.body),
  });

  app.route({
    method: "PUT",
    url: `${of}/limits`,
    config: {
      access: adminWith("brands", { notOwn: "brand", twoPeople: "above_limit" }),
      rateLimit: limited,
    },
    schema: {
      operationId: "setBrandLimits",
      summary: "Set a brand's limits of the verification API",
      description:
        "From the next call on; null for its tier's. 409 `version_conflict` with the limits as they are now.",
      params: schemas.brandParams,
      body: schemas.changeBrandLimits,
      response: { 200: schemas.brandLimits, 409: schemas.brandLimitsConflict },
    },
    handler: (request) =>
      service.setLimits(dependencies, userActor(request), request.params.brand_id, request.body),
  });

  app.route({
    method: "POST",
    url: `${of}/api-keys/:key_id/revoke`,
    config: { access: brands, rateLimit: limited },
    schema: {
      operationId: "revokeBrandKey",
      summary: "Revoke a brand's API key",
      description:
        "Calls with it are answered with 401 from now on. The brand's admins and developers get a mail that says why, its " +
        "servers the event `key.revoked`. Repeated, it changes nothing.",
      params: schemas.keyParams,
      body: schemas.actionBody,
      response: { 200: schemas.brandApi },
    },
    handler: (request) =>
      service.revokeKey(
        dependencies,
        userActor(request),
        { brandId: request.params.brand_id, keyId: request.params.key_id },
        request.body.reason,
      ),
  });

  app.route({
    method: "POST",
    url: `${of}/webhook-endpoints/:endpoint_id/pause`,
    config: { access: brands, rateLimit: limited },
    schema: {
      operationId: "holdWebhookEndpoint",
      summary: "Pause a brand's webhook endpoint",
      description:
        "Nothing is sent there; the brand reads why, and cannot resume it. Repeated, it changes nothing.",
      params: schemas.endpointParams,
      body: schemas.actionBody,
      response: { 200: schemas.brandApi },
    },
    handler: (request) =>
      service.holdWebhook(
        dependencies,
        userActor(request),
        { brandId: request.params.brand_id, endpointId: request.params.endpoint_id },
        request.body.reason,
      ),
  });

  app.route({
    method: "POST",
    url: `${of}/webhook-endpoints/:endpoint_id/resume`,
    config: { access: brands, rateLimit: limited },
    schema: {
      operationId: "releaseWebhookEndpoint",
      summary: "Resume a webhook endpoint that an admin paused",
      description:
        "What waited is sent. One that its brand had paused before stays paused. Repeated, it changes nothing.",
      params: schemas.endpointParams,
      body: emptyBody,
      response: { 200: schemas.brandApi },
    },
    handler: (request) =>
      service.holdWebhook(
        dependencies,
        userActor(request),
        { brandId: request.params.brand_id, endpointId: request.params.endpoint_id },
        null,
      ),
  });

  app.route({
    method: "POST",
    url: `${of}/messages`,
    config: { access: brands, rateLimit: limited },
    schema: {
      operationId: "writeToBrand",
      summary: "Write to a brand",
      description:
        "A mail to its admins, with a copy in its activity. Repeated with its key, nothing is sent again.",
      params: schemas.brandParams,
      body: schemas.writeToBrand,
      response: { 200: schemas.brandDetail },
    },
    handler: (request) =>
      service.writeToBrand(dependencies, userActor(request), request.params.brand_id, request.body),
  });
}
