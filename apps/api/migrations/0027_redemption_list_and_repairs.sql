ALTER TYPE "public"."mail_kind" ADD VALUE 'brand_offer_reviewed';--> statement-breakpoint
ALTER TYPE "public"."mail_kind" ADD VALUE 'brand_payments';--> statement-breakpoint
ALTER TYPE "public"."mail_kind" ADD VALUE 'brand_team';--> statement-breakpoint
CREATE TABLE "offer_repairs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"offer_id" uuid NOT NULL,
	"repair_key" uuid NOT NULL,
	"note" text NOT NULL,
	"repaired_by" uuid,
	"repaired_at" timestamp (3) with time zone NOT NULL,
	"answers" integer NOT NULL,
	"worked" integer NOT NULL,
	CONSTRAINT "offer_repairs_key" UNIQUE("offer_id","repair_key"),
	CONSTRAINT "offer_repairs_counts" CHECK ("offer_repairs"."worked" between 0 and "offer_repairs"."answers")
);
--> statement-breakpoint
DROP INDEX "redemptions_shared_code";--> statement-breakpoint
ALTER TABLE "offer_feedback" ADD COLUMN "comment_for_brand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "outlet_id" uuid;--> statement-breakpoint
ALTER TABLE "offer_repairs" ADD CONSTRAINT "offer_repairs_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_repairs" ADD CONSTRAINT "offer_repairs_repaired_by_users_id_fk" FOREIGN KEY ("repaired_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_repairs_latest" ON "offer_repairs" USING btree ("offer_id","repaired_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "offer_repairs_all" ON "offer_repairs" USING btree ("repaired_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "offer_repairs_repaired_by" ON "offer_repairs" USING btree ("repaired_by");--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_outlet_brand" FOREIGN KEY ("outlet_id","brand_id") REFERENCES "public"."outlets"("id","brand_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "redemptions_state" ON "redemptions" USING btree ("brand_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "redemptions_outlet" ON "redemptions" USING btree ("outlet_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "redemptions"."outlet_id" is not null;--> statement-breakpoint
CREATE INDEX "redemptions_reference" ON "redemptions" USING btree ("brand_id",right("id"::text, 12));--> statement-breakpoint
CREATE INDEX "redemptions_shared_code" ON "redemptions" USING btree ("brand_id","shared_code_hash","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "redemptions"."shared_code_hash" is not null;--> statement-breakpoint
UPDATE "redemptions" r SET "outlet_id" = c."outlet_id" FROM "redemption_checks" c WHERE c."redemption_id" = r."id" AND c."undone_at" IS NULL AND c."outlet_id" IS NOT NULL;--> statement-breakpoint
GRANT SELECT, INSERT ON offer_repairs TO bachat_app;
