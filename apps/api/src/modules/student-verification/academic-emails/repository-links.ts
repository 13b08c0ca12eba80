import { and, eq, gt, isNull } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { mailTokens as links } from "../../../db/schema/index.ts";
import type { UserId } from "../../../ids.ts";

const purpose = "academic_email";

export async function insertLink(
  tx: Executor,
  link: Omit<typeof links.$inferInsert, "purpose">,
): Promise<void> {
  await tx.insert(links).values({ ...link, purpose });
}

export async function findLink(db: Executor, tokenHash: Buffer) {
  const [row] = await db
    .select()
    .from(links)
    .where(and(eq(links.tokenHash, tokenHash), eq(links.purpose, purpose)));
  return row;
}

const isOpen = (now: Date) => and(isNull(links.usedAt), gt(links.expiresAt, now));

/** Ends the open links of a student to one address. */
export async function endLinks(
  tx: Executor,
  userId: UserId,
  email: string,
  now: Date,
): Promise<void> {
  await tx
    .update(links)
    .set({ usedAt: now })
    .where(
      and(
        eq(links.userId, userId),
        eq(links.email, email),
        eq(links.purpose, purpose),
        isOpen(now),
      ),
    );
}
