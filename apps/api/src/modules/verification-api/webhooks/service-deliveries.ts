import { later } from "@bachat/rules/time";
import { timeOrderedUuid } from "../../../crypto/uuid.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { BrandActor } from "../../../http/actor.ts";
import { paginate } from "../../../http/schemas.ts";
import { endpointStopped } from "./errors.ts";
import { type DeliveryError, deliveryErrors, LEASE_MS, TEST_EVENT } from "./policy.ts";
import * as repository from "./repository-deliveries.ts";
import type { DeliveryQuery } from "./schemas.ts";
import { requireEndpoint } from "./service-endpoints.ts";
import { askForDelivery, payloadOf } from "../../platform/events/service.ts";

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

async function requireSending(
  tx: Parameters<typeof requireEndpoint>[0],
  actor: BrandActor,
  endpointId: string,
): Promise<void> {
  const { disabledAt } = await requireEndpoint(tx, actor, endpointId);
  if (disabledAt !== null) throw endpointStopped();
}
