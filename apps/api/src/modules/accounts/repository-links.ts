import { and, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { mailTokens } from "../../db/schema/index.ts";
import type { UserId } from "../../ids.ts";

export type LinkRow = typeof mailTokens.$inferSelect;
export type LinkPurpose = "confirm_email" | "reset_password" | "change_email";

export async function insertLink(
  tx: Executor,
  link: typeof mailTokens.$inferInsert,
): Promise<void> {
  await tx.insert(mailTokens).values(link);
}

export async function findLink(
  db: Executor,
  purpose: LinkPurpose,
  tokenHash: Buffer,
): Promise<LinkRow | undefined> {
  const [row] = await db
    .select()
    .from(mailTokens)
    .where(and(eq(mailTokens.tokenHash, tokenHash), eq(mailTokens.purpose, purpose)));
  return row;
}

/** Uses a link up. False when it was used or ended before, or is too old: of two at once, one wins. */
export async function spendLink(tx: Executor, linkId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(
      and(eq(mailTokens.id, linkId), isNull(mailTokens.usedAt), gt(mailTokens.expiresAt, now)),
    );
  return (rowCount ?? 0) > 0;
}

/** Ends an account's links of these kinds that are still open. */
export async function endLinks(
  tx: Executor,
  userId: UserId,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<void> {
  await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailTokens.userId, userId),
        inArray(mailTokens.purpose, [...purposes]),
        isNull(mailTokens.usedAt),
      ),
    );
}

export async function removeOldLinks(db: Executor, before: Date): Promise<void> {
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, before));
}
