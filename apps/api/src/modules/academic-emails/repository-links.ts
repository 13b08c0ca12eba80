import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { mailTokens } from "../../db/schema/index.ts";
import type { UserId } from "../../ids.ts";

const purpose = "academic_email";

export async function insertLink(
  tx: Executor,
  link: Omit<typeof mailTokens.$inferInsert, "purpose">,
): Promise<void> {
  await tx.insert(mailTokens).values({ ...link, purpose });
}

export async function findLink(db: Executor, tokenHash: Buffer) {
  const [row] = await db
    .select()
    .from(mailTokens)
    .where(and(eq(mailTokens.tokenHash, tokenHash), eq(mailTokens.purpose, purpose)));
  return row;
}

const isOpen = (now: Date) => and(isNull(mailTokens.usedAt), gt(mailTokens.expiresAt, now));

/** Ends the open links of a student to one address. */
export async function endLinks(
  tx: Executor,
  userId: UserId,
  email: string,
  now: Date,
): Promise<void> {
  await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailTokens.userId, userId),
        eq(mailTokens.email, email),
        eq(mailTokens.purpose, purpose),
        isOpen(now),
      ),
    );
}

/** The newest link that is open. */
export async function findOpenLink(db: Executor, userId: UserId, now: Date) {
  const [row] = await db
    .select({ email: sql<string>`${mailTokens.email}::text`, expiresAt: mailTokens.expiresAt })
    .from(mailTokens)
    .where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, purpose), isOpen(now)))
    .orderBy(desc(mailTokens.createdAt))
    .limit(1);
  return row;
}
