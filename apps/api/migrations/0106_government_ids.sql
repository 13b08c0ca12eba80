CREATE TYPE "public"."government_id" AS ENUM('aadhaar', 'pan', 'passport', 'voter_id', 'driving_licence');--> statement-breakpoint
ALTER TABLE "verification_documents" ADD COLUMN "page_turns" smallint[] DEFAULT '{}'::smallint[] NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_documents" ADD COLUMN "government_id" "government_id";--> statement-breakpoint
ALTER TABLE "verification_documents" ADD COLUMN "covered_page_keys" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_documents" ADD COLUMN "is_replaced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Documents that wait for a reviewer are read again when they are opened: then their pages are turned, and numbers covered.
DELETE FROM "verification_document_texts" USING "verification_documents" "documents", "verification_submissions" "submissions"
WHERE "documents"."id" = "verification_document_texts"."document_id" AND "submissions"."id" = "documents"."submission_id"
  AND ("submissions"."status" = 'pending' OR "submissions"."second_review_open");--> statement-breakpoint
UPDATE "verification_documents" SET "text_read_at" = NULL FROM "verification_submissions" "submissions"
WHERE "submissions"."id" = "verification_documents"."submission_id" AND "verification_documents"."text_read_at" IS NOT NULL
  AND ("submissions"."status" = 'pending' OR "submissions"."second_review_open");
