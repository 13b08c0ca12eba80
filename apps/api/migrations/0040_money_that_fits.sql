CREATE TYPE "public"."finance_case_reason" AS ENUM('amount_differs', 'currency_differs', 'order_differs', 'account_differs', 'status_unknown', 'notice_unreadable', 'partly_refunded_before_credit', 'refunded_at_provider', 'refund_failed', 'dispute', 'transfer_overpaid', 'transfer_reversed', 'transfer_reference_repeated');--> statement-breakpoint
CREATE TABLE "bank_transfers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"received_paise" bigint NOT NULL,
	"tds_paise" bigint NOT NULL,
	"recorded_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reversed_at" timestamp (3) with time zone,
	"reversed_by" uuid,
	"reversal_reason" text,
	CONSTRAINT "bank_transfers_amounts" CHECK ("bank_transfers"."received_paise" > 0 and "bank_transfers"."tds_paise" >= 0),
	CONSTRAINT "bank_transfers_reversed_has_reason" CHECK (("bank_transfers"."reversed_at" is null) = ("bank_transfers"."reversal_reason" is null)),
	CONSTRAINT "bank_transfers_reference_normalised" CHECK ("bank_transfers"."reference" ~ '^[A-Z0-9][A-Z0-9._/#-]*$')
);
--> statement-breakpoint
CREATE TABLE "finance_cases" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reason" "finance_case_reason" NOT NULL,
	"gateway" "payment_gateway" NOT NULL,
	"reference" text NOT NULL,
	"order_id" uuid,
	"expected_amount" bigint,
	"expected_currency" text,
	"expected_id" text,
	"received_amount" bigint,
	"received_currency" text,
	"received_id" text,
	"detail" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" uuid,
	"note" text,
	CONSTRAINT "finance_cases_once" UNIQUE("gateway","reason","reference"),
	CONSTRAINT "finance_cases_resolved_has_note" CHECK (("finance_cases"."resolved_at" is null) = ("finance_cases"."note" is null))
);
--> statement-breakpoint
CREATE TABLE "refused_notices" (
	"gateway" "payment_gateway" NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "refused_notices_gateway_hour_pk" PRIMARY KEY("gateway","hour"),
	CONSTRAINT "refused_notices_count" CHECK ("refused_notices"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reusable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_reversed_by_users_id_fk" FOREIGN KEY ("reversed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_cases" ADD CONSTRAINT "finance_cases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_cases" ADD CONSTRAINT "finance_cases_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_transfers_reference" ON "bank_transfers" USING btree ("reference") WHERE "bank_transfers"."reversed_at" is null;--> statement-breakpoint
CREATE INDEX "bank_transfers_order" ON "bank_transfers" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "finance_cases_open" ON "finance_cases" USING btree ("created_at","id") WHERE "finance_cases"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "finance_cases_resolved" ON "finance_cases" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "finance_cases"."resolved_at" is not null;--> statement-breakpoint
CREATE INDEX "finance_cases_order" ON "finance_cases" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open" ON "orders" USING btree ("brand_id","gateway","pack") WHERE "orders"."reusable" and "orders"."status" in ('created', 'failed');--> statement-breakpoint

-- Bank transfers of older versions are payments whose name is the reference as it was typed. Each becomes a transfer in
-- the form in which references are compared now; what was received and deducted is in the audit log.
CREATE TEMPORARY TABLE older_transfers ON COMMIT DROP AS
SELECT p.id AS payment_id, p.order_id, p.gateway_payment_id AS typed, p.captured_at,
  coalesce(nullif(regexp_replace(upper(normalize(p.gateway_payment_id, NFKC)), '[^A-Z0-9._/-]|^[._/-]+', '', 'g'), ''), 'NONE') AS reference,
  coalesce((a.details ->> 'received_paise')::bigint, p.amount_paise) AS received_paise,
  coalesce((a.details ->> 'tds_paise')::bigint, 0) AS tds_paise, a.actor_id
FROM payments p
LEFT JOIN LATERAL (
  SELECT details, actor_id FROM audit_log
  WHERE action = 'payment.bank_transfer_credited' AND subject_id = p.order_id::text AND details ->> 'reference' = p.gateway_payment_id
  ORDER BY created_at LIMIT 1
) a ON true
WHERE p.gateway = 'bank_transfer' AND p.captured_at IS NOT NULL;
--> statement-breakpoint
-- The second and later orders of one reference keep their credits until a person has looked: the reference gets a mark.
CREATE TEMPORARY TABLE ranked_transfers ON COMMIT DROP AS
SELECT *, row_number() OVER (PARTITION BY reference ORDER BY captured_at, payment_id) AS place FROM older_transfers;
--> statement-breakpoint
INSERT INTO bank_transfers (order_id, reference, received_paise, tds_paise, recorded_by, created_at)
SELECT order_id, reference || CASE place WHEN 1 THEN '' ELSE '#' || place END, received_paise, tds_paise,
  (SELECT u.id FROM users u WHERE u.id::text = actor_id::text), captured_at
FROM ranked_transfers;
--> statement-breakpoint
INSERT INTO finance_cases (reason, gateway, reference, order_id, expected_id, received_amount, received_currency, received_id)
SELECT 'transfer_reference_repeated', 'bank_transfer', reference || '#' || place, order_id, reference, received_paise, 'INR', typed
FROM ranked_transfers WHERE place > 1;
--> statement-breakpoint
DROP TABLE ranked_transfers;
--> statement-breakpoint
DROP TABLE older_transfers;
--> statement-breakpoint
GRANT SELECT, INSERT ON bank_transfers, finance_cases TO bachat_app;
--> statement-breakpoint
GRANT UPDATE (reversed_at, reversed_by, reversal_reason) ON bank_transfers TO bachat_app;
--> statement-breakpoint
GRANT UPDATE (resolved_at, resolved_by, note) ON finance_cases TO bachat_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON refused_notices TO bachat_app;
