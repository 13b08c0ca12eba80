import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { deleteBefore } from "../../../db/portions.ts";
import { webhookDeliveries } from "../../../db/schema/index.ts";
import type { EventName } from "../../platform/events/policy.ts";
import type { DueEndpoint } from "./policy-turns.ts";
import { type DeliveryError, TEST_EVENT } from "./policy.ts";

/** Deliveries to endpoints. */

export async function insertTest(
  tx: Executor,
  row: { endpointId: string; eventId: string; payload: Record<string, unknown>; now: Date },
): Promise<DeliveryRow> {
  const { endpointId, eventId, now } = row;
  const [made] = await tx
    .insert(webhookDeliveries)
    .values({
      endpointId,
      eventId,
      event: TEST_EVENT,
      payload: { ...row.payload, id: eventId },
      nextAttemptAt: now,
      createdAt: now,
    })
    .returning();
  if (made === undefined) throw new Error("The test was not stored.");
  return made;
}

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
type Status = DeliveryRow["status"];

const matching = (endpointId: string, status: Status | undefined) =>
  and(
    eq(webhookDeliveries.endpointId, endpointId),
    status === undefined ? undefined : eq(webhookDeliveries.status, status),
  );

export async function countOf(
  db: Executor,
  endpointId: string,
  status: Status | undefined,
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(webhookDeliveries)
    .where(matching(endpointId, status));
  return row?.total ?? 0;
}

export const listOf = (
  db: Executor,
  endpointId: string,
  status: Status | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<DeliveryRow[]> =>
  db
    .select()
    .from(webhookDeliveries)
    .where(matching(endpointId, status))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(limit)
    .offset(offset);

const one = (endpointId: string, deliveryId: string) =>
  and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.endpointId, endpointId));

export async function find(
  db: Executor,
  endpointId: string,
  deliveryId: string,
): Promise<DeliveryRow | null> {
  const [row] = await db.select().from(webhookDeliveries).where(one(endpointId, deliveryId));
  return row ?? null;
}

/** Makes it due now, with all its attempts; not one that may be under way, whose time lies before `leaseEnd`. */
export async function sendAgain(
  db: Executor,
  endpointId: string,
  deliveryId: string,
  { now, leaseEnd }: { now: Date; leaseEnd: Date },
): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ status: "pending", attempts: 0, deliveredAt: null, nextAttemptAt: now })
    .where(
      and(
        one(endpointId, deliveryId),
        or(
          ne(webhookDeliveries.status, "pending"),
          gt(webhookDeliveries.nextAttemptAt, leaseEnd),
          isNull(webhookDeliveries.nextAttemptAt),
        ),
      ),
    );
}

/**
 * Makes the oldest deliveries due now that were made in this span and given up, with all their attempts. One that another
 * request made due meanwhile is no longer given up.
 */
export async function replayFailed(
  db: Executor,
  endpointId: string,
  { from, until }: { from: Date; until: Date },
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const failed = and(
    eq(webhookDeliveries.endpointId, endpointId),
    eq(webhookDeliveries.status, "failed"),
    gte(webhookDeliveries.createdAt, from),
    lt(webhookDeliveries.createdAt, until),
  );
  const oldest = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(failed)
    .orderBy(asc(webhookDeliveries.createdAt), asc(webhookDeliveries.id))
    .limit(limit);
  const { rowCount } = await db
    .update(webhookDeliveries)
    .set({ status: "pending", attempts: 0, nextAttemptAt: now })
    .where(and(failed, inArray(webhookDeliveries.id, oldest)));
  return rowCount ?? 0;
}

export interface Claimed extends Record<string, unknown> {
  id: string;
  endpointId: string;
  eventId: string;
  event: EventName;
  payload: Record<string, unknown>;
  attempts: number;
  url: string;
  /** The endpoint's own first, then those replaced and still in use, the latest first. */
  secretsEncrypted: Buffer[];
  isStopped: boolean;
  isApproved: boolean;
}

/**
 * Endpoints with a due delivery, the longest waiting first. From each endpoint the index leads to the next one with a
 * waiting delivery, so the cost grows with the endpoints, however much one of them has.
 */
export async function listDue(db: Executor, now: Date): Promise<DueEndpoint[]> {
  const first = (beyond: SQL) => sql`
    select endpoint_id, next_attempt_at from webhook_deliveries
    where status = 'pending' and next_attempt_at is not null ${beyond}
    order by endpoint_id, next_attempt_at limit 1`;
  const { rows } = await db.execute<DueEndpoint & Record<string, unknown>>(sql`
    with recursive waiting as (
      (${first(sql``)})
      union all
      select next.endpoint_id, next.next_attempt_at
      from waiting cross join lateral (${first(sql`and endpoint_id > waiting.endpoint_id`)}) next
    )
    select e.id as "endpointId", e.brand_id as "brandId"
    from waiting join webhook_endpoints e on e.id = waiting.endpoint_id
    where waiting.next_attempt_at <= ${now.toISOString()}::timestamptz
    order by waiting.next_attempt_at`);
  return rows;
}

/**
 * Takes the delivery to an endpoint that is due longest, unless another worker has it. Its next time is the end of the
 * lease: when this worker dies, another takes it then.
 */
export async function claim(
  db: Executor,
  endpointId: string,
  { now, leaseEnd }: { now: Date; leaseEnd: Date },
): Promise<Claimed | null> {
  const { rows } = await db.execute<Claimed>(sql`
    with due as (
      select id from webhook_deliveries
      where endpoint_id = ${endpointId}::uuid and status = 'pending'
        and next_attempt_at <= ${now.toISOString()}::timestamptz
      order by next_attempt_at limit 1 for update skip locked
    )
    update webhook_deliveries d
    set attempts = d.attempts + 1, next_attempt_at = ${leaseEnd.toISOString()}::timestamptz, updated_at = now()
    from due, webhook_endpoints e, brands b
    where d.id = due.id and e.id = d.endpoint_id and b.id = e.brand_id
    returning d.id, d.endpoint_id as "endpointId", d.event_id as "eventId", d.event, d.payload, d.attempts, e.url,
      array[e.secret_encrypted] || array(
        select p.secret_encrypted from webhook_previous_secrets p
        where p.endpoint_id = e.id and p.valid_until > ${now.toISOString()}::timestamptz order by p.id desc
      ) as "secretsEncrypted", e.disabled_at is not null as "isStopped", (b.status = 'approved' or exists (
        select from sandboxes x where x.brand_id = b.id and x.user_id is not null)) as "isApproved"`);
  return rows[0] ?? null;
}

interface Result {
  status: Status;
  lastStatusCode?: number | null;
  lastError?: DeliveryError | null;
  nextAttemptAt: Date | null;
  deliveredAt?: Date;
  attempts?: number;
}

/** Writes the result of an attempt, unless the lease ran out and another worker began the next one. */
export async function settle(
  db: Executor,
  { id, attempts }: Pick<Claimed, "id" | "attempts">,
  result: Result,
): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set(result)
    .where(
      and(
        eq(webhookDeliveries.id, id),
        eq(webhookDeliveries.attempts, attempts),
        eq(webhookDeliveries.status, "pending"),
      ),
    );
}

/** Removes the deliveries from before `until`. */
export async function removeOld(db: Executor, until: Date): Promise<void> {
  await deleteBefore(db, webhookDeliveries.createdAt, until);
}
