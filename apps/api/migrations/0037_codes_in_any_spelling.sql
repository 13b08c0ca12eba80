DROP INDEX "redemptions_without_given_hash";--> statement-breakpoint
ALTER TABLE "offer_codes" ADD COLUMN "match_hash" "bytea";--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "hash_rule" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "offer_codes_match" ON "offer_codes" USING btree ("offer_id","match_hash");--> statement-breakpoint
CREATE INDEX "offer_codes_without_match" ON "offer_codes" USING btree ("id") WHERE "offer_codes"."match_hash" is null;--> statement-breakpoint
CREATE INDEX "redemptions_old_hash" ON "redemptions" USING btree ("id") WHERE "redemptions"."method" = 'code' and "redemptions"."hash_rule" < 2;