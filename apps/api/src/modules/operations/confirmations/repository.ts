import { and, desc, eq, gt, inArray, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "../../../db/client.ts";
import { brands, brandUsers, confirmations, userRoles, users } from "../../../db/schema/index.ts";
import type { AdminPermission } from "../../../http/actor.ts";
import type { BrandId, UserId } from "../../../ids.ts";
import type { ConfirmationQuery } from "./schemas.ts";

export type ConfirmationRow = typeof confirmations.$inferSelect;
type Ended = Exclude<ConfirmationRow["status"], "open">;

/** The admin who reads the list: they see the changes that they have the permission for, and their own requests. */
export interface Viewer {
  userId: UserId;
  permissions: readonly AdminPermission[];
  brandIds: readonly BrandId[];
  now: Date;
}

const requester = alias(users, "requester");
const decider = alias(users, "decider");

/** Admins who have the permission and can sign in, beside the first. */
const others = sql<number>`(
  select count(*)::int from ${userRoles} r join users u on u.id = r.user_id
  where r.role = 'admin' and ${confirmations.permission} = any (r.permissions)
    and u.blocked_at is null and u.deleted_at is null
    and r.user_id is distinct from ${confirmations.requestedBy}
    and r.user_id is distinct from ${confirmations.accountId})`;

const read = (db: Executor) =>
  db
    .select({
      row: confirmations,
      requestedByName: requester.name,
      decidedByName: decider.name,
      others,
    })
    .from(confirmations)
    .leftJoin(requester, eq(requester.id, confirmations.requestedBy))
    .leftJoin(decider, eq(decider.id, confirmations.decidedBy));
export type FoundConfirmation = Awaited<ReturnType<typeof read>>[number];

export async function find(db: Executor, id: string) {
  const [found] = await read(db).where(eq(confirmations.id, id));
  return found ?? null;
}

const isOpen = (now: Date) =>
  and(eq(confirmations.status, "open"), gt(confirmations.expiresAt, now));

function shown({ userId, permissions, now }: Viewer, show: ConfirmationQuery["show"]) {
  const mine = eq(confirmations.requestedBy, userId);
  if (show === "mine") return mine;
  const seen = or(mine, inArray(confirmations.permission, [...permissions]));
  const open = isOpen(now);
  return and(
    seen,
    show === "open"
      ? open
      : or(ne(confirmations.status, "open"), lte(confirmations.expiresAt, now)),
  );
}

export const count = (db: Executor, viewer: Viewer, show: ConfirmationQuery["show"]) =>
  db.$count(confirmations, shown(viewer, show));

/** Newest first. */
export const list = (
  db: Executor,
  viewer: Viewer,
  show: ConfirmationQuery["show"],
  { limit, offset }: { limit: number; offset: number },
) =>
  read(db)
    .where(shown(viewer, show))
    .orderBy(desc(confirmations.createdAt), desc(confirmations.id))
    .limit(limit)
    .offset(offset);

export const listOpen = (db: Executor, now: Date) =>
  read(db).where(isOpen(now)).orderBy(confirmations.createdAt, confirmations.id);

/** How many open changes this admin may confirm. */
export function countToConfirm(db: Executor, viewer: Viewer): Promise<number> {
  const { userId, permissions, brandIds, now } = viewer;
  const isOther = (column: SQL) => sql`${column} is distinct from ${userId}`;
  return db.$count(
    confirmations,
    and(
      isOpen(now),
      inArray(confirmations.permission, [...permissions]),
      isOther(sql`${confirmations.requestedBy}`),
      isOther(sql`${confirmations.accountId}`),
      brandIds.length === 0
        ? undefined
        : sql`(${confirmations.brandId} is null or not (${inArray(confirmations.brandId, [...brandIds])}))`,
    ),
  );
}

/** Inserts a confirmation, or finds the open one of the same call. */
export async function insert(tx: Executor, row: typeof confirmations.$inferInsert) {
  const [made] = await tx
    .insert(confirmations)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: confirmations.id });
  if (made !== undefined) return { id: made.id, isNew: true };
  const [known] = await tx
    .select({ id: confirmations.id })
    .from(confirmations)
    .where(and(eq(confirmations.fingerprint, row.fingerprint), eq(confirmations.status, "open")));
  return known === undefined ? null : { id: known.id, isNew: false };
}

interface Decision {
  status: Ended;
  decidedBy: UserId | null;
  note: string | null;
}

/** Ends an open confirmation and removes the call's parameters. Of two admins at once one does. @returns the row before */
export async function decide(
  tx: Executor,
  id: string,
  { status, decidedBy, note }: Decision,
  now: Date,
): Promise<ConfirmationRow | null> {
  const [held] = await tx
    .select()
    .from(confirmations)
    .where(and(eq(confirmations.id, id), isOpen(now)))
    .for("update");
  if (held === undefined) return null;
  await tx
    .update(confirmations)
    .set({ status, decidedBy, note, decidedAt: now, params: {}, body: {} })
    .where(eq(confirmations.id, id));
  return held;
}

/** Marks confirmations past their time as expired: all, or those of one call. @returns the expired ones */
export const expire = (tx: Executor, now: Date, fingerprint?: string) =>
  tx
    .update(confirmations)
    .set({ status: "expired", decidedAt: now, params: {}, body: {} })
    .where(
      and(
        eq(confirmations.status, "open"),
        lte(confirmations.expiresAt, now),
        fingerprint === undefined ? undefined : eq(confirmations.fingerprint, fingerprint),
      ),
    )
    .returning({
      id: confirmations.id,
      operation: confirmations.operation,
      brandId: confirmations.brandId,
    });

export async function removeBefore(db: Executor, before: Date): Promise<void> {
  await db.delete(confirmations).where(lte(confirmations.decidedAt, before));
}

/** The first admin's permissions at this moment, and whether they belong to the brand. Null when they cannot sign in. */
export async function findRequester(tx: Executor, userId: UserId, brandId: BrandId | null) {
  const [row] = await tx
    .select({
      permissions: userRoles.permissions,
      isOfBrand: sql<boolean>`
        exists (select from ${brandUsers} m where m.user_id = ${users.id} and m.brand_id = ${brandId}::uuid)
        or exists (select from ${brands} b where b.id = ${brandId}::uuid and b.contact_email = ${users.email}
          and ${users.emailConfirmedAt} is not null)`,
    })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(
      and(
        eq(users.id, userId),
        eq(userRoles.role, "admin"),
        sql`${users.blockedAt} is null and ${users.deletedAt} is null`,
      ),
    );
  return row ?? null;
}
