CREATE TABLE "category_redirects" (
	"slug" text PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"merged_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "list_position" integer;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "category_redirects" ADD CONSTRAINT "category_redirects_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_redirects_category" ON "category_redirects" USING btree ("category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "category_redirects_merged" ON "category_redirects" USING btree ("merged_id");--> statement-breakpoint
CREATE INDEX "brands_listed" ON "brands" USING btree ("list_position",lower("name"),"id") WHERE "brands"."status" = 'approved';--> statement-breakpoint
-- An address becomes free when its category is removed, or takes it back.
GRANT SELECT, INSERT, UPDATE, DELETE ON category_redirects TO bachat_app;
