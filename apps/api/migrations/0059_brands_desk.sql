ALTER TYPE "public"."saved_view_list" ADD VALUE 'brands';--> statement-breakpoint
CREATE TABLE "brand_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"sent_by" uuid,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "held_note" text;--> statement-breakpoint
ALTER TABLE "brand_messages" ADD CONSTRAINT "brand_messages_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_messages" ADD CONSTRAINT "brand_messages_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_messages_brand" ON "brand_messages" USING btree ("brand_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "brand_messages_sent_by" ON "brand_messages" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "brands_created" ON "brands" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "brands_by_name" ON "brands" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "brands_desk_search" ON "brands" USING gin (search_form("name") gin_trgm_ops,search_form("website_url") gin_trgm_ops,search_form("contact_name") gin_trgm_ops,search_form("contact_email"::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "credit_alerts_warned" ON "credit_alerts" USING btree ("brand_id") WHERE "credit_alerts"."alert" <> 'none';--> statement-breakpoint
-- What was written is never changed; it goes with its brand.
GRANT SELECT, INSERT ON brand_messages TO bachat_app;
