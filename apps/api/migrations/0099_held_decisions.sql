CREATE TYPE "public"."held_end" AS ENUM('done', 'undone', 'refused');--> statement-breakpoint
CREATE TYPE "public"."held_subject" AS ENUM('offer', 'offer_revision', 'application', 'contact_message', 'finance_case');--> statement-breakpoint
CREATE TABLE "held_decisions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"subject_type" "held_subject" NOT NULL,
	"subject_id" uuid NOT NULL,
	"act" text NOT NULL,
	"body" jsonb,
	"title" text NOT NULL,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"effective_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end" "held_end",
	"refusal" text,
	CONSTRAINT "held_decisions_end_fits" CHECK (num_nonnulls("held_decisions"."ended_at", "held_decisions"."end") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "offer_revisions" ADD COLUMN "edited_from" jsonb;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "edited_from" jsonb;--> statement-breakpoint
ALTER TABLE "review_claims" ADD COLUMN "decides_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "held_decisions" ADD CONSTRAINT "held_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "held_decisions_one" ON "held_decisions" USING btree ("subject_type","subject_id") WHERE "held_decisions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "held_decisions_due" ON "held_decisions" USING btree ("effective_at") WHERE "held_decisions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "held_decisions_ended" ON "held_decisions" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "held_decisions_decided_by" ON "held_decisions" USING btree ("decided_by","decided_at");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON held_decisions TO bachat_app;
