CREATE TABLE "ledger_checks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"through" uuid NOT NULL,
	"total" bigint NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
GRANT SELECT, INSERT ON ledger_checks TO bachat_app;
