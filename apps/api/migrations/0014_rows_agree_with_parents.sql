-- First what the keys point at: a foreign key needs it there.
ALTER TABLE "offer_codes" ADD CONSTRAINT "offer_codes_id_offer" UNIQUE("id","offer_id");
--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_id_brand" UNIQUE("id","brand_id");
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_id_brand" UNIQUE("id","brand_id");
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_id_order" UNIQUE("id","order_id");
--> statement-breakpoint
ALTER TABLE "student_emails" ADD CONSTRAINT "student_emails_id_student" UNIQUE("id","student_id");
--> statement-breakpoint
ALTER TABLE "boosts" DROP CONSTRAINT "boosts_offer_id_offers_id_fk";
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_offer_id_offers_id_fk";
--> statement-breakpoint
ALTER TABLE "redemptions" DROP CONSTRAINT "redemptions_offer_id_offers_id_fk";
--> statement-breakpoint
ALTER TABLE "redemptions" DROP CONSTRAINT "redemptions_offer_code_id_offer_codes_id_fk";
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_payment_id_payments_id_fk";
--> statement-breakpoint
ALTER TABLE "boosts" ADD CONSTRAINT "boosts_offer_brand" FOREIGN KEY ("offer_id","brand_id") REFERENCES "public"."offers"("id","brand_id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "brand_applications" ADD CONSTRAINT "brand_applications_offer_brand" FOREIGN KEY ("offer_id","brand_id") REFERENCES "public"."offers"("id","brand_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_brand" FOREIGN KEY ("order_id","brand_id") REFERENCES "public"."orders"("id","brand_id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_order_brand" FOREIGN KEY ("order_id","brand_id") REFERENCES "public"."orders"("id","brand_id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_offer_brand" FOREIGN KEY ("offer_id","brand_id") REFERENCES "public"."offers"("id","brand_id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_offer_brand" FOREIGN KEY ("offer_id","brand_id") REFERENCES "public"."offers"("id","brand_id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_code_offer" FOREIGN KEY ("offer_code_id","offer_id") REFERENCES "public"."offer_codes"("id","offer_id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_order" FOREIGN KEY ("payment_id","order_id") REFERENCES "public"."payments"("id","order_id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "verification_submissions" ADD CONSTRAINT "verification_submissions_email_student" FOREIGN KEY ("academic_email_id","student_id") REFERENCES "public"."student_emails"("id","student_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- An optional parent may be deleted: the older key of its column alone then empties that column. Which of two keys acts
-- first depends on when each was made, and a restored backup makes them in another order; so this one waits for the commit.
ALTER TABLE "brand_applications" ALTER CONSTRAINT "brand_applications_offer_brand" DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE "verification_submissions" ALTER CONSTRAINT "verification_submissions_email_student" DEFERRABLE INITIALLY DEFERRED;
