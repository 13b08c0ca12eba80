ALTER TABLE "bank_transfers" ADD COLUMN "voucher_number" text;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "refund_voucher_number" text;--> statement-breakpoint
GRANT UPDATE (refund_voucher_number) ON bank_transfers TO bachat_app;
