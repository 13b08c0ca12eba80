CREATE TYPE "public"."settlement_entry_kind" AS ENUM('payment', 'refund', 'transfer', 'adjustment', 'other');--> statement-breakpoint
CREATE TYPE "public"."settlement_outcome" AS ENUM('agrees', 'payment_unknown', 'refund_unknown', 'amount_differs', 'fee_differs', 'unexplained');--> statement-breakpoint
ALTER TYPE "public"."finance_case_reason" ADD VALUE 'settled_payment_unknown';--> statement-breakpoint
ALTER TYPE "public"."finance_case_reason" ADD VALUE 'settled_refund_unknown';--> statement-breakpoint
ALTER TYPE "public"."finance_case_reason" ADD VALUE 'settled_amount_differs';--> statement-breakpoint
ALTER TYPE "public"."finance_case_reason" ADD VALUE 'settled_fee_differs';--> statement-breakpoint
ALTER TYPE "public"."finance_case_reason" ADD VALUE 'settled_unexplained';--> statement-breakpoint
ALTER TYPE "public"."finance_case_reason" ADD VALUE 'settled_twice';--> statement-breakpoint
ALTER TYPE "public"."finance_case_reason" ADD VALUE 'payment_not_settled';--> statement-breakpoint
ALTER TYPE "public"."finance_case_reason" ADD VALUE 'refund_not_settled';--> statement-breakpoint
CREATE TABLE "settlement_days" (
	"gateway" "payment_gateway" NOT NULL,
	"day" date NOT NULL,
	"expected_before" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "settlement_days_gateway_day_pk" PRIMARY KEY("gateway","day")
);
--> statement-breakpoint
CREATE TABLE "settlement_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"gateway" "payment_gateway" NOT NULL,
	"reference" text NOT NULL,
	"kind" "settlement_entry_kind" NOT NULL,
	"gateway_settlement_id" text NOT NULL,
	"day" date NOT NULL,
	"settled_at" timestamp (3) with time zone NOT NULL,
	"utr" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"fee" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"gateway_order_id" text,
	"gateway_payment_id" text,
	"outcome" "settlement_outcome" NOT NULL,
	"order_id" uuid,
	"refund_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settlement_entries_once" UNIQUE("gateway","reference")
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"gateway" "payment_gateway" NOT NULL,
	"gateway_settlement_id" text NOT NULL,
	"day" date NOT NULL,
	"settled_at" timestamp (3) with time zone NOT NULL,
	"utr" text,
	"entries" integer NOT NULL,
	"differing" integer NOT NULL,
	"gross_paise" bigint NOT NULL,
	"fees_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"refunds_paise" bigint NOT NULL,
	"other_paise" bigint NOT NULL,
	"net_paise" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settlements_once" UNIQUE("gateway","gateway_settlement_id","day"),
	CONSTRAINT "settlements_add_up" CHECK ("settlements"."net_paise" = "settlements"."gross_paise" - "settlements"."fees_paise" - "settlements"."tax_paise" - "settlements"."refunds_paise" + "settlements"."other_paise")
);
--> statement-breakpoint
ALTER TABLE "finance_cases" ADD COLUMN "resolved_by_itself" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement_entries" ADD CONSTRAINT "settlement_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_entries" ADD CONSTRAINT "settlement_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlement_entries_settlement" ON "settlement_entries" USING btree ("gateway","gateway_settlement_id","day","id");--> statement-breakpoint
CREATE INDEX "settlement_entries_differing" ON "settlement_entries" USING btree ("gateway","gateway_settlement_id","day","id") WHERE "settlement_entries"."outcome" <> 'agrees';--> statement-breakpoint
CREATE INDEX "settlement_entries_day" ON "settlement_entries" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "settlement_entries_order" ON "settlement_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "settlement_entries_refund" ON "settlement_entries" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "settlements_day" ON "settlements" USING btree ("day" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "settlements_differing" ON "settlements" USING btree ("day" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "settlements"."differing" > 0;--> statement-breakpoint
CREATE INDEX "settlements_agreeing" ON "settlements" USING btree ("day" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "settlements"."differing" = 0;--> statement-breakpoint
CREATE INDEX "settlements_named" ON "settlements" USING btree ("gateway_settlement_id");--> statement-breakpoint
CREATE INDEX "settlements_utr" ON "settlements" USING btree ("utr");--> statement-breakpoint
CREATE INDEX "finance_cases_open_reason" ON "finance_cases" USING btree ("reason","created_at","id") WHERE "finance_cases"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "payments_captured" ON "payments" USING btree ("gateway","captured_at","id") WHERE "payments"."captured_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_given_back" ON "payments" USING btree ("gateway","gateway_refund_id") WHERE "payments"."gateway_refund_id" is not null;--> statement-breakpoint
-- Written by hand: what the gateway paid out is never changed.
GRANT SELECT, INSERT ON settlement_days, settlements, settlement_entries TO bachat_app;
--> statement-breakpoint
GRANT UPDATE (resolved_by_itself) ON finance_cases TO bachat_app;
