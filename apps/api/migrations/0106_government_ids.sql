CREATE TYPE "public"."government_id" AS ENUM('aadhaar', 'pan', 'passport', 'voter_id', 'driving_licence');--> statement-breakpoint
ALTER TABLE "verification_documents" ADD COLUMN "page_turns" smallint[] DEFAULT '{}'::smallint[] NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_documents" ADD COLUMN "government_id" "government_id";--> statement-breakpoint
ALTER TABLE "verification_documents" ADD COLUMN "covered_page_keys" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_documents" ADD COLUMN "is_replaced" boolean DEFAULT false NOT NULL;
