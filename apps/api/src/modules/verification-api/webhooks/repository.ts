import { and, asc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { webhookDeliveries, webhookEndpoints } from "../../../db/schema/index.ts";
import type { BrandId, UserId } from "../../../ids.ts";
import type { EventName } from "../../platform/events/policy.ts";
import type { StopReason } from "./policy.ts";
import { overlapUntil } from "./repository-secrets.ts";

/** A brand's endpoints. */

const { secretEncrypted: _, ...shown } = getTableColumns(webhookEndpoints);

interface LastDelivery {
  status: "pending" | "delivered" | "failed";
  at: string;
}

const selectEndpoints = (db: Executor) =>
  db
    .select({
      ...shown,
      last: sql<LastDelivery | null>`(
        select json_build_object('status', d.status, 'at', d.created_at)
        from webhook_deliveries d where d.endpoint_id = webhook_endpoints.id
        order by d.created_at desc, d.id desc limit 1)`,
      overlapUntil,
    })
    .from(webhookEndpoints);
export type EndpointRow = Awaited<ReturnType<typeof selectEndpoints>>[number];

export const list = (db: Executor, brandId: BrandId): Promise<EndpointRow[]> =>
  selectEndpoints(db)
    .where(eq(webhookEndpoints.brandId, brandId))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));

const own = (brandId: BrandId, endpointId: string) =>
  and(eq(webhookEndpoints.id, endpointId), eq(webhookEndpoints.brandId, brandId));

export async function find(
  db: Executor,
  brandId: BrandId,
  endpointId: string,
): Promise<EndpointRow | null> {
  const [row] = await selectEndpoints(db).where(own(brandId, endpointId));
  return row ?? null;
}

/** As `find`, holding the endpoint's row until the transaction ends. */
export async function lock(
  tx: Executor,
  brandId: BrandId,
  endpointId: string,
): Promise<EndpointRow | null> {
  const [row] = await selectEndpoints(tx).where(own(brandId, endpointId)).for("no key update");
  return row ?? null;
}

/** The secrets that sign its events, held until the transaction ends. */
export async function lockSecret(
  tx: Executor,
  brandId: BrandId,
  endpointId: string,
): Promise<Buffer | null> {
  const [row] = await tx
    .select({ secretEncrypted: webhookEndpoints.secretEncrypted })
    .from(webhookEndpoints)
    .where(own(brandId, endpointId))
    .for("update");
  return row?.secretEncrypted ?? null;
}

interface NewEndpoint {
  id: string;
  brandId: BrandId;
  url: string;
  description: string | null;
  events: readonly EventName[];
  secretEncrypted: Buffer;
  createdBy: UserId;
  now: Date;
}

/**
 * Adds an endpoint while there are fewer than `limit`. The lock lets two calls at once count one after the other.
 * @returns whether it was added
 */
export async function insert(db: Executor, row: NewEndpoint, limit: number): Promise<boolean> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`webhook-endpoints/${row.brandId}`}, 0))`,
  );
  const { rowCount } = await db.execute(sql`
    insert into webhook_endpoints (id, brand_id, url, description, events, secret_encrypted, created_by, created_at)
    select ${row.id}::uuid, ${row.brandId}::uuid, ${row.url}, ${row.description}::text,
      ${sql.param([...row.events])}::webhook_event[], ${row.secretEncrypted}::bytea, ${row.createdBy}::uuid,
      ${row.now.toISOString()}::timestamptz
    where (select count(*) from webhook_endpoints where brand_id = ${row.brandId}) < ${limit}`);
  return (rowCount ?? 0) > 0;
}

type Changes = Partial<
  Pick<typeof webhookEndpoints.$inferInsert, "url" | "description" | "events" | "secretEncrypted">
>;

export async function update(
  db: Executor,
  brandId: BrandId,
  endpointId: string,
  changes: Changes,
): Promise<void> {
  await db
    .update(webhookEndpoints)
    .set({ brandId, ...changes })
    .where(own(brandId, endpointId));
}

/** Stops an endpoint; its waiting deliveries are kept without a time. @returns false when it was stopped already */
export async function stop(
  tx: Executor,
  endpointId: string,
  reason: StopReason,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(webhookEndpoints)
    .set({ disabledAt: now, disabledReason: reason })
    .where(and(eq(webhookEndpoints.id, endpointId), isNull(webhookEndpoints.disabledAt)));
  if ((rowCount ?? 0) === 0) return false;
  await setWaiting(tx, endpointId, null);
  return true;
}

/** Starts over: waiting deliveries are due now, and earlier failures no longer count. */
export async function resume(tx: Executor, endpointId: string, now: Date): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ disabledAt: null, disabledReason: null, consecutiveFailures: 0, failingSince: null })
    .where(eq(webhookEndpoints.id, endpointId));
  await setWaiting(tx, endpointId, now);
}

/** Pauses an endpoint until an admin lets it run. @param note why; null lets it run */
export async function setHeld(tx: Executor, endpointId: string, note: string | null) {
  await tx
    .update(webhookEndpoints)
    .set({ heldNote: note })
    .where(eq(webhookEndpoints.id, endpointId));
}

const setWaiting = (tx: Executor, endpointId: string, nextAttemptAt: Date | null) =>
  tx
    .update(webhookDeliveries)
    .set({ nextAttemptAt })
    .where(
      and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.status, "pending")),
    );

/** Removes an endpoint with its deliveries. @returns its address; null for an unknown endpoint */
export async function remove(
  db: Executor,
  brandId: BrandId,
  endpointId: string,
): Promise<string | null> {
  const [row] = await db
    .delete(webhookEndpoints)
    .where(own(brandId, endpointId))
    .returning({ url: webhookEndpoints.url });
  return row?.url ?? null;
}

/** After an answer that was good. */
export async function markWorking(tx: Executor, endpointId: string): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ consecutiveFailures: 0, failingSince: null })
    .where(
      and(
        eq(webhookEndpoints.id, endpointId),
        sql`(${webhookEndpoints.consecutiveFailures} > 0 or ${webhookEndpoints.failingSince} is not null)`,
      ),
    );
}

export async function countFailure(tx: Executor, endpointId: string, now: Date) {
  const [row] = await tx
    .update(webhookEndpoints)
    .set({
      consecutiveFailures: sql`${webhookEndpoints.consecutiveFailures} + 1`,
      failingSince: sql`coalesce(${webhookEndpoints.failingSince}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(webhookEndpoints.id, endpointId))
    .returning({
      brandId: webhookEndpoints.brandId,
      url: webhookEndpoints.url,
      failingSince: webhookEndpoints.failingSince,
      disabledAt: webhookEndpoints.disabledAt,
    });
  return row ?? null;
}
