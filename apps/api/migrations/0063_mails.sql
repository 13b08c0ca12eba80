CREATE TYPE "public"."mail_state" AS ENUM('waiting', 'sending', 'retrying', 'sent', 'failed', 'suppressed');--> statement-breakpoint
CREATE TYPE "public"."suppression_reason" AS ENUM('bounce', 'complaint', 'manual');--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"template" text NOT NULL,
	"locale" "locale_code" NOT NULL,
	"recipient_hash" "bytea" NOT NULL,
	"recipient" text NOT NULL,
	"state" "mail_state" DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempts_left" integer NOT NULL,
	"error" text,
	"last_attempt_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_ended_has_time" CHECK (("mails"."state" in ('sent', 'failed', 'suppressed')) = ("mails"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "mail_refusals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"recipient_hash" "bytea",
	"mail_id" uuid,
	"notice_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_refusals_mail_id_unique" UNIQUE("mail_id"),
	CONSTRAINT "mail_refusals_notice_id_unique" UNIQUE("notice_id"),
	CONSTRAINT "mail_refusals_has_source" CHECK (("mail_refusals"."mail_id" is null) <> ("mail_refusals"."notice_id" is null))
);
--> statement-breakpoint
CREATE TABLE "suppressed_addresses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"recipient_hash" "bytea" NOT NULL,
	"recipient" text NOT NULL,
	"reason" "suppression_reason" NOT NULL,
	"note" text,
	"added_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppressed_addresses_recipient_hash_unique" UNIQUE("recipient_hash"),
	CONSTRAINT "suppressed_addresses_manual_has_author" CHECK (("suppressed_addresses"."reason" = 'manual') = ("suppressed_addresses"."added_by" is not null))
);
--> statement-breakpoint
ALTER TABLE "suppressed_addresses" ADD CONSTRAINT "suppressed_addresses_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_open" ON "mails" USING btree ("created_at","id") WHERE "mails"."state" in ('waiting', 'sending', 'retrying');--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mails_state" ON "mails" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mails_template" ON "mails" USING btree ("template","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient_hash","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mail_refusals_recipient" ON "mail_refusals" USING btree ("recipient_hash","created_at");--> statement-breakpoint
CREATE INDEX "mail_refusals_age" ON "mail_refusals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "suppressed_addresses_newest" ON "suppressed_addresses" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "suppressed_addresses_reason" ON "suppressed_addresses" USING btree ("reason","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "suppressed_addresses_author" ON "suppressed_addresses" USING btree ("added_by");--> statement-breakpoint
-- Written by hand: what the program may do with the outbox. Rows go after 30 days.
GRANT SELECT, INSERT, UPDATE, DELETE ON mails, mail_refusals, suppressed_addresses TO bachat_app;
