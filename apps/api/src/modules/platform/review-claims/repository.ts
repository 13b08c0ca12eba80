import { and, eq, inArray, isNull, lte, or } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import {
  reviewAssignments as assignments,
  reviewClaims as claims,
  users,
} from "../../../db/schema/index.ts";
import type { UserId } from "../../../ids.ts";

export interface Subject {
  type: (typeof claims.$inferSelect)["subjectType"];
  id: string;
}

const of = ({ type, id }: Subject) => and(eq(claims.subjectType, type), eq(claims.subjectId, id));

/** Takes or renews a claim unless another's is still live: of two at once, the second waits and finds it taken. */
export async function take(
  tx: Executor,
  { type, id }: Subject,
  claim: { adminId: UserId; now: Date; expiresAt: Date },
): Promise<void> {
  const { adminId, now, expiresAt } = claim;
  await tx
    .insert(claims)
    .values({ subjectType: type, subjectId: id, adminId, claimedAt: now, expiresAt })
    .onConflictDoUpdate({
      target: [claims.subjectType, claims.subjectId],
      set: { adminId, expiresAt },
      setWhere: or(lte(claims.expiresAt, now), eq(claims.adminId, adminId)),
    });
}

export async function find(db: Executor, subject: Subject) {
  const [row] = await db
    .select({ ...pick(claims, "adminId", "expiresAt"), adminName: users.name })
    .from(claims)
    .innerJoin(users, eq(users.id, claims.adminId))
    .where(of(subject));
  return row;
}

export async function remove(tx: Executor, subject: Subject): Promise<void> {
  await tx.delete(claims).where(of(subject));
}

/** The admin's own, unless it has a decision on its way. */
export async function giveBack(tx: Executor, subject: Subject, adminId: UserId): Promise<void> {
  await tx
    .delete(claims)
    .where(and(of(subject), eq(claims.adminId, adminId), isNull(claims.decidesAt)));
}

export async function setDecidesAt(
  tx: Executor,
  subject: Subject,
  decidesAt: Date | null,
): Promise<void> {
  await tx.update(claims).set({ decidesAt }).where(of(subject));
}

const assigned = ({ type, id }: Subject) =>
  and(eq(assignments.subjectType, type), eq(assignments.subjectId, id));

export async function assign(
  tx: Executor,
  { type, id }: Subject,
  { adminId, now }: { adminId: UserId; now: Date },
): Promise<void> {
  await tx
    .insert(assignments)
    .values({ subjectType: type, subjectId: id, adminId, assignedAt: now })
    .onConflictDoUpdate({
      target: [assignments.subjectType, assignments.subjectId],
      set: { adminId, assignedAt: now },
    });
}

export async function removeAssignment(tx: Executor, subject: Subject): Promise<void> {
  await tx.delete(assignments).where(assigned(subject));
}

export async function findAssignee(db: Executor, subject: Subject) {
  const [row] = await db
    .select({ adminId: assignments.adminId, adminName: users.name })
    .from(assignments)
    .innerJoin(users, eq(users.id, assignments.adminId))
    .where(assigned(subject));
  return row ?? null;
}

/** Claims and assignments of these kinds of cases. */
export async function removeAllOf(
  tx: Executor,
  adminId: UserId,
  types: readonly Subject["type"][],
): Promise<void> {
  for (const table of [claims, assignments])
    await tx
      .delete(table)
      .where(and(eq(table.adminId, adminId), inArray(table.subjectType, [...types])));
}
