CREATE TYPE "public"."credit_alert" AS ENUM('none', 'low', 'empty');--> statement-breakpoint
ALTER TYPE "public"."invoice_kind" ADD VALUE 'proforma';--> statement-breakpoint
ALTER TYPE "public"."payment_gateway" ADD VALUE 'bank_transfer';--> statement-breakpoint
ALTER TYPE "public"."refund_status" ADD VALUE 'approved';--> statement-breakpoint
ALTER TYPE "public"."refund_status" ADD VALUE 'declined';--> statement-breakpoint
CREATE TABLE "credit_alerts" (
	"brand_id" uuid PRIMARY KEY NOT NULL,
	"alert" "credit_alert" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "payments_one_capture";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "creation_key" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_credits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "surplus" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "gateway_refund_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "request_key" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "decision_note" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "credit_alerts" ADD CONSTRAINT "credit_alerts_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_surplus_open" ON "payments" USING btree ("created_at") WHERE "payments"."surplus" and "payments"."gateway_refund_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_open" ON "refunds" USING btree ("order_id") WHERE "refunds"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_capture" ON "payments" USING btree ("order_id") WHERE "payments"."captured_at" is not null and not "payments"."surplus";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_creation_key" UNIQUE("brand_id","creation_key");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_request_key_unique" UNIQUE("request_key");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded_credits" CHECK ("orders"."refunded_credits" >= 0 and "orders"."refunded_credits" <= coalesce("orders"."credits", 0));--> statement-breakpoint
UPDATE "refunds" SET "closed_at" = "processed_at" WHERE "processed_at" IS NOT NULL;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON credit_alerts TO bachat_app;
