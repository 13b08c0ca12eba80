DROP INDEX "analytics_days_offer";--> statement-breakpoint
CREATE INDEX "analytics_days_offer_day" ON "analytics_days" USING btree ("offer_id","day");