CREATE TABLE "secret_checks" (
	"name" text PRIMARY KEY NOT NULL,
	"check_value" "bytea" NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "secret_checks" TO bachat_app;
