CREATE TABLE "verification_days" (
	"brand_id" uuid NOT NULL,
	"day" date NOT NULL,
	"verified" integer NOT NULL,
	"not_verified" integer NOT NULL,
	"rate_limited" integer NOT NULL,
	"quota_exceeded" integer NOT NULL,
	"insufficient_credits" integer NOT NULL,
	CONSTRAINT "verification_days_brand_id_day_pk" PRIMARY KEY("brand_id","day"),
	CONSTRAINT "verification_days_not_negative" CHECK (least("verification_days"."verified", "verification_days"."not_verified", "verification_days"."rate_limited", "verification_days"."quota_exceeded", "verification_days"."insufficient_credits") >= 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_watermarks" ADD COLUMN "counted_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "verification_days" ADD CONSTRAINT "verification_days_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON verification_days TO bachat_app;
