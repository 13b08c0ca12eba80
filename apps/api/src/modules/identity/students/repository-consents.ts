import { and, desc, eq, isNull, ne } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import { consents } from "../../../db/schema/index.ts";
import type { UserId } from "../../../ids.ts";
import type { ConsentPurpose } from "./policy.ts";

export async function listConsents(db: Executor, userId: UserId) {
  return db
    .select(pick(consents, "purpose", "version", "grantedAt", "withdrawnAt"))
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.grantedAt), desc(consents.id));
}

/** Adds a grant. False when there is a current one already. */
export async function grantConsent(
  tx: Executor,
  row: { userId: UserId; purpose: ConsentPurpose; version: string; grantedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(consents)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: consents.id });
  return rows.length > 0;
}

interface Withdrawal {
  userId: UserId;
  purpose: ConsentPurpose;
  withdrawnAt: Date;
  /** Keeps a grant of this version. */
  exceptVersion?: string;
}

/** Ends the current grant. False without one. */
export async function withdrawConsent(tx: Executor, row: Withdrawal): Promise<boolean> {
  const rows = await tx
    .update(consents)
    .set({ withdrawnAt: row.withdrawnAt })
    .where(
      and(
        eq(consents.userId, row.userId),
        eq(consents.purpose, row.purpose),
        isNull(consents.withdrawnAt),
        row.exceptVersion === undefined ? undefined : ne(consents.version, row.exceptVersion),
      ),
    )
    .returning({ id: consents.id });
  return rows.length > 0;
}
