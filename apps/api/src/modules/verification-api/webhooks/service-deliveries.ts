import { later, shiftDay, startOfDayInKolkata } from "@bachat/rules/time";
import { timeOrderedUuid } from "../../../crypto/uuid.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { BrandActor } from "../../../http/actor.ts";
import { paginate } from "../../../http/schemas.ts";
import { askForDelivery, payloadOf } from "../../platform/events/service.ts";
import { recordTestEvent } from "../test-events/service.ts";
import { endpointStopped } from "./errors.ts";
import {
  type DeliveryError,
  deliveryErrors,
  LEASE_MS,
  MOST_REPLAYED,
  SHOWN_ATTEMPTS,
  TEST_EVENT,
} from "./policy.ts";
import * as attempts from "./repository-attempts.ts";
import * as repository from "./repository-deliveries.ts";
import type { DeliveryQuery, ReplayDay } from "./schemas.ts";
import { requireEndpoint } from "./service-endpoints.ts";

type Needs = Pick<Dependencies, "db" | "clock" | "queue">;

const known = (text: string | null): DeliveryError | null =>
  deliveryErrors.find((one) => one === text) ?? null;

const present = (row: repository.DeliveryRow) => ({
  id: row.id,
  event_id: row.eventId,
  event: row.event,
  status: row.status,
  attempts: row.attempts,
  last_status_code: row.lastStatusCode,
  last_error: known(row.lastError),
  next_attempt_at: row.nextAttemptAt,
  delivered_at: row.deliveredAt,
  created_at: row.createdAt,
  body: bodyOf(row.payload),
});

/** The posted and signed text: the same for every attempt of a stored payload. */
export const bodyOf = (payload: Record<string, unknown>): string => JSON.stringify(payload);

/** Newest first. @throws 404 */
export async function listDeliveries(
  { db }: Pick<Needs, "db">,
  actor: BrandActor,
  endpointId: string,
  query: DeliveryQuery,
) {
  await requireEndpoint(db, actor, endpointId);
  const total = await repository.countOf(db, endpointId, query.status);
  const { envelope, ...slice } = paginate(query, total);
  const rows = await repository.listOf(db, endpointId, query.status, slice);
  return { ...envelope, items: rows.map(present) };
}

/** Puts a test in line for this endpoint, whatever events it takes. @throws 404, endpoint_stopped */
export async function sendTest(dependencies: Needs, actor: BrandActor, endpointId: string) {
  const { db, clock } = dependencies;
  return db.transaction(async (tx) => {
    await requireSending(tx, actor, endpointId);
    const now = clock.now();
    const payload = payloadOf(TEST_EVENT, now, {
      message: "A test from Bachat. Nothing happened.",
    });
    const eventId = timeOrderedUuid(now);
    const row = await repository.insertTest(tx, { endpointId, eventId, payload, now });
    await recordTestEvent(tx, actor.brandId, { id: eventId, payload, now });
    await askForDelivery(tx, dependencies);
    return present(row);
  });
}

/**
 * Sends an event again, with its id. A delivery under way is not changed, so it is safe to repeat.
 * @throws 404, endpoint_stopped
 */
export async function sendAgain(
  dependencies: Needs,
  actor: BrandActor,
  endpointId: string,
  deliveryId: string,
) {
  const { db, clock } = dependencies;
  return db.transaction(async (tx) => {
    await requireSending(tx, actor, endpointId);
    const now = clock.now();
    const times = { now, leaseEnd: later(now, LEASE_MS) };
    await repository.sendAgain(tx, endpointId, deliveryId, times);
    const row = await repository.find(tx, endpointId, deliveryId);
    if (row === null) throw notFound("That delivery");
    await askForDelivery(tx, dependencies);
    return present(row);
  });
}

/** The tries of a delivery, the newest first. @throws 404 */
export async function listAttempts(
  { db }: Pick<Needs, "db">,
  actor: BrandActor,
  endpointId: string,
  deliveryId: string,
) {
  await requireEndpoint(db, actor, endpointId);
  if ((await repository.find(db, endpointId, deliveryId)) === null) throw notFound("That delivery");
  const rows = await attempts.listOf(db, deliveryId, SHOWN_ATTEMPTS);
  return {
    items: rows.map((row) => ({
      at: row.at,
      duration_ms: row.durationMs,
      status_code: row.statusCode,
      error: known(row.error),
      answer: row.answer,
    })),
  };
}

/**
 * Sends the events of a day again that were given up, each with its id and all its attempts. Safe to repeat: an event that is
 * on its way is no longer given up. @throws 404, endpoint_stopped
 */
export async function replayDay(
  dependencies: Needs,
  actor: BrandActor,
  endpointId: string,
  { day }: ReplayDay,
) {
  const { db, clock } = dependencies;
  return db.transaction(async (tx) => {
    await requireSending(tx, actor, endpointId);
    const span = { from: startOfDayInKolkata(day), until: startOfDayInKolkata(shiftDay(day, 1)) };
    const bounds = { now: clock.now(), limit: MOST_REPLAYED };
    const sent = await repository.replayFailed(tx, endpointId, span, bounds);
    if (sent > 0) await askForDelivery(tx, dependencies);
    return { sent, is_complete: sent < MOST_REPLAYED };
  });
}

async function requireSending(
  tx: Parameters<typeof requireEndpoint>[0],
  actor: BrandActor,
  endpointId: string,
): Promise<void> {
  const { disabledAt } = await requireEndpoint(tx, actor, endpointId);
  if (disabledAt !== null) throw endpointStopped();
}
