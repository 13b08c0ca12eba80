CREATE TABLE "api_customers" (
	"brand_id" uuid PRIMARY KEY NOT NULL,
	"last_call_at" timestamp (3) with time zone NOT NULL,
	"watched_until" timestamp (3) with time zone NOT NULL,
	"recent_answers" text DEFAULT '' NOT NULL,
	CONSTRAINT "api_customers_answers" CHECK (length("api_customers"."recent_answers") < 1000 and "api_customers"."recent_answers" ~ '^[01]*$')
);
--> statement-breakpoint
CREATE TABLE "call_alerts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand_id" uuid NOT NULL,
	"raised_at" timestamp (3) with time zone NOT NULL,
	"calls" integer NOT NULL,
	"not_verified" integer NOT NULL,
	"cleared_at" timestamp (3) with time zone,
	"cleared_by" uuid,
	"clear_note" text,
	CONSTRAINT "call_alerts_counts" CHECK ("call_alerts"."not_verified" between 0 and "call_alerts"."calls"),
	CONSTRAINT "call_alerts_cleared_has_note" CHECK (("call_alerts"."cleared_at" is null) = ("call_alerts"."clear_note" is null))
);
--> statement-breakpoint
ALTER TABLE "verification_days" DROP CONSTRAINT "verification_days_not_negative";--> statement-breakpoint
ALTER TABLE "brand_balances" ADD COLUMN "hour_reduced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_days" ADD COLUMN "invalid" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_days" ADD COLUMN "latency_counts" integer[];--> statement-breakpoint
ALTER TABLE "api_customers" ADD CONSTRAINT "api_customers_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_alerts" ADD CONSTRAINT "call_alerts_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_alerts" ADD CONSTRAINT "call_alerts_cleared_by_users_id_fk" FOREIGN KEY ("cleared_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_customers_last_call" ON "api_customers" USING btree ("last_call_at" DESC NULLS FIRST,"brand_id");--> statement-breakpoint
CREATE UNIQUE INDEX "call_alerts_open" ON "call_alerts" USING btree ("brand_id") WHERE "call_alerts"."cleared_at" is null;--> statement-breakpoint
CREATE INDEX "call_alerts_brand" ON "call_alerts" USING btree ("brand_id","raised_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "call_alerts_cleared_by" ON "call_alerts" USING btree ("cleared_by");--> statement-breakpoint
ALTER TABLE "verification_days" ADD CONSTRAINT "verification_days_not_negative" CHECK (least("verification_days"."verified", "verification_days"."not_verified", "verification_days"."rate_limited", "verification_days"."quota_exceeded", "verification_days"."insufficient_credits", "verification_days"."invalid") >= 0);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON api_customers TO bachat_app;--> statement-breakpoint
-- An alert stays as it was raised; all that comes later is how it was cleared.
GRANT SELECT, INSERT, UPDATE (cleared_at, cleared_by, clear_note) ON call_alerts TO bachat_app;--> statement-breakpoint
-- Brands that called before: the job that watches calls finds their later ones by itself.
INSERT INTO api_customers (brand_id, last_call_at, watched_until)
SELECT brand_id, max(day)::timestamp AT TIME ZONE 'Asia/Kolkata', now() FROM verification_days GROUP BY brand_id;
