ALTER TABLE "offer_hourly_counters" DROP CONSTRAINT "offer_hourly_counters_not_negative";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_item_fits_kind";--> statement-breakpoint
ALTER TABLE "offer_hourly_counters" ADD COLUMN "redeems" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "boost_start_day" date;--> statement-breakpoint
ALTER TABLE "offer_hourly_counters" ADD CONSTRAINT "offer_hourly_counters_not_negative" CHECK (least("offer_hourly_counters"."views", "offer_hourly_counters"."impressions", "offer_hourly_counters"."clicks", "offer_hourly_counters"."redeems") >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_item_fits_kind" CHECK (case "orders"."kind"
        when 'credit_pack' then "orders"."pack" is not null and "orders"."credits" is not null and "orders"."credits" > 0 and "orders"."boost_plan" is null and "orders"."offer_id" is null and "orders"."boost_start_day" is null
        else "orders"."boost_plan" is not null and "orders"."offer_id" is not null and "orders"."pack" is null and "orders"."credits" is null
      end);--> statement-breakpoint
INSERT INTO offer_hourly_counters (offer_id, hour, redeems)
SELECT offer_id, date_trunc('hour', created_at, 'UTC'), count(*) FROM redemptions GROUP BY 1, 2
ON CONFLICT (offer_id, hour) DO UPDATE SET redeems = excluded.redeems;
