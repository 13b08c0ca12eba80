import { later, MINUTE } from "@bachat/rules/time";
import type { WorkerDependencies } from "../../../dependencies.ts";
import { FetchRefused, postPublic } from "../../../ports/public-web.ts";
import { mailMembers } from "../../messages/notifications/service.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { askForDelivery } from "../../platform/events/service.ts";
import { type DueEndpoint, LANES, Turns } from "./policy-turns.ts";
import {
  type DeliveryError,
  deliveryErrors,
  errorOfStatus,
  isDead,
  KEPT_MS,
  LEASE_MS,
  placeOf,
  retryTime,
  signedHeaders,
  TEST_EVENT,
  textOf,
  TIMEOUT_MS,
  webhookSecretContext,
} from "./policy.ts";
import * as attempts from "./repository-attempts.ts";
import * as deliveries from "./repository-deliveries.ts";
import * as secrets from "./repository-secrets.ts";
import * as endpoints from "./repository.ts";
import { bodyOf } from "./service-deliveries.ts";
import { addressRule } from "./service-endpoints.ts";

/** Sends due deliveries, without holding a database connection while it waits for an endpoint. */

/** While calls are under way, how often a run looks for endpoints with new deliveries. */
const LOOK_MS = 1_000;
/** After that a run hands over to the next, before the queue takes its job for lost. */
const RUN_MS = 5 * MINUTE;

type Claimed = deliveries.Claimed;
type Needs = Pick<WorkerDependencies, "db" | "queue" | "config" | "secretBox" | "clock" | "log">;

/** Safe to run many times at once: each delivery is one worker's. */
export async function deliverDue(dependencies: Needs): Promise<void> {
  const { db, clock } = dependencies;
  const turns = new Turns();
  const calls = new Set<Promise<void>>();
  const begun = performance.now();
  let lookedAt = -Infinity;
  const failures: unknown[] = [];
  let wake = (): void => {};
  const ticks = setInterval(() => wake(), LOOK_MS);

  async function call(endpoint: DueEndpoint): Promise<void> {
    try {
      const now = clock.now();
      const times = { now, leaseEnd: later(now, LEASE_MS) };
      const claimed = await deliveries.claim(db, endpoint.endpointId, times);
      if (claimed === null) turns.leave(endpoint);
      else await deliver(dependencies, claimed);
    } catch (error) {
      failures.push(error);
    } finally {
      turns.end(endpoint);
    }
  }
  function begin(endpoint: DueEndpoint): void {
    const running = call(endpoint).finally(() => {
      calls.delete(running);
      wake();
    });
    calls.add(running);
  }

  try {
    while (failures.length === 0) {
      if (performance.now() - begun > RUN_MS) return await askForDelivery(db, dependencies);
      if (performance.now() - lookedAt >= LOOK_MS) {
        lookedAt = performance.now();
        turns.add(await deliveries.listDue(db, clock.now()));
      }
      for (let next; calls.size < LANES && (next = turns.take()) !== null;) begin(next);
      if (calls.size === 0) return;
      await new Promise<void>((done) => {
        wake = done;
      });
    }
    throw new AggregateError(failures, "Webhooks could not be claimed or settled.");
  } finally {
    clearInterval(ticks);
    await Promise.all(calls);
  }
}

async function deliver(dependencies: Needs, claimed: Claimed): Promise<void> {
  const { db } = dependencies;
  const unsent = { attempts: claimed.attempts - 1, nextAttemptAt: null };
  if (!claimed.isApproved) {
    const lastError = "brand_not_approved" as const;
    return deliveries.settle(db, claimed, { ...unsent, status: "failed", lastError });
  }
  // Stopped since it became due: it waits for the endpoint.
  if (claimed.isStopped) return deliveries.settle(db, claimed, { ...unsent, status: "pending" });
  const begun = performance.now();
  const answer = await post(dependencies, claimed);
  const now = dependencies.clock.now();
  const tried = { ...answer, at: now, durationMs: Math.round(performance.now() - begun) };
  if (answer.lastError !== null) return keepFailure(dependencies, claimed, tried);
  await db.transaction(async (tx) => {
    await endpoints.markWorking(tx, claimed.endpointId);
    const ended = { status: "delivered", deliveredAt: now, nextAttemptAt: null } as const;
    await deliveries.settle(tx, claimed, { ...resultOf(answer), ...ended });
    await attempts.insert(tx, claimed.id, tried);
  });
}

interface Answer {
  lastStatusCode: number | null;
  lastError: DeliveryError | null;
  /** How the answer's body begins. */
  answer: string | null;
}

/** An attempt as it is kept beside its delivery. */
interface Tried extends Answer {
  at: Date;
  durationMs: number;
}

const resultOf = ({ lastStatusCode, lastError }: Answer) => ({ lastStatusCode, lastError });

async function post(dependencies: Needs, claimed: Claimed): Promise<Answer> {
  const { clock, log, secretBox } = dependencies;
  const context = webhookSecretContext(claimed.endpointId);
  const body = bodyOf(claimed.payload);
  try {
    const texts = claimed.secretsEncrypted.map((box) => secretBox.open(box, context).toString());
    const { status, start } = await postPublic(claimed.url, {
      headers: {
        "content-type": "application/json",
        "user-agent": "Bachat/1.0 (webhooks)",
        ...signedHeaders(texts, claimed.eventId, clock.now(), body),
      },
      body,
      timeoutMs: TIMEOUT_MS,
      isAllowed: addressRule(dependencies),
    });
    return { lastStatusCode: status, lastError: errorOfStatus(status), answer: textOf(start) };
  } catch (error) {
    // Counted as an attempt, so that a row that we cannot send is not taken for ever.
    if (!(error instanceof FetchRefused)) {
      log.error({ err: error, delivery: claimed.id }, "A webhook could not be sent");
      return { lastStatusCode: null, lastError: "internal", answer: null };
    }
    const reason = deliveryErrors.find((one) => one === error.reason) ?? "unreachable";
    return { lastStatusCode: null, lastError: reason, answer: null };
  }
}

/** The endpoint's row before the delivery's, as everywhere, so that no two wait for each other. */
async function keepFailure(dependencies: Needs, claimed: Claimed, tried: Tried): Promise<void> {
  const { db } = dependencies;
  const { endpointId, event } = claimed;
  const now = tried.at;
  const retryAt = retryTime(event, claimed.attempts, now);
  const status = retryAt === null ? "failed" : "pending";
  await db.transaction(async (tx) => {
    const endpoint =
      event === TEST_EVENT ? null : await endpoints.countFailure(tx, endpointId, now);
    // Stopped meanwhile: its other deliveries wait until the endpoint is resumed.
    const nextAttemptAt = endpoint?.disabledAt === null ? retryAt : null;
    await deliveries.settle(tx, claimed, { ...resultOf(tried), status, nextAttemptAt });
    await attempts.insert(tx, claimed.id, tried);
    if (endpoint === null || status === "pending" || !isDead(endpoint.failingSince, now)) return;
    if (!(await endpoints.stop(tx, endpointId, "failing", now))) return;
    const { brandId, url } = endpoint;
    const { host } = new URL(url);
    await recordAudit(tx, dependencies, {
      actor: { kind: "system" },
      action: "webhook.stopped",
      objectType: "webhook_endpoint",
      objectId: endpointId,
      brandId,
      details: { place: placeOf(url), reason: tried.lastError },
    });
    await mailMembers(dependencies, tx, {
      brandId,
      kind: "brand_webhooks",
      template: "webhook-stopped",
      data: { host, url: `${dependencies.config.origins.brand}/developers?tab=webhooks` },
    });
  });
}

/** Removes deliveries of more than 30 days ago. */
export const forgetDeliveries = ({ db, clock }: WorkerDependencies): Promise<void> =>
  deliveries.removeOld(db, later(clock.now(), -KEPT_MS));

/** Removes replaced secrets whose time is over; none is used by then. */
export const forgetSecrets = ({ db, clock }: WorkerDependencies): Promise<void> =>
  secrets.removeEnded(db, clock.now());
