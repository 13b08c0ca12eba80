ALTER TYPE "public"."credit_alert" ADD VALUE 'very_low' BEFORE 'empty';--> statement-breakpoint
CREATE TABLE "verification_key_days" (
	"brand_id" uuid NOT NULL,
	"api_key_id" uuid NOT NULL,
	"day" date NOT NULL,
	"verified" integer NOT NULL,
	"not_verified" integer NOT NULL,
	"rate_limited" integer NOT NULL,
	"quota_exceeded" integer NOT NULL,
	"insufficient_credits" integer NOT NULL,
	"key_cap_exceeded" integer NOT NULL,
	"latency_counts" integer[] NOT NULL,
	CONSTRAINT "verification_key_days_brand_id_api_key_id_day_pk" PRIMARY KEY("brand_id","api_key_id","day")
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"delivery_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"status_code" smallint,
	"error" text,
	"answer" text
);
--> statement-breakpoint
ALTER TABLE "ledger_watermarks" ADD COLUMN "keys_counted_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "verification_key_days" ADD CONSTRAINT "verification_key_days_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_attempts_delivery" ON "webhook_attempts" USING btree ("delivery_id","at");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON verification_key_days TO bachat_app;--> statement-breakpoint
GRANT SELECT, INSERT ON webhook_attempts TO bachat_app;
