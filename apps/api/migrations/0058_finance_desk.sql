CREATE TABLE "refund_first_approvals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"refund_id" uuid NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refund_first_approvals_refund_id_unique" UNIQUE("refund_id")
);
--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "received_on" date;--> statement-breakpoint
ALTER TABLE "finance_cases" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refund_first_approvals" ADD CONSTRAINT "refund_first_approvals_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_first_approvals" ADD CONSTRAINT "refund_first_approvals_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_first_approvals_approved_by" ON "refund_first_approvals" USING btree ("approved_by");--> statement-breakpoint
CREATE INDEX "bank_transfers_any_reference" ON "bank_transfers" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "bank_transfers_posted" ON "bank_transfers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bank_transfers_taken_back" ON "bank_transfers" USING btree ("reversed_at","id") WHERE "bank_transfers"."reversed_at" is not null;--> statement-breakpoint
CREATE INDEX "finance_cases_due" ON "finance_cases" USING btree ("due_at","created_at","id") WHERE "finance_cases"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "finance_cases_reason" ON "finance_cases" USING btree ("reason","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "finance_cases_reference" ON "finance_cases" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "finance_cases_received_id" ON "finance_cases" USING btree ("received_id");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_kind" ON "invoices" USING btree ("kind","issued_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_place" ON "invoices" USING btree (("snapshot" -> 'recipient' ->> 'stateCode'),"issued_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("total_paise" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_gateway" ON "orders" USING btree ("gateway","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_gateway_status" ON "orders" USING btree ("gateway","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "refunds_created" ON "refunds" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "refunds_waiting" ON "refunds" USING btree ("created_at","id") WHERE "refunds"."status" in ('requested', 'failed');--> statement-breakpoint
-- Who approved first is never changed.
GRANT SELECT, INSERT ON refund_first_approvals TO bachat_app;
