import { offerReviewReasons } from "@bachat/rules/offer-review";
import {
  channels,
  codeModes,
  currencies,
  discountTypes,
  exclusivities,
  offerStatuses,
  offerTypes,
  redemptionMethods,
} from "@bachat/rules/offers";
import { regions } from "@bachat/rules/regions";
import { type SQL, sql } from "drizzle-orm";
import {
  type ExtraConfigColumn,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { beginning } from "../beginning.ts";
import { bytea, descending, id, instant, paise, timestamps, userId } from "../columns.ts";
import { ofBrand } from "./brands.ts";
import { categories } from "./categories.ts";
import { users } from "./users.ts";

export const offerStatus = pgEnum("offer_status", offerStatuses);
export const offerType = pgEnum("offer_type", offerTypes);
export const redemptionMethod = pgEnum("redemption_method", redemptionMethods);
export const discountType = pgEnum("discount_type", discountTypes);
export const offerExclusivity = pgEnum("offer_exclusivity", exclusivities);
export const offerCountry = pgEnum("offer_country", regions);
export const offerChannel = pgEnum("offer_channel", channels);
export const currencyCode = pgEnum("currency_code", currencies);
export const codeMode = pgEnum("code_mode", codeModes);
export const offerReviewReason = pgEnum("offer_review_reason", offerReviewReasons);

const nullsLast = (column: ExtraConfigColumn) => column.desc().nullsLast();

type Indexed = Partial<ExtraConfigColumn> | SQL;
type Columns = [Indexed, ...Indexed[]];

/**
 * The sorts of the public lists, each as an index of public offers alone. Behind the sort's own columns are the columns
 * that a list filters by, so that the offers before its page are passed over without being fetched.
 */
function listIndexes(
  t: Record<
    | "isPublic"
    | "status"
    | "id"
    | "createdAt"
    | "popularityScore"
    | "featured"
    | "endsOn"
    | "categorySlug"
    | "country"
    | "city",
    ExtraConfigColumn
  >,
) {
  // Made for each index: Drizzle forgets a column's direction after its first use.
  const newest = (): Columns => [descending(t.createdAt), descending(t.id)];
  const popular = (): Columns => [descending(t.popularityScore), ...newest()];
  const sorts: Record<string, () => Columns> = {
    newest: () => [...newest(), t.endsOn],
    popular: () => [...popular(), t.endsOn],
    featured: () => [descending(t.featured), ...popular(), t.endsOn],
    ending_soon: () => [t.endsOn, t.id],
  };
  const shown = sql`${t.isPublic}`;
  // A public offer is published. The condition on the status keeps Postgres from walking all offers for those of a rare region or
  // category, which it takes for cheap when few are featured: only lists of everything have the condition too.
  const all = sql`${t.isPublic} and ${t.status} = 'published'`;
  const scopes: Record<
    string,
    { leading: ExtraConfigColumn[]; asked: ExtraConfigColumn[]; where: SQL }
  > = {
    all: { leading: [], asked: [], where: all },
    region: { leading: [t.country], asked: [], where: shown },
    place: { leading: [t.country, t.city], asked: [], where: shown },
    category: { leading: [t.categorySlug], asked: [t.country, t.city], where: shown },
  };
  return Object.entries(scopes).flatMap(([scope, { leading, asked, where }]) =>
    Object.entries(sorts).map(([sort, columns]) =>
      index(`offers_public_${scope}_${sort}`)
        .on(
          ...leading.reduceRight<Columns>(
            (rest, column) => [column, ...rest],
            [...columns(), ...asked],
          ),
        )
        .where(where),
    ),
  );
}

/**
 * An offer with everything a list shows in one row. Triggers of the migrations keep the copied brand
 * and category columns and is_public right; never write those by hand. Numbers that change with
 * every visit are in offer_stats, so that this row and its many indexes stay quiet.
 */
export const offers = pgTable(
  "offers",
  {
    id: id(),
    brandId: ofBrand("restrict"),
    categoryId: uuid("category_id")
      .notNull()
      .references(() => categories.id, { onDelete: "restrict" }),
    /** One more with each edit and decision: who changes the offer names the version that they saw. */
    version: integer("version").notNull().default(1),
    /** Made by the client with a new offer, so that a repeated request makes no second one. */
    creationKey: uuid("creation_key"),
    title: text("title").notNull(),
    titleHi: text("title_hi"),
    description: text("description").notNull(),
    descriptionHi: text("description_hi"),
    terms: text("terms"),
    termsHi: text("terms_hi"),
    /** How to redeem, without any secret; the safe view gives it as redemption_info. */
    howTo: text("how_to"),
    howToHi: text("how_to_hi"),
    /** Names the stored files of the picture, which copies of the offer share. */
    pictureId: uuid("picture_id"),
    pictureAlt: text("picture_alt"),
    /** Added to the address that a redirect leads to. */
    utmSource: text("utm_source"),
    utmMedium: text("utm_medium"),
    utmCampaign: text("utm_campaign"),
    eligibility: text("eligibility").notNull().default("all"),
    status: offerStatus("status").notNull().default("draft"),
    offerType: offerType("offer_type").notNull(),
    redemptionMethod: redemptionMethod("redemption_method").notNull(),
    redemptionUrl: text("redemption_url"),
    codeMode: codeMode("code_mode"),
    sharedCodeEncrypted: bytea("shared_code_encrypted"),
    discountType: discountType("discount_type").notNull(),
    discountPercent: smallint("discount_percent"),
    /** Minor units of currency: paise or cents. */
    discountMinor: paise("discount_minor"),
    discountText: text("discount_text"),
    currency: currencyCode("currency").notNull().default("INR"),
    /** The least amount of an order, in minor units of currency; null without a minimum. */
    minOrder: integer("min_order"),
    exclusivity: offerExclusivity("exclusivity").notNull().default("standard"),
    country: offerCountry("country").notNull().default("Global"),
    /** Null means the whole country. */
    city: text("city"),
    channel: offerChannel("channel").notNull().default("online"),
    tags: text("tags")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    startDate: date("start_date", { mode: "string" }).notNull(),
    /** Inclusive, in Asia/Kolkata; null never ends. */
    endDate: date("end_date", { mode: "string" }),
    /** end_date, or a far day when it is null, so that keyset paging compares no nulls. */
    endsOn: date("ends_on", { mode: "string" })
      .notNull()
      .generatedAlwaysAs(sql`coalesce(end_date, '9999-12-31'::date)`),
    totalCap: integer("total_cap"),
    dailyCap: integer("daily_cap"),
    perStudentCap: smallint("per_student_cap").notNull().default(1),
    featured: boolean("featured").notNull().default(false),
    placementPriority: integer("placement_priority").notNull().default(0),
    /**
     * As of popularity_epoch(), which is the same for all offers: it orders them at any time and is not rewritten as they
     * age. current_popularity() gives its present value.
     */
    popularityScore: doublePrecision("popularity_score").notNull().default(0),
    submittedAt: instant("submitted_at"),
    reviewedBy: userId("reviewed_by").references(() => users.id, { onDelete: "set null" }),
    reviewedAt: instant("reviewed_at"),
    reviewNote: text("review_note"),
    /** Set when a reviewer sent the offer back, or asked its brand for a change. */
    reviewReason: offerReviewReason("review_reason"),
    /** Set while it waits for its brand and not for a reviewer: only then is it pending without being in the queue. */
    changesAskedAt: instant("changes_asked_at"),
    /** What its brand sent in, of texts that a reviewer corrected. */
    editedFrom: jsonb("edited_from").$type<Record<string, string | null>>(),
    /** Since when it fails for students: it is not featured meanwhile. A repair or an admin's overrule ends it. */
    failingSince: instant("failing_since"),
    /** When it was paused because nobody repaired it; a repair or an overrule publishes it again. */
    pausedByHealthAt: instant("paused_by_health_at"),
    /** When an admin paused it: only an admin publishes it again. */
    heldAt: instant("held_at"),
    heldNote: text("held_note"),
    publishedAt: instant("published_at"),
    createdBy: userId("created_by").references(() => users.id, { onDelete: "set null" }),
    brandName: text("brand_name").notNull().default(""),
    brandSlug: text("brand_slug").notNull().default(""),
    brandLogoUrl: text("brand_logo_url"),
    categoryName: text("category_name").notNull().default(""),
    categorySlug: text("category_slug").notNull().default(""),
    categoryIcon: text("category_icon").notNull().default(""),
    /** Published, brand approved, within its dates as of the last write or refresh. */
    isPublic: boolean("is_public").notNull().default(false),
    /** What a search matches, by a trigger: category, names and the rest in `spacedForm`, a line each. */
    searchText: text("search_text").notNull().default(""),
    ...timestamps(),
  },
  (t) => [
    check(
      "offers_type_fits_method",
      sql`(${t.offerType} = 'redirect' and ${t.redemptionMethod} = 'redirect')
        or (${t.offerType} = 'code' and ${t.redemptionMethod} in ('code', 'qr'))
        or ${t.offerType} = 'other'`,
    ),
    check(
      "offers_discount_fits_type",
      sql`case ${t.discountType}
        when 'percentage' then ${t.discountPercent} is not null and ${t.discountMinor} is null and ${t.discountText} is null
        when 'fixed' then ${t.discountMinor} is not null and ${t.discountPercent} is null and ${t.discountText} is null
        when 'other' then ${t.discountText} is not null and ${t.discountPercent} is null and ${t.discountMinor} is null
        else num_nonnulls(${t.discountPercent}, ${t.discountMinor}, ${t.discountText}) = 0
      end`,
    ),
    check("offers_percent_range", sql`${t.discountPercent} between 1 and 100`),
    check("offers_min_order_positive", sql`${t.minOrder} > 0`),
    check("offers_minor_positive", sql`${t.discountMinor} > 0`),
    check("offers_url_is_http", sql`${t.redemptionUrl} ~* '^https?://'`),
    check(
      "offers_live_can_be_redeemed",
      sql`${t.status} not in ('pending_review', 'published', 'paused') or case ${t.redemptionMethod}
        when 'redirect' then ${t.redemptionUrl} is not null
        when 'code' then ${t.codeMode} is not null and (${t.codeMode} = 'pool' or ${t.sharedCodeEncrypted} is not null)
        else true
      end`,
    ),
    check(
      "offers_code_only_for_code_method",
      sql`${t.redemptionMethod} = 'code' or (${t.codeMode} is null and ${t.sharedCodeEncrypted} is null)`,
    ),
    check(
      "offers_shared_code_only_when_shared",
      sql`${t.sharedCodeEncrypted} is null or ${t.codeMode} = 'shared'`,
    ),
    check("offers_global_has_no_city", sql`${t.country} <> 'Global' or ${t.city} is null`),
    check("offers_dates_in_order", sql`${t.endDate} >= ${t.startDate}`),
    check(
      "offers_caps_positive",
      sql`${t.totalCap} > 0 and ${t.dailyCap} > 0 and ${t.perStudentCap} > 0`,
    ),
    check(
      "offers_rejected_has_note",
      sql`${t.status} <> 'rejected' or ${t.reviewNote} is not null or ${t.reviewReason} is not null`,
    ),
    check(
      "offers_asked_has_reason",
      sql`${t.changesAskedAt} is null or ${t.reviewReason} is not null`,
    ),
    check(
      "offers_published_has_time",
      sql`${t.status} <> 'published' or ${t.publishedAt} is not null`,
    ),
    check("offers_version_positive", sql`${t.version} > 0`),
    check("offers_picture_has_alt", sql`(${t.pictureId} is null) = (${t.pictureAlt} is null)`),
    check(
      "offers_paused_by_health_fails",
      sql`${t.pausedByHealthAt} is null or (${t.failingSince} is not null and ${t.status} in ('paused', 'archived'))`,
    ),
    check("offers_public_is_published", sql`not ${t.isPublic} or ${t.status} = 'published'`),
    // A row that names an offer and its brand points at both, so that the two cannot disagree.
    unique("offers_id_brand").on(t.id, t.brandId),
    uniqueIndex("offers_creation_key")
      .on(t.brandId, t.creationKey)
      .where(sql`${t.creationKey} is not null`),
    index("offers_picture")
      .on(t.pictureId)
      .where(sql`${t.pictureId} is not null`),
    ...listIndexes(t),
    // Of the version before; the next version drops it. Searches read offer_vectors.
    index("offers_search_trgm")
      .using("gin", t.searchText.op("gin_trgm_ops"))
      .where(sql`${t.isPublic}`),
    index("offers_brand").on(t.brandId, descending(t.createdAt), descending(t.id)),
    index("offers_failing")
      .on(t.brandId, t.failingSince)
      .where(sql`${t.failingSince} is not null`),
    index("offers_category").on(t.categoryId),
    index("offers_waiting")
      .on(t.submittedAt, t.id)
      .where(sql`${t.status} = 'pending_review' and ${t.changesAskedAt} is null`),
    index("offers_with_brand")
      .on(t.changesAskedAt, t.id)
      .where(sql`${t.status} = 'pending_review' and ${t.changesAskedAt} is not null`),
    // Whether a brand had an offer published before.
    index("offers_brand_published")
      .on(t.brandId, t.id)
      .where(sql`${t.publishedAt} is not null`),
    // The admins' list of all offers, by its filters. In an order of its own, which no public list asks for: while few pages are
    // vacuumed, a public list of a region would read one of these from its beginning, past the offers of all other regions.
    index("offers_desk_created").on(nullsLast(t.createdAt), nullsLast(t.id)),
    index("offers_desk_category").on(t.categoryId, nullsLast(t.createdAt), nullsLast(t.id)),
    index("offers_desk_featured")
      .on(nullsLast(t.createdAt), nullsLast(t.id))
      .where(sql`${t.featured}`),
    index("offers_desk_status").on(t.status, nullsLast(t.createdAt), nullsLast(t.id)),
    // Only offers with a last day: so the public lists keep to their own index.
    index("offers_published_ending")
      .on(t.endsOn, t.id)
      .where(sql`${t.status} = 'published' and ${t.endDate} is not null`),
    index("offers_beginning").on(beginning(t.title), t.id),
    index("offers_desk_search").using(
      "gin",
      sql`search_form(${t.title}) gin_trgm_ops`,
      sql`search_form(${t.titleHi}) gin_trgm_ops`,
      sql`search_form(${t.brandName}) gin_trgm_ops`,
    ),
    // The refresh searches it for offers whose first day has come.
    index("offers_awaiting_start")
      .on(t.endsOn, t.startDate)
      .where(sql`${t.status} = 'published' and not ${t.isPublic}`),
  ],
);

/** The column of rows that belong to an offer. */
export const ofOffer = (onDelete: "cascade" | "restrict") =>
  uuid("offer_id")
    .notNull()
    .references(() => offers.id, { onDelete });

/** A row that names an offer and its brand points at both, so that the two cannot disagree. */
export const offerOfBrand = (
  name: string,
  { offerId, brandId: ofItsBrand }: { offerId: ExtraConfigColumn; brandId: ExtraConfigColumn },
) =>
  foreignKey({
    name,
    columns: [offerId, ofItsBrand],
    foreignColumns: [offers.id, offers.brandId],
  });
