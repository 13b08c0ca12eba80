import { searchForm } from "@bachat/rules/search-form";
import { and, asc, desc, eq, or, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import { brandApplications as applications, brands } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";

interface Compared {
  brandId: BrandId;
  name: string;
  contactEmail: string;
  /** Of the website; null where none is known. */
  host: string | null;
}

/** Brands that may be the same as an applicant's, the strongest likeness first. */
export async function listSimilar(db: Executor, { brandId, name, contactEmail, host }: Compared) {
  const contact = sql<boolean>`${brands.contactEmail} = ${contactEmail}`;
  const website = sql<boolean>`web_host(${brands.websiteUrl}) = ${host}::text`;
  const lookalike = sql<boolean>`lookalike_form(${brands.name}) = lookalike_form(${name})`;
  const form = searchForm(name);
  const alike = sql<boolean>`search_form(${brands.name}) % ${form}`;
  return db
    .select({
      ...pick(brands, "id", "name", "status", "contactEmail"),
      applicationId: applications.id,
      contact,
      website: sql<boolean>`coalesce(${website}, false)`,
      lookalike,
      alike,
    })
    .from(brands)
    .leftJoin(applications, eq(applications.brandId, brands.id))
    .where(
      and(
        sql`${brands.id} <> ${brandId}`,
        sql`not exists (select from sandboxes x where x.brand_id = ${brands.id})`,
        or(contact, website, lookalike, alike),
      ),
    )
    .orderBy(
      desc(contact),
      desc(sql`coalesce(${website}, false)`),
      desc(lookalike),
      sql`similarity(search_form(${brands.name}), ${form}) desc`,
      asc(brands.id),
    )
    .limit(5);
}
