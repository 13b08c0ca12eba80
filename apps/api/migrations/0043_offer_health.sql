CREATE TYPE "public"."repair_kind" AS ENUM('repair', 'overrule');--> statement-breakpoint
ALTER TYPE "public"."webhook_event" ADD VALUE 'offer.health_changed' BEFORE 'code_pool.low';--> statement-breakpoint
CREATE TABLE "offer_health_looks" (
	"offer_id" uuid PRIMARY KEY NOT NULL,
	"look_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "offer_repairs" ADD COLUMN "kind" "repair_kind" DEFAULT 'repair' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "failing_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "paused_by_health_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "offer_health_looks" ADD CONSTRAINT "offer_health_looks_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_health_looks_due" ON "offer_health_looks" USING btree ("look_at") WHERE "offer_health_looks"."look_at" is not null;--> statement-breakpoint
CREATE INDEX "offers_failing" ON "offers" USING btree ("brand_id","failing_since") WHERE "offers"."failing_since" is not null;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_paused_by_health_fails" CHECK ("offers"."paused_by_health_at" is null or ("offers"."failing_since" is not null and "offers"."status" in ('paused', 'archived')));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON offer_health_looks TO bachat_app;--> statement-breakpoint
INSERT INTO offer_health_looks (offer_id, look_at)
SELECT DISTINCT offer_id, now() FROM offer_feedback
WHERE outcome <> 'worked' AND updated_at > now() - interval '90 days';
