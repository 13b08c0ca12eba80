import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { brands, brandUsers } from "../../db/schema/index.ts";
import type { MemberRole } from "../../http/actor.ts";
import type { BrandId, UserId } from "../../ids.ts";

const columns = {
  id: brands.id,
  name: brands.name,
  logoUrl: brands.logoUrl,
  contactEmail: brands.contactEmail,
};

export async function findBrand(db: Executor, brandId: BrandId) {
  const [row] = await db.select(columns).from(brands).where(eq(brands.id, brandId));
  return row;
}

/** Every change of a team holds the brand's row until its transaction ends, so that they happen one after another. */
export async function lockBrand(tx: Executor, brandId: BrandId) {
  const [row] = await tx
    .select(columns)
    .from(brands)
    .where(eq(brands.id, brandId))
    .for("no key update");
  return row;
}

export interface MemberRow {
  userId: UserId;
  name: string;
  email: string;
  locale: "en" | "hi";
  role: MemberRole;
  isContact: boolean;
  canSignIn: boolean;
  joinedAt: Date;
}

type Stored = { [K in keyof MemberRow]: K extends "joinedAt" ? string : MemberRow[K] };

/** Who belongs to the brand: by its contact address, which makes an admin, or by a membership. */
export async function listMembers(db: Executor, brandId: BrandId): Promise<MemberRow[]> {
  const { rows } = await db.execute<Stored>(sql`
    select u.id as "userId", u.name, u.email::text as email, u.locale, m.role, m.is_contact as "isContact",
      (u.blocked_at is null and u.email_confirmed_at is not null) as "canSignIn",
      to_json(m.joined_at) #>> '{}' as "joinedAt"
    from (
      select distinct on (user_id) user_id, role, is_contact, joined_at from (
        select u.id as user_id, 'admin' as role, true as is_contact, b.created_at as joined_at
        from brands b join users u on u.email = b.contact_email and u.email_confirmed_at is not null
        where b.id = ${brandId}
        union all
        select bu.user_id, bu.role::text, false, bu.created_at from brand_users bu where bu.brand_id = ${brandId}
      ) every_way order by user_id, is_contact desc
    ) m join users u on u.id = m.user_id
    where u.deleted_at is null
    order by m.is_contact desc, lower(u.name), u.id`);
  return rows.map((row) => ({ ...row, joinedAt: new Date(row.joinedAt) }));
}

/** False for a person who is a member already. */
export async function addMember(
  tx: Executor,
  brandId: BrandId,
  userId: UserId,
  role: MemberRole,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(brandUsers)
    .values({ brandId, userId, role, createdAt: now })
    .onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

/** A member by the contact address becomes one of their own right, as the admin they were. */
export async function keepAsAdmin(tx: Executor, brandId: BrandId, userId: UserId): Promise<void> {
  await tx
    .insert(brandUsers)
    .values({ brandId, userId, role: "admin" })
    .onConflictDoUpdate({
      target: [brandUsers.brandId, brandUsers.userId],
      set: { role: "admin" },
    });
}

const membership = (brandId: BrandId, userId: UserId) =>
  and(eq(brandUsers.brandId, brandId), eq(brandUsers.userId, userId));

export async function setRole(
  tx: Executor,
  brandId: BrandId,
  userId: UserId,
  role: MemberRole,
): Promise<void> {
  await tx.update(brandUsers).set({ role }).where(membership(brandId, userId));
}

export async function removeMember(tx: Executor, brandId: BrandId, userId: UserId): Promise<void> {
  await tx.delete(brandUsers).where(membership(brandId, userId));
}

export async function setContact(
  tx: Executor,
  brandId: BrandId,
  contact: { contactEmail: string; contactName: string | null },
): Promise<void> {
  await tx
    .update(brands)
    .set({ ...contact, contactPhone: null })
    .where(eq(brands.id, brandId));
}
