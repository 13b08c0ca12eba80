import { and, eq, isNotNull, isNull, ne, notInArray, or, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import {
  invitationCodes as codes,
  invitedAccounts as invited,
  students,
  users,
} from "../../../db/schema/index.ts";
import type { UserId } from "../../../ids.ts";

export async function findCode(db: Executor, userId: UserId): Promise<string | null> {
  const [row] = await db.select({ code: codes.code }).from(codes).where(eq(codes.userId, userId));
  return row?.code ?? null;
}

/** Nothing where the account has a code, or another account has this one. */
export async function insertCode(db: Executor, userId: UserId, code: string): Promise<void> {
  await db.insert(codes).values({ userId, code }).onConflictDoNothing();
}

/** The account of the code, if it is in use. */
export async function findInviter(db: Executor, code: string) {
  const [row] = await db
    .select({ userId: users.id, email: users.email })
    .from(codes)
    .innerJoin(users, eq(users.id, codes.userId))
    .where(
      and(
        eq(codes.code, code),
        isNotNull(users.emailConfirmedAt),
        isNull(users.blockedAt),
        isNull(users.deletedAt),
      ),
    );
  return row;
}

/** Nothing where the account or its mailbox was invited by the same person before. */
export async function insertInvited(tx: Executor, row: typeof invited.$inferInsert): Promise<void> {
  await tx.insert(invited).values(row).onConflictDoNothing();
}

/** How many accounts began with this person's link and are confirmed, and how many of those are verified today. */
export async function countInvited(db: Executor, userId: UserId, today: string) {
  const [row] = await db
    .select({
      joined: sql<number>`count(*)::int`,
      verified: sql<number>`count(*) filter (where ${students.verificationStatus} = 'approved' and ${students.verifiedUntil} >= ${today})::int`,
    })
    .from(invited)
    .innerJoin(users, eq(users.id, invited.userId))
    .leftJoin(students, eq(students.userId, users.id))
    .where(
      and(
        eq(invited.invitedBy, userId),
        isNotNull(users.emailConfirmedAt),
        isNull(users.deletedAt),
      ),
    );
  return row ?? { joined: 0, verified: 0 };
}

export const isInvited = async (db: Executor, userId: UserId): Promise<boolean> =>
  (await db.$count(invited, eq(invited.userId, userId))) > 0;

/**
 * Moves invitations from one account to another of the same person: the friends who came by its link, the friend whose
 * link it used, and its code. Rows that the kept account has too stay behind, and so does one's own mailbox as a friend.
 */
export async function moveInvitations(
  tx: Executor,
  from: UserId,
  to: UserId,
  ownMailbox: Buffer,
): Promise<void> {
  // A sign-up by one's own link counts for nothing.
  await tx.delete(invited).where(and(eq(invited.userId, to), eq(invited.invitedBy, from)));
  const counted = tx
    .select({ hash: invited.mailboxHash })
    .from(invited)
    .where(eq(invited.invitedBy, to));
  await tx
    .update(invited)
    .set({ invitedBy: to })
    .where(
      and(
        eq(invited.invitedBy, from),
        ne(invited.mailboxHash, ownMailbox),
        notInArray(invited.mailboxHash, counted),
      ),
    );
  if (!(await isInvited(tx, to)))
    await tx
      .update(invited)
      .set({ userId: to })
      .where(and(eq(invited.userId, from), ne(invited.invitedBy, to)));
  if ((await findCode(tx, to)) === null)
    await tx.update(codes).set({ userId: to }).where(eq(codes.userId, from));
}

export async function removeInvitations(tx: Executor, userId: UserId): Promise<void> {
  await tx.delete(codes).where(eq(codes.userId, userId));
  await tx.delete(invited).where(or(eq(invited.userId, userId), eq(invited.invitedBy, userId)));
}
