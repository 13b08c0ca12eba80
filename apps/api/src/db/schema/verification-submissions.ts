import { reviewStatuses } from "@bachat/rules/accounts";
import { ID_SOON_MINUTES } from "@bachat/rules/review-times";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  jsonb,
  pgEnum,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { descending, id, instant, timestamps, userId } from "../columns.ts";
import { colleges } from "./colleges.ts";
import { studentEmails } from "./student-emails.ts";
import { ofStudent } from "./students.ts";
import { users } from "./users.ts";

export const submissionStatus = pgEnum("submission_status", reviewStatuses);
export const submissionReason = pgEnum("submission_reason", [
  "unreadable",
  "expired_or_undated",
  "name_mismatch",
  "institution_mismatch",
  "not_student_document",
  "suspected_edit",
  "duplicate",
  "government_id",
  "other",
]);
export const decisionSource = pgEnum("decision_source", [
  "admin",
  "academic_email",
  "roster",
  "unreadable_files",
  "account_deleted",
]);

interface DeskColumns {
  status: AnyPgColumn;
  decisionId: AnyPgColumn;
  askedId: AnyPgColumn;
  secondReviewOpen: AnyPgColumn;
}

/**
 * Without a decision (one that has not taken effect counts too) and without an open question to the student; or an approval
 * that was drawn for a second look. The queue's query repeats this condition, so that its index is used.
 */
export const isOnDesk = (t: DeskColumns) =>
  sql`((${t.status} = 'pending' and ${t.decisionId} is null and ${t.askedId} is null) or ${t.secondReviewOpen})`;

interface TurnColumns {
  createdAt: unknown;
  queueTurn: unknown;
}

/**
 * The place in the queue: a case that a machine agrees with passes cases that were sent up to two hours before it, but none
 * that has waited for longer. The queue sorts by this expression, so that its index is used. When such cases went before all
 * others, enough of them would have kept ordinary ones waiting for ever. The two hours are a constant of the index: another
 * number is a migration.
 */
export const queuePlace = (t: TurnColumns) =>
  sql<string>`(timezone('UTC', ${t.createdAt}) + ${t.queueTurn} * interval '${sql.raw(String(ID_SOON_MINUTES))} minutes')`;

interface PromiseColumns {
  status: AnyPgColumn;
  decisionId: AnyPgColumn;
  askedId: AnyPgColumn;
  timesCorrected: AnyPgColumn;
}

/** How often a student gets a new time by mail. */
const CORRECTIONS_MOST = 2;

/** The case waits for a reviewer, and its student can still get a new time. */
export const isPromiseOpen = (t: PromiseColumns) =>
  sql`(${t.status} = 'pending' and ${t.decisionId} is null and ${t.askedId} is null and ${t.timesCorrected} < ${sql.raw(String(CORRECTIONS_MOST))})`;

/** One upload for review. A trigger refuses any change of a decision once it is written. */
export const verificationSubmissions = pgTable(
  "verification_submissions",
  {
    id: id(),
    studentId: ofStudent("restrict"),
    status: submissionStatus("status").notNull().default("pending"),
    /** A confirmed academic address offered with the upload. */
    academicEmailId: uuid("academic_email_id").references(() => studentEmails.id, {
      onDelete: "set null",
    }),
    /** Hints for the reviewer: duplicates, OCR findings, name similarity. */
    signals: jsonb("signals").$type<Record<string, unknown>>().notNull().default({}),
    /**
     * The reviewer's decision: while pending one that has not taken effect yet, and may be undone. Its foreign key is in the
     * migration, as the two tables name each other.
     */
    decisionId: uuid("decision_id"),
    decisionSource: decisionSource("decision_source"),
    decidedBy: userId("decided_by").references(() => users.id, { onDelete: "restrict" }),
    decidedAt: instant("decided_at"),
    reason: submissionReason("reason"),
    reasonText: text("reason_text"),
    verifiedUntil: date("verified_until", { mode: "string" }),
    /** A rejection after which the student cannot send another document. */
    isFinal: boolean("is_final").notNull().default(false),
    /** The decision that asks the student for another document, until it comes. The foreign key is in the migration. */
    askedId: uuid("asked_id"),
    /** The rejected submission that the student wants looked at again; its documents are here now. */
    appealOf: uuid("appeal_of").references((): AnyPgColumn => verificationSubmissions.id, {
      onDelete: "restrict",
    }),
    /** The student's note to the appeal. */
    appealNote: text("appeal_note"),
    /** 0 where a machine read the name and college of the profile and a future day, and found no warning: see `queuePlace`. */
    queueTurn: smallint("queue_turn").notNull().default(1),
    /** The time by which the student was promised a decision; null while too few reviews were measured. */
    promisedAt: instant("promised_at"),
    /** How often the promised time passed and the student got a new one. */
    timesCorrected: smallint("times_corrected").notNull().default(0),
    /** When a student who was approved without a reviewer asked for it, for example for the link to an address; else the time of sending. */
    begunAt: instant("begun_at"),
    /** Not handed out before. */
    snoozedUntil: instant("snoozed_until"),
    /** The reviewer who left it to others. */
    escalatedBy: userId("escalated_by").references(() => users.id, { onDelete: "set null" }),
    /** Drawn for a second look: approved, and another reviewer says whether they agree. */
    secondReviewOpen: boolean("second_review_open").notNull().default(false),
    /** The college of the profile at the time of sending, so that figures of a past day do not change. A trigger sets it. */
    collegeId: uuid("college_id").references(() => colleges.id, { onDelete: "set null" }),
    /** When the files were removed by retention or at once for a government ID. */
    documentDeletedAt: instant("document_deleted_at"),
    ...timestamps(),
  },
  (t) => [
    // Beside the key of the address alone, which empties only that column on delete. The migration defers this one
    // to the commit, so that it looks after the column is empty, whichever of the two keys was made first.
    foreignKey({
      name: "verification_submissions_email_student",
      columns: [t.academicEmailId, t.studentId],
      foreignColumns: [studentEmails.id, studentEmails.studentId],
    }),
    check(
      "verification_submissions_decision_fits_status",
      sql`case ${t.status}
        when 'pending' then num_nonnulls(${t.decisionSource}, ${t.decidedBy}, ${t.decidedAt}, ${t.reason}, ${t.reasonText}, ${t.verifiedUntil}) = 0
        when 'approved' then ${t.decidedAt} is not null and ${t.verifiedUntil} is not null and ${t.reason} is null and ${t.reasonText} is null
        else ${t.decidedAt} is not null and ${t.verifiedUntil} is null and ${t.reason} is not null
      end`,
    ),
    check(
      "verification_submissions_decided_by_someone",
      sql`${t.status} = 'pending' or (${t.decisionSource} is not null and (${t.decisionSource} <> 'admin' or ${t.decidedBy} is not null))`,
    ),
    check(
      "verification_submissions_other_has_text",
      sql`${t.reason} <> 'other' or ${t.reasonText} is not null`,
    ),
    check(
      "verification_submissions_final_is_rejected",
      sql`${t.status} = 'rejected' or not ${t.isFinal}`,
    ),
    check(
      "verification_submissions_note_of_appeal",
      sql`${t.appealOf} is not null or ${t.appealNote} is null`,
    ),
    uniqueIndex("verification_submissions_one_pending")
      .on(t.studentId)
      .where(sql`${t.status} = 'pending'`),
    index("verification_submissions_student").on(t.studentId, descending(t.createdAt)),
    index("verification_submissions_queue").on(t.status, t.createdAt, t.id),
    // The cases that admins review, in the order of the queue.
    index("verification_submissions_waiting").on(queuePlace(t), t.id).where(isOnDesk(t)),
    index("verification_submissions_promised").on(t.promisedAt).where(isPromiseOpen(t)),
    index("verification_submissions_asked")
      .on(t.askedId)
      .where(sql`${t.askedId} is not null`),
    uniqueIndex("verification_submissions_appeal_of")
      .on(t.appealOf)
      .where(sql`${t.appealOf} is not null`),
    index("verification_submissions_escalated_by").on(t.escalatedBy),
    // Those with a decision that has not taken effect.
    index("verification_submissions_held")
      .on(t.decisionId)
      .where(sql`${t.status} = 'pending' and ${t.decisionId} is not null`),
    index("verification_submissions_decided").on(descending(t.decidedAt), descending(t.id)),
    index("verification_submissions_approved_by")
      .on(t.decisionSource, descending(t.decidedAt))
      .where(sql`${t.status} = 'approved'`),
    index("verification_submissions_decided_by").on(t.decidedBy),
    index("verification_submissions_college").on(t.collegeId),
    index("verification_submissions_academic_email").on(t.academicEmailId),
    index("verification_submissions_retention")
      .on(t.decidedAt)
      .where(sql`${t.documentDeletedAt} is null and ${t.decidedAt} is not null`),
  ],
);
