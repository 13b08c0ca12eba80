CREATE TYPE "public"."link_outcome" AS ENUM('ok', 'elsewhere', 'refused', 'not_public', 'unreachable');--> statement-breakpoint
CREATE TYPE "public"."offer_review_reason" AS ENUM('discount_unclear', 'terms_missing', 'link_wrong', 'dates_wrong', 'code_missing', 'misleading', 'duplicate', 'not_allowed', 'other');--> statement-breakpoint
CREATE TABLE "offer_first_approvals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"offer_id" uuid NOT NULL,
	"revision_id" uuid,
	"version" integer NOT NULL,
	"approved_by" uuid NOT NULL,
	"approved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_link_checks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"offer_id" uuid NOT NULL,
	"url" text NOT NULL,
	"outcome" "link_outcome" NOT NULL,
	"final_url" text,
	"status_code" integer,
	"checked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"sent_by" uuid,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_assignments" (
	"subject_type" "review_subject" NOT NULL,
	"subject_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"assigned_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_assignments_subject_type_subject_id_pk" PRIMARY KEY("subject_type","subject_id")
);
--> statement-breakpoint
ALTER TABLE "offer_revisions" DROP CONSTRAINT "offer_revisions_rejected_has_note";--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT "offers_rejected_has_note";--> statement-breakpoint
DROP INDEX "offers_review_queue";--> statement-breakpoint
ALTER TABLE "offer_revisions" ADD COLUMN "decision_reason" "offer_review_reason";--> statement-breakpoint
ALTER TABLE "offer_revisions" ADD COLUMN "changes_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "review_reason" "offer_review_reason";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "changes_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "held_note" text;--> statement-breakpoint
ALTER TABLE "offer_first_approvals" ADD CONSTRAINT "offer_first_approvals_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_first_approvals" ADD CONSTRAINT "offer_first_approvals_revision_id_offer_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."offer_revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_first_approvals" ADD CONSTRAINT "offer_first_approvals_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_link_checks" ADD CONSTRAINT "offer_link_checks_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_messages" ADD CONSTRAINT "offer_messages_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_messages" ADD CONSTRAINT "offer_messages_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_assignments" ADD CONSTRAINT "review_assignments_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offer_first_approvals_offer" ON "offer_first_approvals" USING btree ("offer_id","version") WHERE "offer_first_approvals"."revision_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "offer_first_approvals_revision" ON "offer_first_approvals" USING btree ("revision_id") WHERE "offer_first_approvals"."revision_id" is not null;--> statement-breakpoint
CREATE INDEX "offer_first_approvals_approved_by" ON "offer_first_approvals" USING btree ("approved_by");--> statement-breakpoint
CREATE INDEX "offer_link_checks_latest" ON "offer_link_checks" USING btree ("offer_id","checked_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "offer_messages_offer" ON "offer_messages" USING btree ("offer_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "offer_messages_sent_by" ON "offer_messages" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "review_assignments_admin" ON "review_assignments" USING btree ("admin_id","subject_type");--> statement-breakpoint
CREATE INDEX "offer_revisions_waiting" ON "offer_revisions" USING btree ("created_at","id") WHERE "offer_revisions"."status" = 'pending' and "offer_revisions"."changes_asked_at" is null;--> statement-breakpoint
CREATE INDEX "offer_revisions_with_brand" ON "offer_revisions" USING btree ("changes_asked_at","id") WHERE "offer_revisions"."status" = 'pending' and "offer_revisions"."changes_asked_at" is not null;--> statement-breakpoint
CREATE INDEX "offers_waiting" ON "offers" USING btree ("submitted_at","id") WHERE "offers"."status" = 'pending_review' and "offers"."changes_asked_at" is null;--> statement-breakpoint
CREATE INDEX "offers_with_brand" ON "offers" USING btree ("changes_asked_at","id") WHERE "offers"."status" = 'pending_review' and "offers"."changes_asked_at" is not null;--> statement-breakpoint
CREATE INDEX "offers_brand_published" ON "offers" USING btree ("brand_id","id") WHERE "offers"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "offers_created" ON "offers" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "offers_category_created" ON "offers" USING btree ("category_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "offers_featured_created" ON "offers" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "offers"."featured";--> statement-breakpoint
CREATE INDEX "offers_published_ending" ON "offers" USING btree ("ends_on","id") WHERE "offers"."status" = 'published' and "offers"."end_date" is not null;--> statement-breakpoint
CREATE INDEX "offers_desk_search" ON "offers" USING gin (search_form("title") gin_trgm_ops,search_form("title_hi") gin_trgm_ops,search_form("brand_name") gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "offer_revisions" ADD CONSTRAINT "offer_revisions_asked_has_reason" CHECK ("offer_revisions"."changes_asked_at" is null or "offer_revisions"."decision_reason" is not null);--> statement-breakpoint
ALTER TABLE "offer_revisions" ADD CONSTRAINT "offer_revisions_rejected_has_note" CHECK ("offer_revisions"."status" <> 'rejected' or "offer_revisions"."decision_note" is not null or "offer_revisions"."decision_reason" is not null);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_asked_has_reason" CHECK ("offers"."changes_asked_at" is null or "offers"."review_reason" is not null);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_rejected_has_note" CHECK ("offers"."status" <> 'rejected' or "offers"."review_note" is not null or "offers"."review_reason" is not null);--> statement-breakpoint
-- What was approved first, tried and written is never changed.
GRANT SELECT, INSERT ON offer_first_approvals, offer_link_checks, offer_messages TO bachat_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON review_assignments TO bachat_app;
