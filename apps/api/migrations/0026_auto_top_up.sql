CREATE TYPE "public"."top_up_status" AS ENUM('off', 'waiting', 'on');--> statement-breakpoint
CREATE TYPE "public"."top_up_debit_status" AS ENUM('announced', 'sent', 'paid', 'failed', 'cancelled');--> statement-breakpoint
CREATE TABLE "auto_top_ups" (
	"brand_id" uuid PRIMARY KEY NOT NULL,
	"status" "top_up_status" NOT NULL,
	"pack" "credit_pack" NOT NULL,
	"threshold" integer NOT NULL,
	"monthly_max_paise" bigint NOT NULL,
	"phone" text NOT NULL,
	"setup_order_id" uuid,
	"customer_id" text,
	"token_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auto_top_ups_threshold" CHECK ("auto_top_ups"."threshold" > 0),
	CONSTRAINT "auto_top_ups_max" CHECK ("auto_top_ups"."monthly_max_paise" > 0),
	CONSTRAINT "auto_top_ups_on_has_agreement" CHECK ("auto_top_ups"."status" <> 'on' or num_nonnulls("auto_top_ups"."customer_id", "auto_top_ups"."token_id") = 2)
);
--> statement-breakpoint
CREATE TABLE "top_up_debits" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand_id" uuid NOT NULL,
	"pack" "credit_pack" NOT NULL,
	"amount_paise" bigint NOT NULL,
	"status" "top_up_debit_status" DEFAULT 'announced' NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"order_id" uuid,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "top_up_debits_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "top_up_debits_amount" CHECK ("top_up_debits"."amount_paise" > 0),
	CONSTRAINT "top_up_debits_sent_has_order" CHECK (("top_up_debits"."status" in ('announced', 'cancelled')) = ("top_up_debits"."order_id" is null)),
	CONSTRAINT "top_up_debits_closed_has_time" CHECK (("top_up_debits"."status" in ('paid', 'failed', 'cancelled')) = ("top_up_debits"."closed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "mandate_customer_id" text;--> statement-breakpoint
ALTER TABLE "auto_top_ups" ADD CONSTRAINT "auto_top_ups_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_top_ups" ADD CONSTRAINT "auto_top_ups_setup_order_id_orders_id_fk" FOREIGN KEY ("setup_order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_up_debits" ADD CONSTRAINT "top_up_debits_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_up_debits" ADD CONSTRAINT "top_up_debits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "top_up_debits_one_open" ON "top_up_debits" USING btree ("brand_id") WHERE "top_up_debits"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "top_up_debits_brand" ON "top_up_debits" USING btree ("brand_id","due_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "top_up_debits_open" ON "top_up_debits" USING btree ("due_at") WHERE "top_up_debits"."closed_at" is null;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON auto_top_ups, top_up_debits TO bachat_app;
