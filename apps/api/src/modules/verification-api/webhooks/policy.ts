import { createHmac, randomBytes } from "node:crypto";
import { DAY, HOUR, later, MINUTE } from "@bachat/rules/time";
import type { EventName } from "../../platform/events/policy.ts";

/** Rules of webhooks. Times are in milliseconds. */

/** Sent on request, to any endpoint. */
export const TEST_EVENT = "webhook.test" satisfies EventName;

/** The events that an endpoint can choose. */
export const chosenEvents = [
  "offer.redeemed",
  "offer.reviewed",
  "offer.health_changed",
  "code_pool.low",
  "credits.low",
  "payment.captured",
  "key.revoked",
  "consent.withdrawn",
  "connect.student_verified",
] as const satisfies EventName[];

export const MAX_ENDPOINTS = 5;
/** Replaced secrets that are used at the same time. */
export const MAX_PREVIOUS_SECRETS = 4;
export const TIMEOUT_MS = 10_000;
/** A worker that has not written a result by then is taken for dead. */
export const LEASE_MS = MINUTE;
export const KEPT_MS = 30 * DAY;

/** After each attempt that failed, how long it waits for the next; after the last one it is given up. */
const pauses = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, 24 * HOUR];

/** When a delivery is tried again after so many attempts; null when it is given up. */
export function retryTime(event: EventName, attempts: number, now: Date): Date | null {
  // The person who asked for a test is looking at the screen.
  const pause = event === TEST_EVENT ? undefined : pauses[attempts - 1];
  return pause === undefined ? null : later(now, pause);
}

/** Whether an endpoint is stopped once a delivery to it was given up: it accepted nothing for a day. */
export const isDead = (failingSince: Date | null, now: Date): boolean =>
  failingSince !== null && failingSince <= later(now, -DAY);

/** `held`: an admin of Bachat paused it, and only an admin lets it run again. */
export type StopReason = "paused" | "failing" | "held";
export function endpointState(row: {
  disabledAt: Date | null;
  disabledReason: string | null;
  heldNote: string | null;
}): "active" | StopReason {
  if (row.disabledAt === null) return "active";
  if (row.heldNote !== null) return "held";
  return row.disabledReason === "failing" ? "failing" : "paused";
}

/** Why an attempt brought nothing. */
export const deliveryErrors = [
  "bad_status",
  "redirect",
  "timed_out",
  "unreachable",
  "not_public",
  "brand_not_approved",
  // A fault of ours, such as a secret that was sealed with a lost key.
  "internal",
] as const;
export type DeliveryError = (typeof deliveryErrors)[number];

/** How an answer begins, as a text that Postgres takes; a character that was cut off is left out. */
export const textOf = (start: Uint8Array): string =>
  new TextDecoder()
    .decode(start)
    .replaceAll("\0", "")
    .replace(/\uFFFD$/, "");

/** Tries of a delivery that are shown. */
export const SHOWN_ATTEMPTS = 50;
/** Deliveries that one replay sends again; the next one goes on. */
export const MOST_REPLAYED = 500;

/** Only 2xx says that the event was taken. */
export function errorOfStatus(status: number): DeliveryError | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? "redirect" : "bad_status";
}

/** An address in the log: host and path alone, since a query may hold a key. */
export function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

const SECRET_PREFIX = "whsec_";
export const newSecret = (): string => SECRET_PREFIX + randomBytes(32).toString("base64");

export const webhookSecretContext = (endpointId: string): string =>
  `webhook_endpoints.secret:${endpointId}`;

/** The headers of Standard Webhooks: a signature for each secret covers id, time and body. */
export function signedHeaders(
  secrets: readonly string[],
  eventId: string,
  now: Date,
  body: string,
) {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatureBy = (secret: string): string => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
    const hmac = createHmac("sha256", key).update(`${eventId}.${timestamp}.${body}`);
    return `v1,${hmac.digest("base64")}`;
  };
  return {
    "webhook-id": eventId,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets.map(signatureBy).join(" "),
  };
}
