import { and, count, desc, eq } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import { practiceAnswers as answers, users } from "../../../db/schema/index.ts";
import type { UserId } from "../../../ids.ts";

export type AnswerRow = typeof answers.$inferSelect;

/** The cases that a reviewer has answered. */
export async function listAnswered(db: Executor, adminId: UserId): Promise<string[]> {
  const rows = await db
    .select(pick(answers, "caseKey"))
    .from(answers)
    .where(eq(answers.answeredBy, adminId));
  return rows.map(({ caseKey }) => caseKey);
}

/** One answer a case and reviewer: a second one is not written. */
export async function insertAnswer(tx: Executor, row: typeof answers.$inferInsert): Promise<void> {
  await tx
    .insert(answers)
    .values(row)
    .onConflictDoNothing({ target: [answers.caseKey, answers.answeredBy] });
}

export async function findAnswer(db: Executor, caseKey: string, adminId: UserId) {
  const [row] = await db
    .select()
    .from(answers)
    .where(and(eq(answers.caseKey, caseKey), eq(answers.answeredBy, adminId)));
  return row;
}

/** Newest first. */
export const listAnswers = (
  db: Executor,
  adminId: UserId,
  { offset, limit }: { offset: number; limit: number },
) =>
  db
    .select()
    .from(answers)
    .where(eq(answers.answeredBy, adminId))
    .orderBy(desc(answers.createdAt), desc(answers.id))
    .offset(offset)
    .limit(limit);

export const countAnswers = (db: Executor, adminId: UserId): Promise<number> =>
  db.$count(answers, eq(answers.answeredBy, adminId));

/** How often each answer was given to each case, by reviewer; for one reviewer if named. */
export const tallyAnswers = (db: Executor, adminId: UserId | null) =>
  db
    .select({
      adminId: answers.answeredBy,
      adminName: users.name,
      ...pick(answers, "caseKey", "outcome", "reason"),
      count: count(),
    })
    .from(answers)
    .innerJoin(users, eq(users.id, answers.answeredBy))
    .where(adminId === null ? undefined : eq(answers.answeredBy, adminId))
    .groupBy(answers.answeredBy, users.name, answers.caseKey, answers.outcome, answers.reason);
