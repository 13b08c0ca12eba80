CREATE TYPE "public"."review_outcome" AS ENUM('approved', 'rejected');--> statement-breakpoint
CREATE TABLE "verification_decisions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"submission_id" uuid NOT NULL,
	"outcome" "review_outcome" NOT NULL,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"effective_at" timestamp (3) with time zone NOT NULL,
	"reason" "submission_reason",
	"reason_text" text,
	"verified_until" date,
	CONSTRAINT "verification_decisions_of_submission" UNIQUE("id","submission_id"),
	CONSTRAINT "verification_decisions_outcome_fits" CHECK (case "verification_decisions"."outcome"
        when 'approved' then "verification_decisions"."verified_until" is not null and "verification_decisions"."reason" is null and "verification_decisions"."reason_text" is null
        else "verification_decisions"."verified_until" is null and "verification_decisions"."reason" is not null
      end),
	CONSTRAINT "verification_decisions_effective_later" CHECK ("verification_decisions"."effective_at" >= "verification_decisions"."decided_at")
);
--> statement-breakpoint
CREATE TABLE "verification_undos" (
	"decision_id" uuid PRIMARY KEY NOT NULL,
	"undone_by" uuid NOT NULL,
	"undone_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "verification_submissions" ADD COLUMN "decision_id" uuid;--> statement-breakpoint
ALTER TABLE "verification_decisions" ADD CONSTRAINT "verification_decisions_submission_id_verification_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."verification_submissions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_decisions" ADD CONSTRAINT "verification_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_undos" ADD CONSTRAINT "verification_undos_decision_id_verification_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."verification_decisions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_undos" ADD CONSTRAINT "verification_undos_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verification_decisions_submission" ON "verification_decisions" USING btree ("submission_id","decided_at");--> statement-breakpoint
CREATE INDEX "verification_decisions_decided_by" ON "verification_decisions" USING btree ("decided_by","decided_at");--> statement-breakpoint
CREATE INDEX "verification_submissions_waiting" ON "verification_submissions" USING btree ("created_at","id") WHERE "verification_submissions"."status" = 'pending' and "verification_submissions"."decision_id" is null;--> statement-breakpoint
CREATE INDEX "verification_submissions_held" ON "verification_submissions" USING btree ("decision_id") WHERE "verification_submissions"."status" = 'pending' and "verification_submissions"."decision_id" is not null;--> statement-breakpoint
ALTER TABLE "verification_submissions" ADD CONSTRAINT "verification_submissions_decision" FOREIGN KEY ("decision_id","id") REFERENCES "public"."verification_decisions"("id","submission_id") ON DELETE restrict;--> statement-breakpoint
GRANT SELECT, INSERT ON verification_decisions, verification_undos TO bachat_app;
