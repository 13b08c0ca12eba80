import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { brandInvitations, brands, brandUsers, users } from "../../../db/schema/index.ts";
import type { BrandId, UserId } from "../../../ids.ts";

export type InvitationRow = typeof brandInvitations.$inferSelect;

const isWaiting = and(isNull(brandInvitations.acceptedAt), isNull(brandInvitations.revokedAt));

/** Waiting, in time, and its sender is still an admin of the brand who can sign in. */
const acceptable = (now: Date) =>
  and(
    isWaiting,
    gt(brandInvitations.expiresAt, now),
    or(
      sql`exists (select 1 from ${users} u join ${brands} b on b.contact_email = u.email
        where u.id = ${brandInvitations.invitedBy} and b.id = ${brandInvitations.brandId}
          and u.email_confirmed_at is not null and u.blocked_at is null and u.deleted_at is null)`,
      sql`exists (select 1 from ${users} u join ${brandUsers} m on m.user_id = u.id
        where u.id = ${brandInvitations.invitedBy} and m.brand_id = ${brandInvitations.brandId}
          and m.role = 'admin' and u.blocked_at is null and u.deleted_at is null)`,
    ),
  );

/** Those neither accepted nor withdrawn, newest first, with the name of the person who sent each. */
export async function listWaiting(db: Executor, brandId: BrandId, now: Date) {
  return db
    .select({
      id: brandInvitations.id,
      email: brandInvitations.email,
      role: brandInvitations.role,
      invitedByName: users.name,
      createdAt: brandInvitations.createdAt,
      expiresAt: brandInvitations.expiresAt,
      isOpen: sql<boolean>`(${acceptable(now)})`,
    })
    .from(brandInvitations)
    .innerJoin(users, eq(users.id, brandInvitations.invitedBy))
    .where(and(eq(brandInvitations.brandId, brandId), isWaiting))
    .orderBy(desc(brandInvitations.createdAt), desc(brandInvitations.id));
}

export const countWaiting = (db: Executor, brandId: BrandId): Promise<number> =>
  db.$count(brandInvitations, and(eq(brandInvitations.brandId, brandId), isWaiting));

export async function insert(
  tx: Executor,
  row: typeof brandInvitations.$inferInsert,
): Promise<InvitationRow> {
  const [inserted] = await tx.insert(brandInvitations).values(row).returning();
  if (inserted === undefined) throw new Error("No invitation was inserted.");
  return inserted;
}

/** An open invitation of the brand. */
export async function findWaiting(db: Executor, brandId: BrandId, invitationId: string) {
  const [row] = await db
    .select()
    .from(brandInvitations)
    .where(
      and(eq(brandInvitations.id, invitationId), eq(brandInvitations.brandId, brandId), isWaiting),
    );
  return row;
}

/** Replaces the invitation's link by a new one. */
export async function renew(
  tx: Executor,
  invitationId: string,
  link: Pick<InvitationRow, "tokenHash" | "invitedBy" | "expiresAt">,
): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .update(brandInvitations)
    .set(link)
    .where(and(eq(brandInvitations.id, invitationId), isWaiting))
    .returning();
  return row;
}

/** Ends the waiting invitations of a brand: to an address, of a sender, or one by its id. Answers their ids. */
export async function withdraw(
  tx: Executor,
  brandId: BrandId,
  which: { email: string } | { invitedBy: UserId } | { id: string },
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .update(brandInvitations)
    .set({ revokedAt: now })
    .where(
      and(
        eq(brandInvitations.brandId, brandId),
        isWaiting,
        "email" in which ? eq(brandInvitations.email, which.email) : undefined,
        "invitedBy" in which ? eq(brandInvitations.invitedBy, which.invitedBy) : undefined,
        "id" in which ? eq(brandInvitations.id, which.id) : undefined,
      ),
    )
    .returning({ id: brandInvitations.id });
  return rows.map((row) => row.id);
}

/** The invitation behind a link that can be accepted, with the data of its page. */
export async function findAcceptable(db: Executor, tokenHash: Buffer, now: Date) {
  const [row] = await db
    .select({
      id: brandInvitations.id,
      brandId: brandInvitations.brandId,
      email: brandInvitations.email,
      role: brandInvitations.role,
      expiresAt: brandInvitations.expiresAt,
      brandName: brands.name,
      logoUrl: brands.logoUrl,
      invitedByName: users.name,
    })
    .from(brandInvitations)
    .innerJoin(brands, eq(brands.id, brandInvitations.brandId))
    .innerJoin(users, eq(users.id, brandInvitations.invitedBy))
    .where(and(eq(brandInvitations.tokenHash, tokenHash), acceptable(now)));
  return row;
}

/** One that this account has accepted: whose answer was lost may ask again. */
export async function findAccepted(db: Executor, tokenHash: Buffer, userId: UserId) {
  const [row] = await db
    .select({ brandId: brandInvitations.brandId, brandName: brands.name })
    .from(brandInvitations)
    .innerJoin(brands, eq(brands.id, brandInvitations.brandId))
    .where(and(eq(brandInvitations.tokenHash, tokenHash), eq(brandInvitations.acceptedBy, userId)));
  return row;
}

/** False when it was accepted or ended meanwhile. */
export async function accept(
  tx: Executor,
  invitationId: string,
  userId: UserId,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(brandInvitations)
    .set({ acceptedAt: now, acceptedBy: userId })
    .where(and(eq(brandInvitations.id, invitationId), acceptable(now)));
  return (rowCount ?? 0) > 0;
}
