import { reviewStatuses } from "@bachat/rules/accounts";
import type { EditableApplicationField } from "@bachat/rules/application-review";
import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea, citext, id, instant, timestamps, userId } from "../columns.ts";
import { ofBrand } from "./brands.ts";
import { categories } from "./categories.ts";
import {
  discountType,
  offerChannel,
  offerCountry,
  offerOfBrand,
  offers,
  redemptionMethod,
} from "./offers.ts";
import { users } from "./users.ts";

export const applicationStatus = pgEnum("application_status", reviewStatuses);

/** A round of the review that ended with a note. */
export interface EarlierReview {
  revision: number;
  submitted_at: string;
  decided_at: string;
  note: string;
}

export type EditedFrom = Partial<Record<EditableApplicationField, string | null>>;

/** A brand's application for a listing. A rejected one is corrected on the same row, revision + 1. */
export const brandApplications = pgTable(
  "brand_applications",
  {
    id: id(),
    brandId: ofBrand("restrict").unique(),
    submittedBy: userId("submitted_by").references(() => users.id, { onDelete: "set null" }),
    brandName: text("brand_name").notNull(),
    logoUrl: text("logo_url"),
    websiteUrl: text("website_url"),
    categoryId: uuid("category_id")
      .notNull()
      .references(() => categories.id, { onDelete: "restrict" }),
    offerTitle: text("offer_title").notNull(),
    offerDetails: text("offer_details").notNull(),
    redemptionMethod: redemptionMethod("redemption_method").notNull(),
    /** Where a redirect leads: the offer could not go live without it. */
    redemptionUrl: text("redemption_url"),
    /** The shared code of a code offer. */
    redemptionCodeEncrypted: bytea("redemption_code_encrypted"),
    discountType: discountType("discount_type").notNull().default("other"),
    /** Percent, major units or words, as the applicant wrote it; null where the type says it all. */
    discountValue: text("discount_value"),
    country: offerCountry("country").notNull().default("India"),
    city: text("city"),
    channel: offerChannel("channel").notNull().default("online"),
    startDate: date("start_date", { mode: "string" }).notNull(),
    endDate: date("end_date", { mode: "string" }),
    eligibility: text("eligibility").notNull().default("all"),
    contactName: text("contact_name").notNull(),
    contactEmail: citext("contact_email").notNull(),
    contactPhone: text("contact_phone"),
    status: applicationStatus("status").notNull().default("pending"),
    revision: integer("revision").notNull().default(1),
    decisionNote: text("decision_note"),
    /** The applicant's values of fields that an admin corrected since, by the API's names. */
    editedFrom: jsonb("edited_from").$type<EditedFrom>().notNull().default({}),
    /** Rounds before this one, the oldest first. */
    earlier: jsonb("earlier").$type<EarlierReview[]>().notNull().default([]),
    decidedBy: userId("decided_by").references(() => users.id, { onDelete: "set null" }),
    decidedAt: instant("decided_at"),
    /** The offer that approval made. */
    offerId: uuid("offer_id").references(() => offers.id, { onDelete: "set null" }),
    submittedAt: instant("submitted_at").notNull().defaultNow(),
    ...timestamps(),
  },
  (t) => [
    // Beside the key of the offer alone, which empties only that column on delete. The migration defers this one
    // to the commit, so that it looks after the column is empty, whichever of the two keys was made first.
    offerOfBrand("brand_applications_offer_brand", t),
    check("brand_applications_dates_in_order", sql`${t.endDate} >= ${t.startDate}`),
    check(
      "brand_applications_decided_has_time",
      sql`(${t.status} = 'pending') = (${t.decidedAt} is null)`,
    ),
    check(
      "brand_applications_rejected_has_note",
      sql`${t.status} <> 'rejected' or ${t.decisionNote} is not null`,
    ),
    check(
      "brand_applications_global_has_no_city",
      sql`${t.country} <> 'Global' or ${t.city} is null`,
    ),
    check("brand_applications_url_is_http", sql`${t.redemptionUrl} ~* '^https?://'`),
    check("brand_applications_logo_is_http", sql`${t.logoUrl} ~* '^https?://'`),
    check("brand_applications_website_is_http", sql`${t.websiteUrl} ~* '^https?://'`),
    index("brand_applications_submitted").on(t.submittedAt, t.id),
    index("brand_applications_search").using(
      "gin",
      sql`search_form(${t.brandName}) gin_trgm_ops`,
      sql`search_form(${t.offerTitle}) gin_trgm_ops`,
      sql`search_form(${t.contactEmail}::text) gin_trgm_ops`,
    ),
    index("brand_applications_queue").on(t.status, t.submittedAt, t.id),
    index("brand_applications_category").on(t.categoryId),
    index("brand_applications_submitted_by").on(t.submittedBy),
    index("brand_applications_offer").on(t.offerId),
  ],
);
