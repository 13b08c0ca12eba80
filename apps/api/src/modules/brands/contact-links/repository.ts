import { lookupAddress } from "@bachat/rules/email-addresses";
import { and, asc, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import {
  brandApplications,
  brands,
  brandUsers,
  offers,
  studentEmails,
  students,
  users,
} from "../../../db/schema/index.ts";
import type { UserId } from "../../../ids.ts";

/** The student who has confirmed this address. */
export async function findStudent(db: Executor, email: string) {
  const address = lookupAddress(email);
  if (address === null) return null;
  const [row] = await db
    .select(pick(students, "userId", "name", "collegeName", "verificationStatus"))
    .from(studentEmails)
    .innerJoin(students, eq(students.id, studentEmails.studentId))
    .where(eq(studentEmails.lookupAddress, address));
  return row ?? null;
}

/** The account that has confirmed this address. */
export async function findAccount(db: Executor, email: string): Promise<UserId | null> {
  const [row] = await db
    .select(pick(users, "id"))
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailConfirmedAt), isNull(users.deletedAt)));
  return row?.id ?? null;
}

const brand = {
  ...pick(brands, "id", "name", "status"),
  applicationId: brandApplications.id,
};

/** Brands that somebody is a member or the contact of. */
export const listOfAccount = (db: Executor, userId: UserId, email: string) =>
  db
    .select(brand)
    .from(brands)
    .leftJoin(brandApplications, eq(brandApplications.brandId, brands.id))
    .where(
      or(
        eq(brands.contactEmail, email),
        inArray(
          brands.id,
          db
            .select({ id: brandUsers.brandId })
            .from(brandUsers)
            .where(eq(brandUsers.userId, userId)),
        ),
      ),
    )
    .orderBy(asc(brands.name), asc(brands.id))
    .limit(5);

export const listBySlug = (db: Executor, slugs: string[]) =>
  db
    .select(brand)
    .from(brands)
    .leftJoin(brandApplications, eq(brandApplications.brandId, brands.id))
    .where(inArray(brands.slug, slugs))
    .orderBy(asc(brands.name), asc(brands.id));

export const listOffers = (db: Executor, ids: string[]) =>
  db
    .select({ ...pick(offers, "id", "title", "brandName", "status") })
    .from(offers)
    .where(inArray(offers.id, ids))
    .orderBy(asc(offers.title), asc(offers.id));
