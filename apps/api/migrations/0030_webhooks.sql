ALTER TYPE "public"."mail_kind" ADD VALUE 'brand_webhooks';--> statement-breakpoint
ALTER TYPE "public"."webhook_event" ADD VALUE 'webhook.test';--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "failing_since" timestamp (3) with time zone;