-- migrate: concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS "offers_desk_created" ON "offers" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "offers_desk_category" ON "offers" USING btree ("category_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "offers_desk_featured" ON "offers" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "offers"."featured";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "offers_desk_status" ON "offers" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
-- The version before sorts all offers for an admin's list until it is stopped; public lists can read these by mistake as long as they exist.
DROP INDEX CONCURRENTLY IF EXISTS "offers_created";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "offers_category_created";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "offers_featured_created";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "offers_status_created";
