import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { brands, mailPreferences, users } from "../../../db/schema/index.ts";
import type { BrandId, UserId } from "../../../ids.ts";
import type { MailKind } from "./policy.ts";

export async function findContactEmail(
  db: Executor,
  brandId: BrandId,
): Promise<string | undefined> {
  const [row] = await db
    .select({ contactEmail: brands.contactEmail })
    .from(brands)
    .where(eq(brands.id, brandId));
  return row?.contactEmail;
}

/** The accounts among these that do not want a kind of mail. */
export async function findRefusing(
  db: Executor,
  kind: MailKind,
  userIds: readonly UserId[],
): Promise<ReadonlySet<UserId>> {
  const rows = await db
    .select({ userId: mailPreferences.userId })
    .from(mailPreferences)
    .where(
      and(
        inArray(mailPreferences.userId, [...userIds]),
        eq(mailPreferences.kind, kind),
        eq(mailPreferences.enabled, false),
      ),
    );
  return new Set(rows.map(({ userId }) => userId));
}

export async function listPreferences(db: Executor, userId: UserId) {
  return db
    .select({ kind: mailPreferences.kind, enabled: mailPreferences.enabled })
    .from(mailPreferences)
    .where(eq(mailPreferences.userId, userId));
}

/** True for an account that is not erased. The row is held until the transaction ends, so that it is not erased meanwhile. */
export async function holdAccount(tx: Executor, userId: UserId): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for("no key update");
  return rows.length > 0;
}

export async function setPreference(
  tx: Executor,
  userId: UserId,
  kind: MailKind,
  enabled: boolean,
): Promise<void> {
  await tx
    .insert(mailPreferences)
    .values({ userId, kind, enabled })
    .onConflictDoUpdate({
      target: [mailPreferences.userId, mailPreferences.kind],
      set: { enabled },
    });
}
