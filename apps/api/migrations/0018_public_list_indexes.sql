-- First what is new: what is dropped locks readers out until this ends.
CREATE INDEX "offers_public_all_newest" ON "offers" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"ends_on") WHERE "offers"."is_public" and "offers"."status" = 'published';
--> statement-breakpoint
CREATE INDEX "offers_public_all_popular" ON "offers" USING btree ("popularity_score" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"ends_on") WHERE "offers"."is_public" and "offers"."status" = 'published';
--> statement-breakpoint
CREATE INDEX "offers_public_all_featured" ON "offers" USING btree ("featured" DESC NULLS FIRST,"popularity_score" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"ends_on") WHERE "offers"."is_public" and "offers"."status" = 'published';
--> statement-breakpoint
CREATE INDEX "offers_public_all_ending_soon" ON "offers" USING btree ("ends_on","id") WHERE "offers"."is_public" and "offers"."status" = 'published';
--> statement-breakpoint
CREATE INDEX "offers_public_region_newest" ON "offers" USING btree ("country","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"ends_on") WHERE "offers"."is_public";
--> statement-breakpoint
CREATE INDEX "offers_public_region_popular" ON "offers" USING btree ("country","popularity_score" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"ends_on") WHERE "offers"."is_public";
--> statement-breakpoint
CREATE INDEX "offers_public_region_featured" ON "offers" USING btree ("country","featured" DESC NULLS FIRST,"popularity_score" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"ends_on") WHERE "offers"."is_public";
--> statement-breakpoint
CREATE INDEX "offers_public_region_ending_soon" ON "offers" USING btree ("country","ends_on","id") WHERE "offers"."is_public";
--> statement-breakpoint
CREATE INDEX "offers_public_place_newest" ON "offers" USING btree ("country","city","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"ends_on") WHERE "offers"."is_public";
--> statement-breakpoint
CREATE INDEX "offers_public_place_popular" ON "offers" USING btree ("country","city","popularity_score" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"ends_on") WHERE "offers"."is_public";
--> statement-breakpoint
CREATE INDEX "offers_public_place_featured" ON "offers" USING btree ("country","city","featured" DESC NULLS FIRST,"popularity_score" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"ends_on") WHERE "offers"."is_public";
--> statement-breakpoint
CREATE INDEX "offers_public_place_ending_soon" ON "offers" USING btree ("country","city","ends_on","id") WHERE "offers"."is_public";
--> statement-breakpoint
CREATE INDEX "offers_public_category_newest" ON "offers" USING btree ("category_slug","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"ends_on","country","city") WHERE "offers"."is_public";
--> statement-breakpoint
CREATE INDEX "offers_public_category_popular" ON "offers" USING btree ("category_slug","popularity_score" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"ends_on","country","city") WHERE "offers"."is_public";
--> statement-breakpoint
CREATE INDEX "offers_public_category_featured" ON "offers" USING btree ("category_slug","featured" DESC NULLS FIRST,"popularity_score" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"ends_on","country","city") WHERE "offers"."is_public";
--> statement-breakpoint
CREATE INDEX "offers_public_category_ending_soon" ON "offers" USING btree ("category_slug","ends_on","id","country","city") WHERE "offers"."is_public";
--> statement-breakpoint
DROP INDEX "offers_list_all_newest";
--> statement-breakpoint
DROP INDEX "offers_list_all_popular";
--> statement-breakpoint
DROP INDEX "offers_list_all_featured";
--> statement-breakpoint
DROP INDEX "offers_list_all_ending_soon";
--> statement-breakpoint
DROP INDEX "offers_list_category_newest";
--> statement-breakpoint
DROP INDEX "offers_list_category_popular";
--> statement-breakpoint
DROP INDEX "offers_list_category_featured";
--> statement-breakpoint
DROP INDEX "offers_list_category_ending_soon";
--> statement-breakpoint
DROP INDEX "offers_list_place_newest";
--> statement-breakpoint
DROP INDEX "offers_list_place_popular";
--> statement-breakpoint
DROP INDEX "offers_list_place_featured";
--> statement-breakpoint
DROP INDEX "offers_list_place_ending_soon";
