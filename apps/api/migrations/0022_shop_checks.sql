CREATE TYPE "public"."redemption_check_shown" AS ENUM('qr', 'typed_code', 'personal_code');--> statement-breakpoint
CREATE TABLE "outlet_unlocks" (
	"session_id" uuid NOT NULL,
	"outlet_id" uuid NOT NULL,
	"unlocked_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "outlet_unlocks_session_id_outlet_id_pk" PRIMARY KEY("session_id","outlet_id")
);
--> statement-breakpoint
CREATE TABLE "outlets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"pin_hash" text,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outlets_id_brand" UNIQUE("id","brand_id")
);
--> statement-breakpoint
CREATE TABLE "redemption_checks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"redemption_id" uuid NOT NULL,
	"brand_id" uuid NOT NULL,
	"outlet_id" uuid,
	"check_key" uuid NOT NULL,
	"shown_as" "redemption_check_shown" NOT NULL,
	"checked_by" uuid,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" uuid,
	"undo_reason" text,
	CONSTRAINT "redemption_checks_key" UNIQUE("brand_id","check_key"),
	CONSTRAINT "redemption_checks_undone_has_reason" CHECK (("redemption_checks"."undone_at" is null) = ("redemption_checks"."undo_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "redemptions" DROP CONSTRAINT "redemptions_check_is_for_qr";--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "shared_code_hash" "bytea";--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_id_brand" UNIQUE("id","brand_id");--> statement-breakpoint
ALTER TABLE "outlet_unlocks" ADD CONSTRAINT "outlet_unlocks_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_unlocks" ADD CONSTRAINT "outlet_unlocks_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlets" ADD CONSTRAINT "outlets_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemption_checks" ADD CONSTRAINT "redemption_checks_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemption_checks" ADD CONSTRAINT "redemption_checks_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemption_checks" ADD CONSTRAINT "redemption_checks_redemption_brand" FOREIGN KEY ("redemption_id","brand_id") REFERENCES "public"."redemptions"("id","brand_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemption_checks" ADD CONSTRAINT "redemption_checks_outlet_brand" FOREIGN KEY ("outlet_id","brand_id") REFERENCES "public"."outlets"("id","brand_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outlet_unlocks_outlet" ON "outlet_unlocks" USING btree ("outlet_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outlets_name" ON "outlets" USING btree ("brand_id",lower("name")) WHERE "outlets"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "outlets_brand" ON "outlets" USING btree ("brand_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "redemption_checks_once" ON "redemption_checks" USING btree ("redemption_id") WHERE "redemption_checks"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "redemption_checks_redemption" ON "redemption_checks" USING btree ("redemption_id");--> statement-breakpoint
CREATE INDEX "redemption_checks_brand" ON "redemption_checks" USING btree ("brand_id","checked_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "redemption_checks_outlet" ON "redemption_checks" USING btree ("outlet_id","checked_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "redemption_checks_checked_by" ON "redemption_checks" USING btree ("checked_by");--> statement-breakpoint
CREATE INDEX "redemption_checks_undone_by" ON "redemption_checks" USING btree ("undone_by");--> statement-breakpoint
CREATE INDEX "redemptions_shared_code" ON "redemptions" USING btree ("brand_id","shared_code_hash") WHERE "redemptions"."shared_code_hash" is not null;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_check_is_for_one" CHECK ("redemptions"."status" = 'issued' or "redemptions"."method" = 'qr' or "redemptions"."offer_code_id" is not null);--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_hash_is_of_a_code" CHECK ("redemptions"."shared_code_hash" is null or "redemptions"."code_encrypted" is not null);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON outlets, redemption_checks TO bachat_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON outlet_unlocks TO bachat_app;
