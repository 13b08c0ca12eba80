ALTER TABLE "brand_applications" ADD COLUMN "redemption_url" text;--> statement-breakpoint
ALTER TABLE "brand_applications" ADD COLUMN "redemption_code_encrypted" "bytea";--> statement-breakpoint
ALTER TABLE "brand_applications" ADD COLUMN "discount_type" "discount_type" DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_applications" ADD COLUMN "discount_value" text;--> statement-breakpoint
ALTER TABLE "brand_applications" ADD CONSTRAINT "brand_applications_url_is_http" CHECK ("brand_applications"."redemption_url" ~* '^https?://');