CREATE TYPE "public"."analytics_group_kind" AS ENUM('college', 'year');--> statement-breakpoint
CREATE TYPE "public"."analytics_work" AS ENUM('days', 'months');--> statement-breakpoint
CREATE TABLE "analytics_days" (
	"brand_id" uuid NOT NULL,
	"day" date NOT NULL,
	"offer_id" uuid NOT NULL,
	"impressions" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"opens" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	"redeems" integer DEFAULT 0 NOT NULL,
	"worked" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"impression_hours" integer[],
	"view_hours" integer[],
	"save_hours" integer[],
	"redeem_hours" integer[],
	"worked_hours" integer[],
	CONSTRAINT "analytics_days_brand_id_day_offer_id_pk" PRIMARY KEY("brand_id","day","offer_id"),
	CONSTRAINT "analytics_days_not_negative" CHECK (least("analytics_days"."impressions", "analytics_days"."views", "analytics_days"."opens", "analytics_days"."saves", "analytics_days"."redeems", "analytics_days"."worked", "analytics_days"."failed") >= 0)
);
--> statement-breakpoint
CREATE TABLE "analytics_groups" (
	"brand_id" uuid NOT NULL,
	"month" date NOT NULL,
	"kind" "analytics_group_kind" NOT NULL,
	"college_id" uuid,
	"year" "year_of_study",
	"views" integer NOT NULL,
	"saves" integer NOT NULL,
	"redeems" integer NOT NULL,
	"worked" integer NOT NULL,
	CONSTRAINT "analytics_groups_cell" UNIQUE NULLS NOT DISTINCT("brand_id","month","kind","college_id","year"),
	CONSTRAINT "analytics_groups_one_kind" CHECK (case "analytics_groups"."kind" when 'college' then "analytics_groups"."year" is null else "analytics_groups"."college_id" is null end)
);
--> statement-breakpoint
CREATE TABLE "analytics_outlet_days" (
	"brand_id" uuid NOT NULL,
	"day" date NOT NULL,
	"offer_id" uuid NOT NULL,
	"outlet_id" uuid,
	"checks" integer NOT NULL,
	CONSTRAINT "analytics_outlet_days_cell" UNIQUE NULLS NOT DISTINCT("brand_id","day","offer_id","outlet_id"),
	CONSTRAINT "analytics_outlet_days_positive" CHECK ("analytics_outlet_days"."checks" > 0)
);
--> statement-breakpoint
CREATE TABLE "analytics_progress" (
	"work" "analytics_work" PRIMARY KEY NOT NULL,
	"counted_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analytics_days" ADD CONSTRAINT "analytics_days_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_days" ADD CONSTRAINT "analytics_days_offer_brand" FOREIGN KEY ("offer_id","brand_id") REFERENCES "public"."offers"("id","brand_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_groups" ADD CONSTRAINT "analytics_groups_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_groups" ADD CONSTRAINT "analytics_groups_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_outlet_days" ADD CONSTRAINT "analytics_outlet_days_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_outlet_days" ADD CONSTRAINT "analytics_outlet_days_offer_brand" FOREIGN KEY ("offer_id","brand_id") REFERENCES "public"."offers"("id","brand_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_outlet_days" ADD CONSTRAINT "analytics_outlet_days_outlet_brand" FOREIGN KEY ("outlet_id","brand_id") REFERENCES "public"."outlets"("id","brand_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analytics_days_day" ON "analytics_days" USING btree ("day","offer_id");--> statement-breakpoint
CREATE INDEX "analytics_days_offer" ON "analytics_days" USING btree ("offer_id","brand_id");--> statement-breakpoint
CREATE INDEX "analytics_groups_college" ON "analytics_groups" USING btree ("college_id");--> statement-breakpoint
CREATE INDEX "analytics_outlet_days_day" ON "analytics_outlet_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "analytics_outlet_days_offer" ON "analytics_outlet_days" USING btree ("offer_id","brand_id");--> statement-breakpoint
CREATE INDEX "analytics_outlet_days_outlet" ON "analytics_outlet_days" USING btree ("outlet_id","brand_id");--> statement-breakpoint
CREATE INDEX "offer_feedback_created" ON "offer_feedback" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "redemption_checks_checked" ON "redemption_checks" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "redemptions_created" ON "redemptions" USING btree ("created_at");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON analytics_days, analytics_groups, analytics_outlet_days, analytics_progress TO bachat_app;
