DROP INDEX "verification_calls_brand";--> statement-breakpoint
DROP INDEX "verification_calls_email";--> statement-breakpoint
ALTER TABLE "verification_calls" DROP CONSTRAINT "verification_calls_id_created_at_pk";--> statement-breakpoint
ALTER TABLE "verification_calls" ADD CONSTRAINT "verification_calls_brand_id_created_at_id_pk" PRIMARY KEY("brand_id","created_at","id");--> statement-breakpoint
CREATE INDEX "verification_calls_email" ON "verification_calls" USING btree ("email_hash");