import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { mailTokens } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";

/** Links that make an address the contact of a brand; the brand and who asked are in the link's payload. */

export type ContactLink = typeof mailTokens.$inferSelect;

const ofContact = and(eq(mailTokens.purpose, "contact_email"), isNull(mailTokens.userId));
const ofBrand = (brandId: BrandId) =>
  and(ofContact, sql`${mailTokens.payload}->>'brandId' = ${brandId}`);

export async function insert(tx: Executor, link: typeof mailTokens.$inferInsert): Promise<void> {
  await tx.insert(mailTokens).values(link);
}

export async function findOpen(db: Executor, brandId: BrandId, now: Date) {
  const [row] = await db
    .select()
    .from(mailTokens)
    .where(and(ofBrand(brandId), isNull(mailTokens.usedAt), gt(mailTokens.expiresAt, now)))
    .orderBy(desc(mailTokens.createdAt))
    .limit(1);
  return row;
}

export async function find(db: Executor, tokenHash: Buffer): Promise<ContactLink | undefined> {
  const [row] = await db
    .select()
    .from(mailTokens)
    .where(and(ofContact, eq(mailTokens.tokenHash, tokenHash)));
  return row;
}

/** Ends the open request for a new contact address. True when there was one. */
export async function endOpen(tx: Executor, brandId: BrandId, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(and(ofBrand(brandId), isNull(mailTokens.usedAt)));
  return (rowCount ?? 0) > 0;
}

/** False when it was used or ended before, or is too old. */
export async function spend(tx: Executor, linkId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(
      and(eq(mailTokens.id, linkId), isNull(mailTokens.usedAt), gt(mailTokens.expiresAt, now)),
    );
  return (rowCount ?? 0) > 0;
}
