import { and, desc, eq, gt, isNotNull, lte } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import {
  students,
  users,
  verificationDecisions as decisions,
  verificationSubmissions as submissions,
  verificationUndos as undos,
} from "../../../db/schema/index.ts";
import type { UserId } from "../../../ids.ts";

/** Decisions that wait to take effect, and those that were undone. */

export type DecisionRow = typeof decisions.$inferSelect;

export async function insertDecision(
  tx: Executor,
  row: typeof decisions.$inferInsert,
): Promise<DecisionRow> {
  const [made] = await tx.insert(decisions).values(row).returning();
  if (made === undefined) throw new Error("No decision was inserted.");
  await tx
    .update(submissions)
    .set({ decisionId: made.id })
    .where(eq(submissions.id, made.submissionId));
  return made;
}

/** A decision, who made it and whether it was undone. */
export async function findDecision(db: Executor, decisionId: string) {
  const [row] = await db
    .select({ decision: decisions, author: users.name, undoneAt: undos.undoneAt })
    .from(decisions)
    .innerJoin(users, eq(users.id, decisions.decidedBy))
    .leftJoin(undos, eq(undos.decisionId, decisions.id))
    .where(eq(decisions.id, decisionId));
  return row;
}

export async function insertUndo(
  tx: Executor,
  { id, submissionId }: DecisionRow,
  by: { undoneBy: UserId; undoneAt: Date },
): Promise<void> {
  await tx.insert(undos).values({ decisionId: id, ...by });
  await tx.update(submissions).set({ decisionId: null }).where(eq(submissions.id, submissionId));
}

const isHeld = and(eq(submissions.status, "pending"), isNotNull(submissions.decisionId));

/** Of an admin's decisions that can still be undone the latest, with the student's name. */
export async function findUndoable(db: Executor, adminId: UserId, now: Date) {
  const [row] = await db
    .select({
      ...pick(decisions, "id", "submissionId", "outcome", "decidedAt", "effectiveAt"),
      name: students.name,
    })
    .from(submissions)
    .innerJoin(decisions, eq(decisions.id, submissions.decisionId))
    .innerJoin(students, eq(students.id, submissions.studentId))
    .where(and(isHeld, eq(decisions.decidedBy, adminId), gt(decisions.effectiveAt, now)))
    .orderBy(desc(decisions.decidedAt))
    .limit(1);
  return row ?? null;
}

/** Decisions whose time has come, oldest first. */
export async function listDue(db: Executor, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: decisions.id })
    .from(submissions)
    .innerJoin(decisions, eq(decisions.id, submissions.decisionId))
    .where(and(isHeld, lte(decisions.effectiveAt, now)))
    .orderBy(decisions.effectiveAt)
    .limit(limit);
  return rows.map(({ id }) => id);
}

export const countHeld = (db: Executor): Promise<number> => db.$count(submissions, isHeld);
