ALTER TABLE "redemptions" ADD COLUMN "given_code_hash" "bytea";--> statement-breakpoint
CREATE INDEX "redemptions_given_code" ON "redemptions" USING btree ("given_code_hash","brand_id") WHERE "redemptions"."given_code_hash" is not null;--> statement-breakpoint
CREATE INDEX "redemptions_without_given_hash" ON "redemptions" USING btree ("id") WHERE "redemptions"."method" = 'code' and "redemptions"."given_code_hash" is null;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_given_hash_is_of_a_code" CHECK ("redemptions"."given_code_hash" is null or "redemptions"."method" = 'code');--> statement-breakpoint
-- First offers of applications that lacked their code or address: drafts, which nobody had sent or reviewed.
UPDATE "offers" SET "submitted_at" = null, "reviewed_at" = null, "reviewed_by" = null, "code_mode" = case when "redemption_method" = 'code' then coalesce("code_mode", 'shared') end WHERE "status" = 'draft' AND "submitted_at" = "reviewed_at";
