ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_voucher_number_unique" UNIQUE USING INDEX "bank_transfers_voucher_number_unique";--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_refund_voucher_number_unique" UNIQUE USING INDEX "bank_transfers_refund_voucher_number_unique";
