CREATE TYPE "public"."confirmation_status" AS ENUM('open', 'confirmed', 'declined', 'withdrawn', 'expired');--> statement-breakpoint
CREATE TABLE "confirmations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"status" "confirmation_status" DEFAULT 'open' NOT NULL,
	"operation" text NOT NULL,
	"permission" "admin_permission" NOT NULL,
	"params" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"object_name" text NOT NULL,
	"changes" jsonb NOT NULL,
	"reason" text,
	"brand_id" uuid,
	"account_id" uuid,
	"requested_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"note" text,
	CONSTRAINT "confirmations_decided" CHECK (("confirmations"."status" = 'open') = ("confirmations"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "confirmations_one_open" ON "confirmations" USING btree ("fingerprint") WHERE "confirmations"."status" = 'open';--> statement-breakpoint
CREATE INDEX "confirmations_status" ON "confirmations" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "confirmations_brand" ON "confirmations" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "confirmations_account" ON "confirmations" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "confirmations_requested_by" ON "confirmations" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "confirmations_decided_by" ON "confirmations" USING btree ("decided_by");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON confirmations TO bachat_app;
