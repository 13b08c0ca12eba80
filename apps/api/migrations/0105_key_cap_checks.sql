-- migrate: concurrently
ALTER TABLE "api_keys" VALIDATE CONSTRAINT "api_keys_cap_of_live_key";--> statement-breakpoint
ALTER TABLE "verification_days" VALIDATE CONSTRAINT "verification_days_not_negative";
