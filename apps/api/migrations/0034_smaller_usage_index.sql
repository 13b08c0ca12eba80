DROP INDEX "verification_calls_email";--> statement-breakpoint
CREATE INDEX "verification_calls_email" ON "verification_calls" USING btree ("email_hash");