import { and, arrayContains, asc, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import {
  adminInvitations as invitations,
  brands,
  brandUsers,
  secondFactors,
  sessions,
  userRoles,
  users,
} from "../../../db/schema/index.ts";
import type { AdminPermission } from "../../../http/actor.ts";
import type { BrandId, UserId } from "../../../ids.ts";

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

/** Neither accepted nor ended, and its sender can still sign in and still has the permissions that it gives. */
const acceptable = (now: Date) =>
  and(
    isNull(invitations.acceptedAt),
    isNull(invitations.revokedAt),
    gt(invitations.expiresAt, now),
    sql`cardinality(${invitations.permissions}) > 0`,
    sql`exists (select 1 from ${userRoles} r join ${users} u on u.id = r.user_id
      where r.user_id = ${invitations.invitedBy} and r.role = 'admin' and u.blocked_at is null and u.deleted_at is null
        and 'owner' = any(r.permissions) and r.permissions @> ${invitations.permissions})`,
  );

const columns = {
  id: invitations.id,
  email: invitations.email,
  invitedById: users.id,
  invitedByName: users.name,
  ...pick(invitations, "permissions", "acceptedAt", "revokedAt", "expiresAt", "createdAt"),
};

export type InvitationsShown = "open" | "past" | undefined;

/** The past ones are all whose links no longer work. */
const shownOf = (shown: InvitationsShown, now: Date) => {
  if (shown === undefined) return undefined;
  const isOpen = sql`(${acceptable(now)})`;
  return shown === "open" ? isOpen : sql`not ${isOpen}`;
};

export async function listInvitations(
  db: Executor,
  { limit, offset, shown }: { limit: number; offset: number; shown: InvitationsShown },
  now: Date,
) {
  return db
    .select({ ...columns, isAcceptable: sql<boolean>`(${acceptable(now)})` })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(shownOf(shown, now))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(limit)
    .offset(offset);
}

export const countInvitations = (
  db: Executor,
  shown: InvitationsShown,
  now: Date,
): Promise<number> => db.$count(invitations, shownOf(shown, now));

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

/** This account's permissions as an admin, if it became one by this invitation. */
export async function findGivenBy(
  db: Executor,
  tokenHash: Buffer,
  userId: UserId,
): Promise<AdminPermission[] | undefined> {
  const accepted = and(eq(invitations.tokenHash, tokenHash), eq(invitations.acceptedBy, userId));
  return (await db.$count(invitations, accepted)) > 0 ? findPermissions(db, userId) : undefined;
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

/** Neither blocked nor deleted. */
export const listActiveAdmins = (db: Executor) =>
  db
    .select(pick(userRoles, "userId", "permissions"))
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.role, "admin"), isNull(users.blockedAt), isNull(users.deletedAt)));

const granter = alias(users, "granter");

export type AdminRow = Awaited<ReturnType<typeof listAdmins>>[number];

/** Every admin, the most senior first. */
export const listAdmins = (db: Executor) =>
  db
    .select({
      ...pick(userRoles, "userId", "permissions", "createdAt"),
      ...pick(users, "name", "email", "blockedAt"),
      grantedByName: granter.name,
      lastSeenAt: sql<Date | null>`(select max(s.last_seen_at) from ${sessions} s
        where s.user_id = ${users.id} and s.audience = 'admin')`.mapWith(sessions.lastSeenAt),
      hasSecondFactor: sql<boolean>`exists (select from ${secondFactors} f
        where f.user_id = ${users.id} and f.confirmed_at is not null)`,
    })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .leftJoin(granter, eq(granter.id, userRoles.grantedBy))
    .where(and(eq(userRoles.role, "admin"), isNull(users.deletedAt)))
    .orderBy(userRoles.createdAt, userRoles.userId);

/** The mail addresses of the admins who have the permission, for news about their desk. */
export async function listAdminEmails(
  db: Executor,
  permission: AdminPermission,
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
        arrayContains(userRoles.permissions, [permission]),
      ),
    );
  return rows.map((row) => row.email);
}

const ofAdmin = (userId: UserId) => and(eq(userRoles.userId, userId), eq(userRoles.role, "admin"));

/** Undefined for an account that is no admin. */
export async function findPermissions(
  db: Executor,
  userId: UserId,
): Promise<AdminPermission[] | undefined> {
  const [row] = await db
    .select(pick(userRoles, "permissions"))
    .from(userRoles)
    .where(ofAdmin(userId));
  return row?.permissions;
}

/** Changes nothing for an account that is an admin already. */
export async function grantAdmin(
  tx: Executor,
  admin: { userId: UserId; permissions: AdminPermission[]; grantedBy: UserId | null },
): Promise<void> {
  await tx
    .insert(userRoles)
    .values({ ...admin, role: "admin" })
    .onConflictDoNothing();
}

export async function setPermissions(
  tx: Executor,
  userId: UserId,
  permissions: AdminPermission[],
): Promise<void> {
  await tx.update(userRoles).set({ permissions }).where(ofAdmin(userId));
}

export async function revokeAdmin(tx: Executor, userId: UserId): Promise<void> {
  await tx.delete(userRoles).where(ofAdmin(userId));
}

/** Admins with this permission who can sign in, by name. */
export const listWith = (db: Executor, permission: AdminPermission, brandId?: BrandId) =>
  db
    .select({ admin_id: users.id, admin_name: users.name })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(
      and(
        eq(userRoles.role, "admin"),
        arrayContains(userRoles.permissions, [permission]),
        isNull(users.blockedAt),
        isNull(users.deletedAt),
        brandId &&
          sql`not exists (select from ${brandUsers} m where m.user_id = ${users.id} and m.brand_id = ${brandId})`,
        brandId &&
          sql`not exists (select from ${brands} b where b.id = ${brandId} and b.contact_email = ${users.email})`,
      ),
    )
    .orderBy(asc(users.name), asc(users.id));
