import { and, desc, eq, gt, isNull, lt, lte, or } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { heldDecisions as decisions, users } from "../../../db/schema/index.ts";
import type { UserId } from "../../../ids.ts";

export type HeldRow = typeof decisions.$inferSelect;
export type Subject = Pick<HeldRow, "subjectType" | "subjectId">;

/** Null when another decision about the case waits: of two at once, the second waits for the first and finds it. */
export async function insert(
  tx: Executor,
  row: typeof decisions.$inferInsert,
): Promise<HeldRow | null> {
  const [made] = await tx.insert(decisions).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

const waits = isNull(decisions.endedAt);

/** The decision about a case that has not taken effect yet, and its author's name. */
export async function findWaiting(db: Executor, { subjectType, subjectId }: Subject) {
  const [row] = await db
    .select({ decision: decisions, author: users.name })
    .from(decisions)
    .innerJoin(users, eq(users.id, decisions.decidedBy))
    .where(and(eq(decisions.subjectType, subjectType), eq(decisions.subjectId, subjectId), waits));
  return row ?? null;
}

/** A decision and its author's name; held until the transaction ends. */
export async function lock(tx: Executor, decisionId: string) {
  const [row] = await tx
    .select({ decision: decisions, author: users.name })
    .from(decisions)
    .innerJoin(users, eq(users.id, decisions.decidedBy))
    .where(eq(decisions.id, decisionId))
    .for("update", { of: decisions });
  return row ?? null;
}

export async function end(
  tx: Executor,
  decisionId: string,
  set: Pick<HeldRow, "end" | "endedAt" | "refusal">,
): Promise<void> {
  await tx.update(decisions).set(set).where(eq(decisions.id, decisionId));
}

/** An admin's decisions that can be undone or were refused since, the newest first. */
export const listOwn = (
  db: Executor,
  adminId: UserId,
  { now, since, limit }: { now: Date; since: Date; limit: number },
): Promise<HeldRow[]> =>
  db
    .select()
    .from(decisions)
    .where(
      and(
        eq(decisions.decidedBy, adminId),
        or(
          and(waits, gt(decisions.effectiveAt, now)),
          and(eq(decisions.end, "refused"), gt(decisions.endedAt, since)),
        ),
      ),
    )
    .orderBy(desc(decisions.decidedAt))
    .limit(limit);

export async function listDue(db: Executor, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: decisions.id })
    .from(decisions)
    .where(and(waits, lte(decisions.effectiveAt, now)))
    .orderBy(decisions.effectiveAt)
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function removeEnded(db: Executor, before: Date): Promise<void> {
  await db.delete(decisions).where(lt(decisions.endedAt, before));
}
