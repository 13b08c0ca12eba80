import { conflict, invalidField } from "../../../errors.ts";
import { MAX_ENDPOINTS, MAX_PREVIOUS_SECRETS } from "./policy.ts";

export const tooManyEndpoints = () =>
  conflict(
    "too_many_endpoints",
    `A brand has at most ${MAX_ENDPOINTS} webhook endpoints. Remove one first.`,
  );

export const tooManySecrets = () =>
  conflict(
    "too_many_secrets",
    `${MAX_PREVIOUS_SECRETS} earlier secrets of this endpoint are still in use. Wait until one ends, or end them now.`,
  );

export const endpointStopped = () =>
  conflict("endpoint_stopped", "This endpoint is paused or stopped. Resume it first.");

export const endpointHeld = () =>
  conflict(
    "webhook_held",
    "Bachat paused this endpoint. Read why, and write to us once the reason is gone.",
  );

export const privateAddress = () =>
  invalidField(
    "body.url",
    "private_address",
    "This address is not on the public internet. Use one that our servers can reach.",
  );

export const httpsRequired = () =>
  invalidField("body.url", "https_required", "The address must begin with https.");
