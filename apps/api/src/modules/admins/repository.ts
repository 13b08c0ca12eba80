import { and, arrayContains, count, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { pick } from "../../db/pick.ts";
import { adminInvitations as invitations, userRoles, users } from "../../db/schema/index.ts";
import type { UserId } from "../../ids.ts";

/** Ends the open invitation of an address, so that a new one takes its place. */
export async function revokeOpen(tx: Executor, email: string, now: Date): Promise<void> {
  await tx
    .update(invitations)
    .set({ revokedAt: now })
    .where(
      and(
        eq(invitations.email, email),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
      ),
    );
}

/** Undefined when another invitation of this address was made at the same moment. */
export async function insertInvitation(tx: Executor, row: typeof invitations.$inferInsert) {
  const [inserted] = await tx.insert(invitations).values(row).onConflictDoNothing().returning();
  return inserted;
}

const columns = {
  id: invitations.id,
  email: invitations.email,
  invitedById: users.id,
  invitedByName: users.name,
  ...pick(invitations, "acceptedAt", "revokedAt", "expiresAt", "createdAt"),
};

export async function listInvitations(
  db: Executor,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select(columns)
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(limit)
    .offset(offset);
}

export async function countInvitations(db: Executor): Promise<number> {
  const [row] = await db.select({ total: count() }).from(invitations);
  return row?.total ?? 0;
}

export async function revokeInvitation(tx: Executor, invitationId: string, now: Date) {
  const [row] = await tx
    .update(invitations)
    .set({ revokedAt: now })
    .where(
      and(
        eq(invitations.id, invitationId),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
      ),
    )
    .returning();
  return row;
}

/** Open, and its sender is still an admin who can sign in. */
const acceptable = (now: Date) =>
  and(
    isNull(invitations.acceptedAt),
    isNull(invitations.revokedAt),
    gt(invitations.expiresAt, now),
    sql`exists (select 1 from ${userRoles} r join ${users} u on u.id = r.user_id
      where r.user_id = ${invitations.invitedBy} and r.role = 'admin' and u.blocked_at is null and u.deleted_at is null)`,
  );

export async function findOpenInvitation(db: Executor, tokenHash: Buffer, now: Date) {
  const [row] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.tokenHash, tokenHash), acceptable(now)));
  return row;
}

/** False when it was accepted or ended meanwhile. */
export async function acceptInvitation(
  tx: Executor,
  invitationId: string,
  userId: UserId,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(invitations)
    .set({ acceptedAt: now, acceptedBy: userId })
    .where(and(eq(invitations.id, invitationId), acceptable(now)));
  return (rowCount ?? 0) > 0;
}

/** Whether this account accepted it, and is still an admin. */
export async function isAcceptedBy(
  db: Executor,
  tokenHash: Buffer,
  userId: UserId,
): Promise<boolean> {
  const accepted = and(eq(invitations.tokenHash, tokenHash), eq(invitations.acceptedBy, userId));
  return (await db.$count(invitations, accepted)) > 0 && (await isAdmin(db, userId));
}

/** Holds every admin's role until the transaction ends. */
export async function lockAdminRoles(tx: Executor): Promise<void> {
  await tx
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, "admin"))
    .orderBy(userRoles.userId)
    .for("update");
}

export async function listActiveAdmins(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ userId: users.id })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.role, "admin"), isNull(users.blockedAt), isNull(users.deletedAt)));
  return rows.map((row) => row.userId);
}

/** Where news for every admin goes. */
/** All, or those who were given the permission. */
export async function listAdminEmails(
  db: Executor,
  permission?: (typeof userRoles.$inferSelect)["permissions"][number],
): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(
      and(
        eq(userRoles.role, "admin"),
        isNull(users.blockedAt),
        isNull(users.deletedAt),
        permission === undefined ? undefined : arrayContains(userRoles.permissions, [permission]),
      ),
    );
  return rows.map((row) => row.email);
}

export async function isAdmin(db: Executor, userId: UserId): Promise<boolean> {
  const rows = await db
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(and(eq(userRoles.userId, userId), eq(userRoles.role, "admin")));
  return rows.length > 0;
}

/** True when the account was no admin before. */
export async function grantAdmin(
  tx: Executor,
  userId: UserId,
  grantedBy: UserId | null,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(userRoles)
    .values({ userId, role: "admin", grantedBy })
    .onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}
