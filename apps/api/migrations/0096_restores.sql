CREATE TABLE "database_home" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"system_identifier" text NOT NULL,
	CONSTRAINT "database_home_one_row" CHECK ("database_home"."one")
);
--> statement-breakpoint
CREATE TABLE "restores" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"source" text NOT NULL,
	"restored_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp (3) with time zone,
	"released" jsonb
);
--> statement-breakpoint
grant select on restores, database_home to bachat_app;
