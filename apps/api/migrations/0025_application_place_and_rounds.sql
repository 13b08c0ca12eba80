ALTER TABLE "brand_applications" ADD COLUMN "country" "offer_country" DEFAULT 'India' NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_applications" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "brand_applications" ADD COLUMN "channel" "offer_channel" DEFAULT 'online' NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_applications" ADD COLUMN "earlier" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_applications" ADD CONSTRAINT "brand_applications_global_has_no_city" CHECK ("brand_applications"."country" <> 'Global' or "brand_applications"."city" is null);