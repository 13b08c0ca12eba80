CREATE TYPE "public"."verification_note_kind" AS ENUM('escalated', 'snoozed', 'agreed', 'disagreed');--> statement-breakpoint
ALTER TYPE "public"."review_outcome" ADD VALUE 'asked';--> statement-breakpoint
CREATE TABLE "verification_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"submission_id" uuid NOT NULL,
	"kind" "verification_note_kind" NOT NULL,
	"written_by" uuid NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"note" text,
	"until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "verification_decisions" DROP CONSTRAINT "verification_decisions_outcome_fits";--> statement-breakpoint
ALTER TABLE "verification_documents" DROP CONSTRAINT "verification_documents_position";--> statement-breakpoint
DROP INDEX "verification_submissions_waiting";--> statement-breakpoint
ALTER TABLE "verification_decisions" ADD COLUMN "is_final" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_decisions" ADD COLUMN "internal_note" text;--> statement-breakpoint
ALTER TABLE "verification_decisions" ADD COLUMN "asked_reason" "submission_reason";--> statement-breakpoint
ALTER TABLE "verification_decisions" ADD COLUMN "asked_kind" "document_kind";--> statement-breakpoint
ALTER TABLE "verification_decisions" ADD COLUMN "asked_again" uuid;--> statement-breakpoint
ALTER TABLE "verification_documents" ADD COLUMN "answers_id" uuid;--> statement-breakpoint
ALTER TABLE "verification_submissions" ADD COLUMN "is_final" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_submissions" ADD COLUMN "asked_id" uuid;--> statement-breakpoint
ALTER TABLE "verification_submissions" ADD COLUMN "appeal_of" uuid;--> statement-breakpoint
ALTER TABLE "verification_submissions" ADD COLUMN "appeal_note" text;--> statement-breakpoint
ALTER TABLE "verification_submissions" ADD COLUMN "snoozed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "verification_submissions" ADD COLUMN "escalated_by" uuid;--> statement-breakpoint
ALTER TABLE "verification_submissions" ADD COLUMN "second_review_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_notes" ADD CONSTRAINT "verification_notes_submission_id_verification_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."verification_submissions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_notes" ADD CONSTRAINT "verification_notes_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verification_notes_submission" ON "verification_notes" USING btree ("submission_id","written_at");--> statement-breakpoint
CREATE INDEX "verification_notes_written_by" ON "verification_notes" USING btree ("written_by");--> statement-breakpoint
ALTER TABLE "verification_decisions" ADD CONSTRAINT "verification_decisions_asked_again_verification_documents_id_fk" FOREIGN KEY ("asked_again") REFERENCES "public"."verification_documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_submissions" ADD CONSTRAINT "verification_submissions_appeal_of_verification_submissions_id_fk" FOREIGN KEY ("appeal_of") REFERENCES "public"."verification_submissions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_submissions" ADD CONSTRAINT "verification_submissions_escalated_by_users_id_fk" FOREIGN KEY ("escalated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verification_documents_answers" ON "verification_documents" USING btree ("answers_id") WHERE "verification_documents"."answers_id" is not null;--> statement-breakpoint
CREATE INDEX "verification_submissions_asked" ON "verification_submissions" USING btree ("asked_id") WHERE "verification_submissions"."asked_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "verification_submissions_appeal_of" ON "verification_submissions" USING btree ("appeal_of") WHERE "verification_submissions"."appeal_of" is not null;--> statement-breakpoint
CREATE INDEX "verification_submissions_escalated_by" ON "verification_submissions" USING btree ("escalated_by");--> statement-breakpoint
CREATE INDEX "verification_submissions_waiting" ON "verification_submissions" USING btree ("created_at","id") WHERE (("verification_submissions"."status" = 'pending' and "verification_submissions"."decision_id" is null and "verification_submissions"."asked_id" is null) or "verification_submissions"."second_review_open");--> statement-breakpoint
ALTER TABLE "verification_decisions" ADD CONSTRAINT "verification_decisions_outcome_fits" CHECK (case "verification_decisions"."outcome"::text
        when 'approved' then "verification_decisions"."verified_until" is not null and num_nonnulls("verification_decisions"."reason", "verification_decisions"."reason_text", "verification_decisions"."asked_reason", "verification_decisions"."asked_kind") = 0
        when 'asked' then "verification_decisions"."verified_until" is null and "verification_decisions"."reason" is null and num_nonnulls("verification_decisions"."asked_reason", "verification_decisions"."asked_kind") = 2
        else "verification_decisions"."verified_until" is null and "verification_decisions"."reason" is not null and num_nonnulls("verification_decisions"."asked_reason", "verification_decisions"."asked_kind") = 0
      end and ("verification_decisions"."outcome" = 'rejected' or not "verification_decisions"."is_final"));--> statement-breakpoint
ALTER TABLE "verification_documents" ADD CONSTRAINT "verification_documents_position" CHECK ("verification_documents"."position" between 1 and 8);--> statement-breakpoint
ALTER TABLE "verification_submissions" ADD CONSTRAINT "verification_submissions_final_is_rejected" CHECK ("verification_submissions"."status" = 'rejected' or not "verification_submissions"."is_final");--> statement-breakpoint
ALTER TABLE "verification_submissions" ADD CONSTRAINT "verification_submissions_note_of_appeal" CHECK ("verification_submissions"."appeal_of" is not null or "verification_submissions"."appeal_note" is null);--> statement-breakpoint
-- Written by hand: two tables that name each other, rights, and what the triggers look at.
ALTER TABLE verification_submissions ADD CONSTRAINT verification_submissions_asked FOREIGN KEY (asked_id, id) REFERENCES verification_decisions (id, submission_id) ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE verification_documents ADD CONSTRAINT verification_documents_answers_decision FOREIGN KEY (answers_id) REFERENCES verification_decisions (id) ON DELETE SET NULL;--> statement-breakpoint
GRANT SELECT, INSERT ON verification_notes TO bachat_app;--> statement-breakpoint
DROP TRIGGER verification_submissions_decided_once ON verification_submissions;--> statement-breakpoint
CREATE TRIGGER verification_submissions_decided_once
BEFORE UPDATE ON verification_submissions FOR EACH ROW
WHEN (
  OLD.status <> 'pending' AND
  (OLD.student_id, OLD.status, OLD.decision_source, OLD.decided_by, OLD.decided_at, OLD.reason, OLD.reason_text, OLD.verified_until, OLD.is_final, OLD.appeal_of)
  IS DISTINCT FROM
  (NEW.student_id, NEW.status, NEW.decision_source, NEW.decided_by, NEW.decided_at, NEW.reason, NEW.reason_text, NEW.verified_until, NEW.is_final, NEW.appeal_of)
)
EXECUTE FUNCTION verification_submissions_decided_once();--> statement-breakpoint
DROP TRIGGER announce_submission_change ON verification_submissions;--> statement-breakpoint
CREATE TRIGGER announce_submission_change AFTER UPDATE ON verification_submissions FOR EACH ROW
WHEN (
  (OLD.status, OLD.decision_id, OLD.signals, OLD.asked_id, OLD.snoozed_until, OLD.escalated_by, OLD.second_review_open)
  IS DISTINCT FROM
  (NEW.status, NEW.decision_id, NEW.signals, NEW.asked_id, NEW.snoozed_until, NEW.escalated_by, NEW.second_review_open)
)
EXECUTE FUNCTION announce_desk_change('verifications');
