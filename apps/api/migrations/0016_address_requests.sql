CREATE TYPE "public"."address_request_kind" AS ENUM('sign_up', 'forgot_password', 'change_email');--> statement-breakpoint
CREATE TABLE "address_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" "address_request_kind" NOT NULL,
	"email" "citext" NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "address_requests_email" ON "address_requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "address_requests_created" ON "address_requests" USING btree ("created_at");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON address_requests TO bachat_app;
