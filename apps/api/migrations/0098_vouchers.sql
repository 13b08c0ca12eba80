ALTER TABLE "bank_transfers" ADD COLUMN "voucher_number" text;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "refund_voucher_number" text;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_voucher_number_unique" UNIQUE("voucher_number");--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_refund_voucher_number_unique" UNIQUE("refund_voucher_number");--> statement-breakpoint
GRANT UPDATE (refund_voucher_number) ON bank_transfers TO bachat_app;
