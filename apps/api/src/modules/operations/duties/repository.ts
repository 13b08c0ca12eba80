import { sql, type SQL } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import type { BrandCollection, PersonCollection } from "../../../http/duties.ts";
import type { BrandId, UserId } from "../../../ids.ts";

/** Finds the owner of the object in an admin operation's path, by one lookup by key. */

const offers = (id: string) => sql`select brand_id from offers where id = ${id}`;
const revisions = (id: string) => sql`
  select o.brand_id from offer_revisions r join offers o on o.id = r.offer_id where r.id = ${id}`;
const orders = (id: string) => sql`select brand_id from orders where id = ${id}`;

/** Null for collections whose ids are brands' ids. */
const brandsOf: Record<BrandCollection, ((id: string) => SQL) | null> = {
  "api-customers": null,
  applications: (id) => sql`select brand_id from brand_applications where id = ${id}`,
  boosts: (id) => sql`select brand_id from boosts where id = ${id}`,
  "brand-changes": (id) => sql`select brand_id from brand_changes where id = ${id}`,
  "brand-directory": null,
  brands: null,
  confirmations: (id) => sql`select brand_id from confirmations where id = ${id}`,
  "finance-cases": (id) => sql`
    select o.brand_id from finance_cases c join orders o on o.id = c.order_id where c.id = ${id}`,
  "offer-cases": (id) => sql`${offers(id)} union all ${revisions(id)}`,
  "offer-revisions": revisions,
  offers,
  orders,
  refunds: (id) => sql`
    select o.brand_id from refunds r join orders o on o.id = r.order_id where r.id = ${id}`,
};

export async function findBrand(
  db: Executor,
  collection: BrandCollection,
  id: string,
): Promise<BrandId | null> {
  const find = brandsOf[collection];
  if (find === null) return id as BrandId;
  const { rows } = await db.execute<{ brand_id: BrandId }>(find(id));
  return rows[0]?.brand_id ?? null;
}

const accountOf = (id: string) => sql`select id as user_id from users where id = ${id}`;
const personsOf: Record<PersonCollection, (id: string) => SQL> = {
  accounts: accountOf,
  admins: accountOf,
  students: (id) => sql`select user_id from students where id = ${id}`,
  verifications: (id) => sql`
    select s.user_id from verification_submissions v join students s on s.id = v.student_id where v.id = ${id}`,
  "verification-decisions": (id) => sql`
    select s.user_id from verification_decisions d join verification_submissions v on v.id = d.submission_id
      join students s on s.id = v.student_id where d.id = ${id}`,
};

export async function findPerson(
  db: Executor,
  collection: PersonCollection,
  id: string,
): Promise<{ userId: UserId; isAdmin: boolean } | null> {
  const { rows } = await db.execute<{ userId: UserId; isAdmin: boolean }>(sql`
    select p.user_id as "userId",
      exists (select from user_roles r where r.user_id = p.user_id and r.role = 'admin') as "isAdmin"
    from (${personsOf[collection](id)}) p`);
  return rows[0] ?? null;
}
