ALTER TYPE "public"."verification_result" ADD VALUE 'key_cap_exceeded';--> statement-breakpoint
ALTER TABLE "verification_days" DROP CONSTRAINT "verification_days_not_negative";--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "monthly_cap" integer;--> statement-breakpoint
ALTER TABLE "brand_balances" ADD COLUMN "key_calls" jsonb;--> statement-breakpoint
ALTER TABLE "verification_days" ADD COLUMN "key_cap_exceeded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_cap_of_live_key" CHECK ("api_keys"."monthly_cap" is null or ("api_keys"."mode" = 'live' and "api_keys"."monthly_cap" > 0)) NOT VALID;--> statement-breakpoint
ALTER TABLE "verification_days" ADD CONSTRAINT "verification_days_not_negative" CHECK (least("verification_days"."verified", "verification_days"."not_verified", "verification_days"."rate_limited", "verification_days"."quota_exceeded", "verification_days"."insufficient_credits", "verification_days"."key_cap_exceeded", "verification_days"."invalid") >= 0) NOT VALID;