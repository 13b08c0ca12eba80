-- The least that an order must come to. The views end with it, so that the version before this one reads them as before.
ALTER TABLE "offers" ADD COLUMN "min_order" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_min_order_positive" CHECK ("offers"."min_order" > 0);--> statement-breakpoint
CREATE OR REPLACE VIEW offers_public AS
SELECT
  id,
  title,
  description,
  offer_type,
  discount_type,
  offer_discount_value(discount_type, discount_percent, discount_minor, discount_text) AS discount_value,
  redemption_method,
  CASE WHEN offer_type = 'redirect' AND exclusivity <> 'exclusive' THEN redemption_url END AS redemption_url,
  NULL::text AS redemption_code,
  country,
  city,
  currency,
  channel,
  tags,
  current_popularity(popularity_score) AS popularity_score,
  featured,
  placement_priority,
  created_at,
  start_date,
  end_date,
  exclusivity,
  brand_name,
  brand_logo_url,
  category_name,
  category_slug,
  category_icon,
  country = 'Global' AS is_global,
  min_order
FROM offers
WHERE is_public AND start_date <= kolkata_today() AND ends_on >= kolkata_today();
--> statement-breakpoint
CREATE OR REPLACE VIEW offers_safe AS
SELECT
  id,
  title,
  description,
  coalesce(offer_type, 'redirect') AS offer_type,
  discount_type,
  offer_discount_value(discount_type, discount_percent, discount_minor, discount_text) AS discount_value,
  redemption_method,
  how_to AS redemption_info,
  coalesce(country, 'Global') AS country,
  city,
  currency,
  featured,
  current_popularity(popularity_score) AS popularity_score,
  created_at,
  start_date,
  end_date,
  exclusivity,
  coalesce(nullif(brand_name, ''), 'Brand') AS brand_name,
  brand_logo_url,
  coalesce(nullif(category_name, ''), 'Category') AS category_name,
  coalesce(nullif(category_slug, ''), 'general') AS category_slug,
  min_order
FROM offers
WHERE is_public AND start_date <= kolkata_today() AND ends_on >= kolkata_today();
