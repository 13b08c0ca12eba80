import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { brands, users } from "../../../db/schema/index.ts";
import type { UserId } from "../../../ids.ts";
import { currentHash } from "./policy.ts";

/** Accounts. */

export type UserRow = typeof users.$inferSelect;

export async function findUserByEmail(db: Executor, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row;
}

export async function findUser(db: Executor, userId: UserId): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row;
}

/** As `findUser…`, holding the row until the transaction ends. */
export async function lockUserByEmail(tx: Executor, email: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.email, email)).for("update");
  return row;
}

/** As above; undefined for a deleted account, so that no change that waited for the deletion fills it again. */
export async function lockUser(tx: Executor, userId: UserId): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for("update");
  return row;
}

/** Undefined when the address has got an account since. */
export async function insertUser(
  tx: Executor,
  user: typeof users.$inferInsert,
): Promise<UserRow | undefined> {
  const [row] = await tx
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.email })
    .returning();
  return row;
}

export async function updateUser(
  tx: Executor,
  userId: UserId,
  changes: Partial<typeof users.$inferInsert>,
): Promise<UserRow | undefined> {
  const [row] = await tx.update(users).set(changes).where(eq(users.id, userId)).returning();
  return row;
}

/** Confirms the address that the link went to, if it still is the account's. True when this call did it. */
export async function confirmAddress(tx: Executor, userId: UserId, email: string, now: Date) {
  const { rowCount } = await tx
    .update(users)
    .set({
      emailConfirmedAt: now,
      passwordHash: sql`coalesce(${users.pendingPasswordHash}, ${users.passwordHash})`,
      pendingPasswordHash: null,
    })
    .where(and(eq(users.id, userId), eq(users.email, email), isNull(users.emailConfirmedAt)));
  return (rowCount ?? 0) > 0;
}

/** Sets the password unless it changed since it was proven; then the answer is false. */
export async function replacePassword(
  tx: Executor,
  user: UserRow,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const column = user.passwordHash === null ? users.pendingPasswordHash : users.passwordHash;
  const { rowCount } = await tx
    .update(users)
    .set({
      ...(user.passwordHash === null ? { pendingPasswordHash: passwordHash } : { passwordHash }),
      passwordChangedAt: now,
    })
    .where(and(eq(users.id, user.id), eq(column, currentHash(user) ?? "")));
  return (rowCount ?? 0) > 0;
}

/** The brands whose contact this address was follow the person. */
export async function moveBrandContact(tx: Executor, from: string, to: string): Promise<string[]> {
  const rows = await tx
    .update(brands)
    .set({ contactEmail: to })
    .where(eq(brands.contactEmail, from))
    .returning({ id: brands.id });
  return rows.map((row) => row.id);
}

export async function blockUser(tx: Executor, userId: UserId, reason: string, now: Date) {
  const [row] = await tx
    .update(users)
    .set({ blockedAt: now, blockedReason: reason })
    .where(and(eq(users.id, userId), isNull(users.blockedAt), isNull(users.deletedAt)))
    .returning();
  return row;
}

export async function unblockUser(tx: Executor, userId: UserId) {
  const [row] = await tx
    .update(users)
    .set({ blockedAt: null, blockedReason: null })
    .where(and(eq(users.id, userId), isNotNull(users.blockedAt)))
    .returning();
  return row;
}
