CREATE TYPE "public"."code_pool_alert" AS ENUM('none', 'low', 'empty');--> statement-breakpoint
CREATE TYPE "public"."code_encoding" AS ENUM('utf-8', 'utf-16le', 'utf-16be', 'windows-1252');--> statement-breakpoint
CREATE TYPE "public"."admin_permission" AS ENUM('reviewer', 'brands', 'catalogue', 'finance', 'owner');--> statement-breakpoint
CREATE TABLE "code_pools" (
	"offer_id" uuid PRIMARY KEY NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"alert" "code_pool_alert" DEFAULT 'none' NOT NULL,
	"seen_redeems" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "code_pools_not_negative" CHECK ("code_pools"."total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "code_uploads" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"offer_id" uuid NOT NULL,
	"uploaded_by" uuid,
	"encoding" "code_encoding" NOT NULL,
	"column_name" text,
	"added" integer NOT NULL,
	"duplicates" integer NOT NULL,
	"invalid" integer NOT NULL,
	"problems_encrypted" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "code_uploads_not_negative" CHECK (least("code_uploads"."added", "code_uploads"."duplicates", "code_uploads"."invalid") >= 0)
);
--> statement-breakpoint
ALTER TABLE "offer_revisions" ADD COLUMN "previous" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "creation_key" uuid;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "title_hi" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "description_hi" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "terms_hi" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "how_to_hi" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "picture_alt" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "utm_source" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "utm_medium" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "utm_campaign" text;--> statement-breakpoint
ALTER TABLE "user_roles" ADD COLUMN "permissions" "admin_permission"[] DEFAULT '{reviewer,brands,catalogue,finance,owner}' NOT NULL;--> statement-breakpoint
ALTER TABLE "code_pools" ADD CONSTRAINT "code_pools_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_uploads" ADD CONSTRAINT "code_uploads_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_uploads" ADD CONSTRAINT "code_uploads_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_uploads_offer" ON "code_uploads" USING btree ("offer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "code_uploads_uploaded_by" ON "code_uploads" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "code_uploads_kept_problems" ON "code_uploads" USING btree ("created_at") WHERE "code_uploads"."problems_encrypted" is not null;--> statement-breakpoint
CREATE INDEX "offer_revisions_picture" ON "offer_revisions" USING btree (("changes" ->> 'picture_id')) WHERE "offer_revisions"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "offers_creation_key" ON "offers" USING btree ("brand_id","creation_key") WHERE "offers"."creation_key" is not null;--> statement-breakpoint
CREATE INDEX "offers_picture" ON "offers" USING btree ("picture_id") WHERE "offers"."picture_id" is not null;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_version_positive" CHECK ("offers"."version" > 0);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_picture_has_alt" CHECK (("offers"."picture_id" is null) = ("offers"."picture_alt" is null));--> statement-breakpoint
-- As offer_counts: kept here, so that no way of adding codes can forget it. -1 has the next look at pools see it.
CREATE FUNCTION offer_codes_count_pool() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  INSERT INTO code_pools (offer_id, total, seen_redeems)
  SELECT offer_id, count(*), -1 FROM new_rows GROUP BY offer_id ORDER BY offer_id
  ON CONFLICT (offer_id) DO UPDATE
  SET total = code_pools.total + excluded.total, seen_redeems = -1, updated_at = now();
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER offer_codes_count_pool AFTER INSERT ON offer_codes
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION offer_codes_count_pool();
--> statement-breakpoint
INSERT INTO code_pools (offer_id, total, seen_redeems) SELECT offer_id, count(*), -1 FROM offer_codes GROUP BY offer_id;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON code_pools, code_uploads TO bachat_app;
