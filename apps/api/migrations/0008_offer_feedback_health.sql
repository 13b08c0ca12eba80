DROP INDEX "offer_feedback_offer";--> statement-breakpoint
CREATE INDEX "offer_feedback_latest" ON "offer_feedback" USING btree ("offer_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "offer_feedback_failures" ON "offer_feedback" USING btree ("updated_at","offer_id") WHERE "offer_feedback"."outcome" <> 'worked';