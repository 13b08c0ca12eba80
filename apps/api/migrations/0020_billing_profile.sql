ALTER TABLE "brands" ADD COLUMN "billing_city" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "billing_postal_code" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "pan" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "billing_email" "citext";--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_postal_code_form" CHECK ("brands"."billing_postal_code" ~ '^[1-9][0-9]{5}$');--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_pan_form" CHECK ("brands"."pan" ~ '^[A-Z]{5}[0-9]{4}[A-Z]$');