import { and, eq, inArray } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { brands, mailPreferences } from "../../../db/schema/index.ts";
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

/** Who of these does not want a kind of mail. */
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
