import type { MemberRole } from "@bachat/rules/brand-actions";
import { and, eq } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { brands, brandUsers } from "../../../db/schema/index.ts";
import type { BrandId, UserId } from "../../../ids.ts";

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
