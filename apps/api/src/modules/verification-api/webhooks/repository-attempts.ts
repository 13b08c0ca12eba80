import { desc, eq } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { webhookAttempts } from "../../../db/schema/index.ts";

/** The tries of deliveries. They go with their delivery. */

type AttemptRow = typeof webhookAttempts.$inferSelect;

interface Tried {
  at: Date;
  durationMs: number;
  lastStatusCode: number | null;
  lastError: string | null;
  answer: string | null;
}

export async function insert(
  tx: Executor,
  deliveryId: string,
  { at, durationMs, lastStatusCode, lastError, answer }: Tried,
): Promise<void> {
  await tx.insert(webhookAttempts).values({
    deliveryId,
    at,
    durationMs,
    statusCode: lastStatusCode,
    error: lastError,
    answer,
  });
}

/** The newest first. */
export const listOf = (db: Executor, deliveryId: string, limit: number): Promise<AttemptRow[]> =>
  db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, deliveryId))
    .orderBy(desc(webhookAttempts.at), desc(webhookAttempts.id))
    .limit(limit);
