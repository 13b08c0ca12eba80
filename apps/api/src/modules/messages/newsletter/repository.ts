import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { deleteBefore } from "../../../db/portions.ts";
import { mailTokens, newsletterSubscribers } from "../../../db/schema/index.ts";

const subscribers = newsletterSubscribers;
export type SubscriberRow = typeof subscribers.$inferSelect;

/**
 * The address as a subscriber to be confirmed, locked until the transaction ends. Undefined when it is confirmed
 * already. A subscriber who left stays off the list until they confirm again.
 */
export async function upsertUnconfirmed(
  tx: Executor,
  email: string,
  locale: SubscriberRow["locale"],
): Promise<SubscriberRow | undefined> {
  const [row] = await tx
    .insert(subscribers)
    .values({ email, locale })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { locale, updatedAt: sql`now()` },
      setWhere: ne(subscribers.status, "confirmed"),
    })
    .returning();
  return row;
}

export async function lockByEmail(tx: Executor, email: string): Promise<SubscriberRow | undefined> {
  const [row] = await tx
    .select()
    .from(subscribers)
    .where(eq(subscribers.email, email))
    .for("update");
  return row;
}

/** False when it was confirmed before. */
export async function markConfirmed(tx: Executor, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(subscribers)
    .set({ status: "confirmed", confirmedAt: now, unsubscribedAt: null })
    .where(and(eq(subscribers.id, id), ne(subscribers.status, "confirmed")));
  return (rowCount ?? 0) > 0;
}

/** The subscriber that this call unsubscribed; undefined for an unknown one, or one that had left before. */
export async function markUnsubscribed(
  tx: Executor,
  id: string,
  now: Date,
): Promise<SubscriberRow | undefined> {
  const [row] = await tx
    .update(subscribers)
    .set({ status: "unsubscribed", unsubscribedAt: now })
    .where(and(eq(subscribers.id, id), ne(subscribers.status, "unsubscribed")))
    .returning();
  return row;
}

/** Asking again, also after having left, counts as a change. */
export async function removeForgotten(db: Executor, before: Date): Promise<void> {
  await deleteBefore(db, subscribers.updatedAt, before, sql`${subscribers.status} <> 'confirmed'`);
}

const isConfirmLink = eq(mailTokens.purpose, "newsletter_confirm");

export async function insertLink(
  tx: Executor,
  link: Pick<typeof mailTokens.$inferInsert, "tokenHash" | "email" | "createdAt" | "expiresAt">,
): Promise<void> {
  await tx.insert(mailTokens).values({ ...link, purpose: "newsletter_confirm" });
}

export async function linksSentSince(tx: Executor, email: string, since: Date): Promise<Date[]> {
  const rows = await tx
    .select({ sentAt: mailTokens.createdAt })
    .from(mailTokens)
    .where(and(isConfirmLink, eq(mailTokens.email, email), gt(mailTokens.createdAt, since)));
  return rows.map((row) => row.sentAt);
}

export async function findLink(db: Executor, tokenHash: Buffer) {
  const [row] = await db
    .select({ id: mailTokens.id, email: mailTokens.email })
    .from(mailTokens)
    .where(and(isConfirmLink, eq(mailTokens.tokenHash, tokenHash)));
  return row;
}

export async function endLinks(tx: Executor, email: string, now: Date): Promise<void> {
  await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(and(isConfirmLink, eq(mailTokens.email, email), isNull(mailTokens.usedAt)));
}
