import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { deleteBefore } from "../../../db/portions.ts";
import { mailTokens as links } from "../../../db/schema/index.ts";
import type { UserId } from "../../../ids.ts";

export type LinkRow = typeof links.$inferSelect;
export type LinkPurpose = "confirm_email" | "reset_password" | "change_email" | "join_provider";

export async function insertLink(tx: Executor, link: typeof links.$inferInsert): Promise<void> {
  await tx.insert(links).values(link);
}

export async function findLink(
  db: Executor,
  purpose: LinkPurpose,
  tokenHash: Buffer,
): Promise<LinkRow | undefined> {
  const [row] = await db
    .select()
    .from(links)
    .where(and(eq(links.tokenHash, tokenHash), eq(links.purpose, purpose)));
  return row;
}

/** Uses a link up. False when it was used or ended before, or is too old: of two at once, one wins. */
export async function spendLink(tx: Executor, linkId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(links)
    .set({ usedAt: now })
    .where(and(eq(links.id, linkId), isNull(links.usedAt), gt(links.expiresAt, now)));
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
    .update(links)
    .set({ usedAt: now })
    .where(
      and(eq(links.userId, userId), inArray(links.purpose, [...purposes]), isNull(links.usedAt)),
    );
}

export async function removeOldLinks(db: Executor, before: Date): Promise<void> {
  await deleteBefore(db, links.expiresAt, before);
}
