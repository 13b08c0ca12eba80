import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { brandId, bytea, createdAt, descending, id } from "../columns.ts";

/** Decisions of admins about cases of their desks. The query for a desk's pace repeats this list, so that its index is used. */
export const deskDecisions = [
  "application.approved",
  "application.rejected",
  "contact_message.answered",
  "contact_message.closed",
  "offer.approved",
  "offer.rejected",
  "offer.revision_approved",
  "offer.revision_rejected",
  "verification.approved",
  "verification.rejected",
] as const;
export const isDeskDecision = (t: { action: AnyPgColumn; actorType: AnyPgColumn }) =>
  sql`${t.actorType} = 'user' and ${t.action} in (${sql.raw(deskDecisions.map((one) => `'${one}'`).join(", "))})`;

export const auditActor = pgEnum("audit_actor", ["user", "api_key", "system"]);

/**
 * Each act with its author, inserted in the transaction of the change. Append-only by grant. The only personal data
 * here are ids: values before and after are in audit_personal_values, which erasure may empty.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    actorType: auditActor("actor_type").notNull(),
    /** A user or an API key; null for the system. No foreign keys: the log outlives the rows that it names. */
    actorId: uuid("actor_id"),
    brandId: brandId("brand_id"),
    /** Dotted past tense, such as "verification.approved". */
    action: text("action").notNull(),
    subjectType: text("subject_type").notNull(),
    subjectId: text("subject_id"),
    details: jsonb("details").$type<Record<string, unknown>>().notNull().default({}),
    /** Salted hash of the personal values; the salt is stored and removed with them. */
    personalHash: bytea("personal_hash"),
    /** The id of the request; null for acts of a job or a command. */
    requestId: text("request_id"),
    /** Salted hash of the address that the request came from; the address itself is in audit_addresses. */
    addressHash: bytea("address_hash"),
    /** The background job that did it (`boosts.turn`), or an operator's command (`admin:create`). */
    job: text("job"),
    createdAt: createdAt(),
  },
  (t) => [
    check("audit_log_actor", sql`(${t.actorType} = 'system') = (${t.actorId} is null)`),
    index("audit_log_created").on(descending(t.createdAt), descending(t.id)),
    index("audit_log_subject").on(t.subjectType, t.subjectId, descending(t.createdAt)),
    index("audit_log_actor_created").on(t.actorId, descending(t.createdAt)),
    index("audit_log_desk_decisions").on(t.action, t.createdAt, t.actorId).where(isDeskDecision(t)),
    check("audit_log_one_cause", sql`${t.requestId} is null or ${t.job} is null`),
    index("audit_log_action").on(t.action, descending(t.createdAt), descending(t.id)),
    index("audit_log_actor_action").on(
      t.actorId,
      t.action,
      descending(t.createdAt),
      descending(t.id),
    ),
    index("audit_log_request")
      .on(t.requestId, descending(t.createdAt), descending(t.id))
      .where(sql`${t.requestId} is not null`),
    index("audit_log_brand").on(t.brandId, descending(t.createdAt)),
  ],
);
