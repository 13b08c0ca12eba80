CREATE TABLE "schema_version" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" text NOT NULL,
	"oldest_version" text NOT NULL,
	"newest_migration" bigint NOT NULL,
	CONSTRAINT "schema_version_one_row" CHECK ("schema_version"."one")
);
--> statement-breakpoint
GRANT SELECT ON "schema_version" TO bachat_app;
