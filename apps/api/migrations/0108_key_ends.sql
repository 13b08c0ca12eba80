ALTER TABLE "api_keys" ADD COLUMN "expires_on" date;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "expiry_warned_at" timestamp (3) with time zone;