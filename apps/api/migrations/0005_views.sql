-- The views that the public lists are specified by. None holds a redemption secret, and an address only of
-- an open redirect. The dates are asked again here, since is_public is as of the last refresh.

CREATE FUNCTION offer_discount_value(discount_type discount_type, percent smallint, minor bigint, description text)
RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE discount_type
  WHEN 'percentage' THEN percent::text
  WHEN 'fixed' THEN
    CASE WHEN minor % 100 = 0 THEN (minor / 100)::text ELSE to_char(minor / 100.0, 'FM999999999999990.00') END
  WHEN 'other' THEN description
END;
--> statement-breakpoint
CREATE VIEW offers_public AS
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
  popularity_score,
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
  country = 'Global' AS is_global
FROM offers
WHERE is_public AND start_date <= kolkata_today() AND ends_on >= kolkata_today();
--> statement-breakpoint
CREATE VIEW offers_safe AS
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
  popularity_score,
  created_at,
  start_date,
  end_date,
  exclusivity,
  coalesce(nullif(brand_name, ''), 'Brand') AS brand_name,
  brand_logo_url,
  coalesce(nullif(category_name, ''), 'Category') AS category_name,
  coalesce(nullif(category_slug, ''), 'general') AS category_slug
FROM offers
WHERE is_public AND start_date <= kolkata_today() AND ends_on >= kolkata_today();
--> statement-breakpoint
CREATE VIEW brands_safe AS
SELECT id, name, slug, logo_url FROM brands WHERE status = 'approved';
