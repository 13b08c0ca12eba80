CREATE TYPE "public"."platform_measure" AS ENUM('sign_ups', 'verified_students', 'redemptions', 'api_calls', 'revenue');--> statement-breakpoint
CREATE TABLE "platform_days" (
	"measure" "platform_measure" NOT NULL,
	"day" date NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "platform_days_measure_day_pk" PRIMARY KEY("measure","day")
);
--> statement-breakpoint
CREATE INDEX "audit_log_desk_decisions" ON "audit_log" USING btree ("action","created_at","actor_id") WHERE "audit_log"."actor_type" = 'user' and "audit_log"."action" in ('application.approved', 'application.rejected', 'contact_message.answered', 'contact_message.closed', 'offer.approved', 'offer.rejected', 'offer.revision_approved', 'offer.revision_rejected', 'verification.approved', 'verification.rejected');--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_processed" ON "refunds" USING btree ("processed_at") WHERE "refunds"."processed_at" is not null;--> statement-breakpoint
CREATE INDEX "verification_days_day" ON "verification_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_failing" ON "webhook_endpoints" USING btree ("failing_since") WHERE "webhook_endpoints"."failing_since" is not null;--> statement-breakpoint
-- A day is written once and stays.
GRANT SELECT, INSERT ON platform_days TO bachat_app;
