import type { deskDecisions } from "../../../db/schema/audit-log.ts";

/** The desks whose decisions are measured. */
export type PaceDesk = "student-ids" | "offers" | "applications" | "messages";
export type DeskDecision = (typeof deskDecisions)[number];

/** The decisions of each desk, by the audit log's names. A question to a brand or a student is no decision. */
export const decisionsAt: Readonly<Record<PaceDesk, readonly DeskDecision[]>> = {
  "student-ids": ["verification.approved", "verification.rejected"],
  offers: [
    "offer.approved",
    "offer.rejected",
    "offer.revision_approved",
    "offer.revision_rejected",
  ],
  applications: ["application.approved", "application.rejected"],
  messages: ["contact_message.answered", "contact_message.closed"],
};

/** Today and the six days before it, in Asia/Kolkata. */
export const PACE_DAYS = 7;
/** The desks whose median is measured here. That of student IDs has its own definition, `medianReviewTime`. */
export type WaitDesk = Exclude<PaceDesk, "student-ids">;
/** The median is of the latest of these days, and null of fewer: one slow case would be the figure. */
export const MEDIAN_OF_MOST = 200;
export const MEDIAN_OF_LEAST = 5;
/** Admins that are listed by name. */
export const ADMINS_SHOWN = 8;
