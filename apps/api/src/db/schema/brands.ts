import { brandStatuses } from "@bachat/rules/accounts";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { BrandId } from "../../ids.ts";
import { beginning } from "../beginning.ts";
import { brandId, citext, descending, id, instant, timestamps } from "../columns.ts";
import { categories } from "./categories.ts";

export const brandStatus = pgEnum("brand_status", brandStatuses);

export const brands = pgTable(
  "brands",
  {
    id: id<BrandId>(),
    name: text("name").notNull(),
    slug: text("slug").notNull().unique(),
    status: brandStatus("status").notNull().default("pending"),
    /** The reason for members at onboarding while the brand is rejected or suspended. */
    statusReason: text("status_reason"),
    description: text("description"),
    websiteUrl: text("website_url"),
    categoryId: uuid("category_id").references(() => categories.id, { onDelete: "restrict" }),
    /** Not unique: one person may be the contact of several brands. */
    contactEmail: citext("contact_email").notNull(),
    contactName: text("contact_name"),
    contactPhone: text("contact_phone"),
    /** The address the brand gave; fetched once, re-encoded and served by us as logo_url. */
    logoSourceUrl: text("logo_source_url"),
    logoUrl: text("logo_url"),
    /** Whether the public list of brands shows it while it is approved. */
    isListed: boolean("is_listed").notNull().default(true),
    /** Its place at the head of that list; brands without one follow by name. */
    listPosition: integer("list_position"),
    /** How often its offers were opened or redeemed in the last 30 days, as of the last night. */
    recentUses: integer("recent_uses").notNull().default(0),
    billingName: text("billing_name"),
    billingAddress: text("billing_address"),
    billingCity: text("billing_city"),
    billingPostalCode: text("billing_postal_code"),
    /** State of supply, two digits of the GST list; decides between CGST + SGST and IGST. */
    billingStateCode: text("billing_state_code"),
    gstin: text("gstin"),
    pan: text("pan"),
    /** Whether the brand is a unit or a developer of a Special Economic Zone. */
    billingIsSez: boolean("billing_is_sez").notNull().default(false),
    /** Where invoices go. */
    billingEmail: citext("billing_email"),
    approvedAt: instant("approved_at"),
    /** Trial credits are given once, whatever happens to the status later. */
    trialCreditsGrantedAt: instant("trial_credits_granted_at"),
    ...timestamps(),
  },
  (t) => [
    check("brands_slug_form", sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check(
      "brands_approved_has_time",
      sql`${t.status} <> 'approved' or ${t.approvedAt} is not null`,
    ),
    check(
      "brands_refusal_has_reason",
      sql`${t.status} not in ('rejected', 'suspended') or ${t.statusReason} is not null`,
    ),
    check(
      "brands_trial_after_approval",
      sql`${t.trialCreditsGrantedAt} is null or ${t.approvedAt} is not null`,
    ),
    check("brands_state_code_form", sql`${t.billingStateCode} ~ '^[0-9]{2}$'`),
    check("brands_postal_code_form", sql`${t.billingPostalCode} ~ '^[1-9][0-9]{5}$'`),
    check("brands_pan_form", sql`${t.pan} ~ '^[A-Z]{5}[0-9]{4}[A-Z]$'`),
    check("brands_gstin_form", sql`${t.gstin} ~ '^[0-9]{2}[A-Z0-9]{13}$'`),
    index("brands_contact_email").on(t.contactEmail),
    index("brands_status_created").on(t.status, descending(t.createdAt), descending(t.id)),
    // The admins' list: its two other orders, and its search.
    index("brands_created").on(descending(t.createdAt), descending(t.id)),
    index("brands_by_name").on(sql`lower(${t.name})`, t.id),
    index("brands_beginning").on(beginning(t.name), t.id),
    index("brands_desk_search").using(
      "gin",
      sql`search_form(${t.name}) gin_trgm_ops`,
      sql`search_form(${t.websiteUrl}) gin_trgm_ops`,
      sql`search_form(${t.contactName}) gin_trgm_ops`,
      sql`search_form(${t.contactEmail}::text) gin_trgm_ops`,
    ),
    // The public list of brands, and the admins' list of it.
    index("brands_listed")
      .on(t.listPosition, sql`lower(${t.name})`, t.id)
      .where(sql`${t.status} = 'approved'`),
    // The most used brands, which are suggested first.
    index("brands_used")
      .on(descending(t.recentUses), t.id)
      .where(sql`${t.status} = 'approved' and ${t.isListed}`),
    index("brands_category").on(t.categoryId),
    index("brands_lookalike").on(sql`lookalike_form(${t.name})`),
    index("brands_web_host").on(sql`web_host(${t.websiteUrl})`),
  ],
);

/** The column of rows that belong to a brand. */
export const ofBrand = (onDelete: "cascade" | "restrict") =>
  brandId("brand_id")
    .notNull()
    .references(() => brands.id, { onDelete });
