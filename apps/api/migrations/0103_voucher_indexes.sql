-- migrate: concurrently
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "bank_transfers_voucher_number_unique" ON "bank_transfers" ("voucher_number");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "bank_transfers_refund_voucher_number_unique" ON "bank_transfers" ("refund_voucher_number");
