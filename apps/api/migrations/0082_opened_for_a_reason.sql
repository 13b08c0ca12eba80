CREATE TYPE "public"."document_opening_reason" AS ENUM('appeal', 'complaint', 'second_look', 'comparison', 'data_request', 'security_incident');--> statement-breakpoint
CREATE TABLE "practice_answers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"case_key" text NOT NULL,
	"answered_by" uuid NOT NULL,
	"outcome" "review_outcome" NOT NULL,
	"verified_until" date,
	"reason" "submission_reason",
	"reason_text" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "practice_answers_once" UNIQUE("case_key","answered_by"),
	CONSTRAINT "practice_answers_outcome_fits" CHECK (case "practice_answers"."outcome"::text
        when 'approved' then "practice_answers"."verified_until" is not null and num_nonnulls("practice_answers"."reason", "practice_answers"."reason_text") = 0
        when 'rejected' then "practice_answers"."verified_until" is null and "practice_answers"."reason" is not null
        else false end)
);
--> statement-breakpoint
ALTER TABLE "document_reads" ADD COLUMN "reason" "document_opening_reason";--> statement-breakpoint
ALTER TABLE "practice_answers" ADD CONSTRAINT "practice_answers_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_answers_by" ON "practice_answers" USING btree ("answered_by","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
-- What students sent is not practised on any more, and what was decided about it for practice goes with it. Nobody may add to it.
DELETE FROM calibration_answers;--> statement-breakpoint
DELETE FROM calibration_cases;--> statement-breakpoint
REVOKE INSERT, UPDATE ON calibration_cases FROM bachat_app;--> statement-breakpoint
REVOKE INSERT ON calibration_answers FROM bachat_app;--> statement-breakpoint
GRANT SELECT, INSERT ON practice_answers TO bachat_app;
