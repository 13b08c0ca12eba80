ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_cause_fits_kind";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amount";--> statement-breakpoint
DROP INDEX "ledger_transfers_refund_once";--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "position" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transfers_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "balance_after" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "smaller_packs" jsonb;--> statement-breakpoint
-- What a declined refund gave back names it from now on: of one brand and one number of credits, the first is the first.
WITH returned AS (
  SELECT t.id, t.brand_id, e.amount,
    row_number() OVER (PARTITION BY t.brand_id, e.amount ORDER BY t.created_at, t.id) AS nth
  FROM ledger_transfers t
  JOIN ledger_accounts a ON a.brand_id = t.brand_id
  JOIN ledger_entries e ON e.transfer_id = t.id AND e.account_id = a.id
  WHERE t.kind = 'correction' AND EXISTS (
    SELECT FROM ledger_entries o JOIN ledger_accounts p ON p.id = o.account_id
    WHERE o.transfer_id = t.id AND p.kind = 'refunds')
), declined AS (
  SELECT r.id, o.brand_id, r.credits AS amount,
    row_number() OVER (PARTITION BY o.brand_id, r.credits ORDER BY r.closed_at, r.id) AS nth
  FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.status = 'declined'
)
UPDATE ledger_transfers t SET refund_id = declined.id
FROM returned JOIN declined USING (brand_id, amount, nth) WHERE t.id = returned.id;--> statement-breakpoint
-- Of older transfers to the hour: the calls of an hour count from its end.
WITH changes AS (
  SELECT t.id, t.kind, sum(e.amount) OVER (
      PARTITION BY t.brand_id
      ORDER BY coalesce(t.usage_hour + interval '1 hour', t.created_at), (t.kind <> 'usage'), t.id
    ) AS balance
  FROM ledger_transfers t
  JOIN ledger_accounts a ON a.brand_id = t.brand_id
  JOIN ledger_entries e ON e.transfer_id = t.id AND e.account_id = a.id
)
UPDATE ledger_transfers t SET balance_after = greatest(0, changes.balance)
FROM changes WHERE t.id = changes.id AND changes.kind <> 'usage';--> statement-breakpoint
CREATE INDEX "ledger_transfers_causes" ON "ledger_transfers" USING btree ("brand_id","position") WHERE "ledger_transfers"."kind" <> 'usage';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_refund_once" ON "ledger_transfers" USING btree ("refund_id","kind") WHERE "ledger_transfers"."refund_id" is not null;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_cause_fits_kind" CHECK (("ledger_transfers"."kind" = 'purchase') = ("ledger_transfers"."order_id" is not null)
        and case when "ledger_transfers"."refund_id" is null then "ledger_transfers"."kind" <> 'refund' else "ledger_transfers"."kind" in ('refund', 'correction') end
        and ("ledger_transfers"."kind" = 'usage') = ("ledger_transfers"."usage_hour" is not null)
        and ("ledger_transfers"."kind" not in ('grant', 'correction') or "ledger_transfers"."note" is not null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_paise" >= 0 and "refunds"."credits" > 0);