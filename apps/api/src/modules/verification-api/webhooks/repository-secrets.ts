import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { webhookPreviousSecrets as secrets } from "../../../db/schema/index.ts";

/** Secrets that were replaced and are used besides the endpoint's own for a while. */

const still = (endpointId: string, now: Date) =>
  and(eq(secrets.endpointId, endpointId), gt(secrets.validUntil, now));

export const count = (tx: Executor, endpointId: string, now: Date): Promise<number> =>
  tx.$count(secrets, still(endpointId, now));

export async function insert(tx: Executor, row: typeof secrets.$inferInsert): Promise<void> {
  await tx.insert(secrets).values(row);
}

/** None of the endpoint's is used longer than that. */
export async function shorten(tx: Executor, endpointId: string, until: Date): Promise<void> {
  await tx.update(secrets).set({ validUntil: until }).where(still(endpointId, until));
}

export async function removeAll(tx: Executor, endpointId: string): Promise<void> {
  await tx.delete(secrets).where(eq(secrets.endpointId, endpointId));
}

export async function removeEnded(db: Executor, now: Date): Promise<void> {
  await db.delete(secrets).where(lte(secrets.validUntil, now));
}

/** Until when events to an endpoint of the statement around it are signed with a replaced secret too. */
export const overlapUntil = sql<Date | null>`(
  select max(p.valid_until) from webhook_previous_secrets p where p.endpoint_id = webhook_endpoints.id)`.mapWith(
  secrets.validUntil,
);
