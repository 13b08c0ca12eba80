-- migrate: concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS "students_search" ON "students" USING gin (search_form("name") gin_trgm_ops,search_form("college_name") gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "students_name_trgm";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "students_college_name_trgm";--> statement-breakpoint
-- These keep what search_form gave before 0078.
REINDEX INDEX CONCURRENTLY "offers_desk_search";--> statement-breakpoint
REINDEX INDEX CONCURRENTLY "brand_applications_search";--> statement-breakpoint
REINDEX INDEX CONCURRENTLY "brands_lookalike";--> statement-breakpoint
REINDEX INDEX CONCURRENTLY "contact_messages_search";--> statement-breakpoint
REINDEX INDEX CONCURRENTLY "brands_desk_search";--> statement-breakpoint
REINDEX INDEX CONCURRENTLY "colleges_by_name";--> statement-breakpoint
REINDEX INDEX CONCURRENTLY "colleges_cluster";--> statement-breakpoint
REINDEX INDEX CONCURRENTLY "colleges_city_trgm";--> statement-breakpoint
REINDEX INDEX CONCURRENTLY "students_typed_college";--> statement-breakpoint
REINDEX INDEX CONCURRENTLY "brands_beginning";--> statement-breakpoint
REINDEX INDEX CONCURRENTLY "offers_beginning";--> statement-breakpoint
REINDEX INDEX CONCURRENTLY "students_beginning";--> statement-breakpoint
REINDEX INDEX CONCURRENTLY "students_last_word";
