import { adminWith, withFreshProof } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { emptyBody, problem } from "../../../http/schemas.ts";
import {
  brandLimits,
  brandLimitsConflict,
  changeBrandLimits,
  changeCredits,
  creditStatus,
} from "../../money/credits/schemas.ts";
import { writeToBrand } from "../../offers/offer-desk/schemas.ts";
import * as schemas from "./schemas.ts";
import * as service from "./service-acts.ts";

const brands = adminWith("brands", { notOwn: "brand", twoPeople: "never" });
const of = "/v1/admin/brands/:brand_id";
const limited = { max: 30, timeWindow: "1 minute" };

/** Acts of admins on a brand; approving it is in `brands/brands`. */
export const adminBrandActRoutes = forAdmins((route) => {
  route.post(
    `${of}/credits`,
    withFreshProof(adminWith("finance", { notOwn: "brand", twoPeople: "above_limit" })),
    {
      operationId: "changeBrandCredits",
      summary: "Give or take credits",
      description:
        "At once, with an entry in the ledger and a mail to the brand's admins. Repeated with its key, it changes nothing. " +
        "409 `credits_too_few` when fewer are left than would be taken, `idempotency_key_reused`.",
      body: changeCredits,
      response: { 200: creditStatus, 409: problem },
      rateLimit: limited,
      call: service.giveCredits,
    },
  );

  route.put(`${of}/limits`, adminWith("brands", { notOwn: "brand", twoPeople: "above_limit" }), {
    operationId: "setBrandLimits",
    summary: "Set a brand's limits of the verification API",
    description:
      "From the next call on; null for its tier's. 409 `version_conflict` with the limits as they are now.",
    body: changeBrandLimits,
    response: { 200: brandLimits, 409: brandLimitsConflict },
    rateLimit: limited,
    call: service.setLimits,
  });

  route.post(`${of}/api-keys/:key_id/revoke`, brands, {
    operationId: "revokeBrandKey",
    summary: "Revoke a brand's API key",
    description:
      "Calls with it are answered with 401 from now on. The brand's admins and developers get a mail that says why, its " +
      "servers the event `key.revoked`. Repeating it changes nothing.",
    body: schemas.actionBody,
    response: { 200: schemas.brandApi },
    rateLimit: limited,
    call: (dependencies, admin, brandId, keyId, body) =>
      service.revokeKey(dependencies, admin, { brandId, keyId }, body.reason),
  });

  route.post(`${of}/webhook-endpoints/:endpoint_id/pause`, brands, {
    operationId: "holdWebhookEndpoint",
    summary: "Pause a brand's webhook endpoint",
    description:
      "The endpoint gets no events; the brand reads the reason and cannot resume it. Repeating it changes nothing.",
    body: schemas.actionBody,
    response: { 200: schemas.brandApi },
    rateLimit: limited,
    call: (dependencies, admin, brandId, endpointId, body) =>
      service.holdWebhook(dependencies, admin, { brandId, endpointId }, body.reason),
  });

  route.post(`${of}/webhook-endpoints/:endpoint_id/resume`, brands, {
    operationId: "releaseWebhookEndpoint",
    summary: "Resume a webhook endpoint that an admin paused",
    description:
      "The waiting events are sent. An endpoint that its brand had paused before stays paused. Repeating it changes nothing.",
    body: emptyBody,
    response: { 200: schemas.brandApi },
    rateLimit: limited,
    call: (dependencies, admin, brandId, endpointId) =>
      service.holdWebhook(dependencies, admin, { brandId, endpointId }, null),
  });

  route.post(`${of}/messages`, brands, {
    operationId: "writeToBrand",
    summary: "Write to a brand",
    description:
      "A mail to its admins, with a copy in its activity. A repeat with the same key sends no second mail.",
    body: writeToBrand,
    response: { 200: schemas.brandDetail },
    rateLimit: limited,
    call: service.writeToBrand,
  });
});
