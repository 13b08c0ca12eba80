import { linkOutcomes } from "@bachat/rules/offer-review";
import { sql } from "drizzle-orm";
import {
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, descending, id, instant, userId } from "../columns.ts";
import { offerRevisions } from "./offer-revisions.ts";
import { ofOffer } from "./offers.ts";
import { reviewSubject } from "./review-claims.ts";
import { users } from "./users.ts";

const byAdmin = (name: string) =>
  userId(name)
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/**
 * The first of two approvals of a large discount. It holds for the version, or the change, that was looked at: another
 * version needs both again.
 */
export const offerFirstApprovals = pgTable(
  "offer_first_approvals",
  {
    id: id(),
    offerId: ofOffer("cascade"),
    revisionId: uuid("revision_id").references(() => offerRevisions.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    approvedBy: byAdmin("approved_by"),
    approvedAt: instant("approved_at").notNull(),
  },
  (t) => [
    uniqueIndex("offer_first_approvals_offer")
      .on(t.offerId, t.version)
      .where(sql`${t.revisionId} is null`),
    uniqueIndex("offer_first_approvals_revision")
      .on(t.revisionId)
      .where(sql`${t.revisionId} is not null`),
    index("offer_first_approvals_approved_by").on(t.approvedBy),
  ],
);

export const linkOutcome = pgEnum("link_outcome", linkOutcomes);

/** The result of opening an offer's link, one row a try. */
export const offerLinkChecks = pgTable(
  "offer_link_checks",
  {
    id: id(),
    offerId: ofOffer("cascade"),
    url: text("url").notNull(),
    outcome: linkOutcome("outcome").notNull(),
    /** Where it led in the end; null when nothing answered. */
    finalUrl: text("final_url"),
    statusCode: integer("status_code"),
    checkedAt: instant("checked_at").notNull(),
  },
  (t) => [index("offer_link_checks_latest").on(t.offerId, descending(t.checkedAt))],
);

/** The admin who answers for a case, until it is decided. Unlike a claim it locks nobody out and does not run out. */
export const reviewAssignments = pgTable(
  "review_assignments",
  {
    subjectType: reviewSubject("subject_type").notNull(),
    subjectId: uuid("subject_id").notNull(),
    adminId: byAdmin("admin_id"),
    assignedAt: instant("assigned_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.subjectType, t.subjectId] }),
    index("review_assignments_admin").on(t.adminId, t.subjectType),
  ],
);

/** Admins' messages to a brand about one of its offers. */
export const offerMessages = pgTable(
  "offer_messages",
  {
    /** Made by the page that sends it, so that a repeat sends nothing. */
    id: uuid("id").primaryKey(),
    offerId: ofOffer("cascade"),
    sentBy: userId("sent_by").references(() => users.id, { onDelete: "set null" }),
    text: text("text").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("offer_messages_offer").on(t.offerId, descending(t.createdAt)),
    index("offer_messages_sent_by").on(t.sentBy),
  ],
);
