import { revisionStatuses } from "@bachat/rules/accounts";
import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { bytea, id, instant, timestamps, userId } from "../columns.ts";
import { offerReviewReason, ofOffer } from "./offers.ts";
import { users } from "./users.ts";

export const revisionStatus = pgEnum("revision_status", revisionStatuses);

/** An edit of a published offer that is waiting for review; students see the published one until then. */
export const offerRevisions = pgTable(
  "offer_revisions",
  {
    id: id(),
    offerId: ofOffer("cascade"),
    revisionNumber: integer("revision_number").notNull(),
    status: revisionStatus("status").notNull().default("pending"),
    /** The changed fields by their name in the API, without secrets. */
    changes: jsonb("changes").$type<Record<string, unknown>>().notNull(),
    /** The values of those fields when the change was sent in. */
    previous: jsonb("previous").$type<Record<string, unknown>>().notNull().default({}),
    /** What its brand sent in, of texts that a reviewer corrected. */
    editedFrom: jsonb("edited_from").$type<Record<string, string | null>>(),
    sharedCodeEncrypted: bytea("shared_code_encrypted"),
    submittedBy: userId("submitted_by").references(() => users.id, { onDelete: "set null" }),
    decidedBy: userId("decided_by").references(() => users.id, { onDelete: "set null" }),
    decidedAt: instant("decided_at"),
    decisionNote: text("decision_note"),
    /** Set when a reviewer sent it back, or asked its brand for a change. */
    decisionReason: offerReviewReason("decision_reason"),
    /** Set while it waits for its brand and not for a reviewer; `decided_by` is the reviewer who asked. */
    changesAskedAt: instant("changes_asked_at"),
    ...timestamps(),
  },
  (t) => [
    check(
      "offer_revisions_decided_has_time",
      sql`(${t.status} = 'pending') = (${t.decidedAt} is null)`,
    ),
    check(
      "offer_revisions_rejected_has_note",
      sql`${t.status} <> 'rejected' or ${t.decisionNote} is not null or ${t.decisionReason} is not null`,
    ),
    check(
      "offer_revisions_asked_has_reason",
      sql`${t.changesAskedAt} is null or ${t.decisionReason} is not null`,
    ),
    unique("offer_revisions_number").on(t.offerId, t.revisionNumber),
    uniqueIndex("offer_revisions_one_pending")
      .on(t.offerId)
      .where(sql`${t.status} = 'pending'`),
    index("offer_revisions_queue").on(t.status, t.createdAt, t.id),
    index("offer_revisions_waiting")
      .on(t.createdAt, t.id)
      .where(sql`${t.status} = 'pending' and ${t.changesAskedAt} is null`),
    index("offer_revisions_with_brand")
      .on(t.changesAskedAt, t.id)
      .where(sql`${t.status} = 'pending' and ${t.changesAskedAt} is not null`),
    index("offer_revisions_picture")
      .on(sql`(${t.changes} ->> 'picture_id')`)
      .where(sql`${t.status} = 'pending'`),
  ],
);
