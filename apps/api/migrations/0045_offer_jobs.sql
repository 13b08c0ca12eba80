-- The work lists of the jobs on offers, and scores and words that follow what changed.
CREATE TABLE "offer_words" (
	"offer_id" uuid PRIMARY KEY NOT NULL,
	"words" text[] DEFAULT '{}'::text[] NOT NULL,
	"changed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "offer_stats" ADD COLUMN "pool_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "offer_stats" ADD COLUMN "popularity_changed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "offer_words_changed" ON "offer_words" USING btree ("changed_at","offer_id") WHERE "offer_words"."changed_at" is not null;--> statement-breakpoint
CREATE INDEX "offer_stats_pool_changed" ON "offer_stats" USING btree ("pool_changed_at","offer_id") WHERE "offer_stats"."pool_changed_at" is not null;--> statement-breakpoint
CREATE INDEX "offer_stats_popularity_changed" ON "offer_stats" USING btree ("popularity_changed_at","offer_id") WHERE "offer_stats"."popularity_changed_at" is not null;--> statement-breakpoint
CREATE INDEX "offers_awaiting_start" ON "offers" USING btree ("ends_on","start_date") WHERE "offers"."status" = 'published' and not "offers"."is_public";
--> statement-breakpoint
DROP INDEX "offers_awaiting_publication";
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON offer_words TO bachat_app;
--> statement-breakpoint

-- Popularity is kept as of one moment, so that it stays when an offer only ages. It begins now, when what is stored is
-- what it is worth; a float holds 19 years of weeks that double.
DO $$
BEGIN
  EXECUTE format(
    'CREATE FUNCTION popularity_epoch() RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN %L::timestamptz',
    date_trunc('hour', now())
  );
END
$$;
--> statement-breakpoint
-- What something of that moment weighs: twice as much a week later.
CREATE FUNCTION popularity_weight(at timestamptz) RETURNS float8
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN power(2::float8, extract(epoch FROM at - popularity_epoch())::float8 / 604800);
--> statement-breakpoint
CREATE FUNCTION current_popularity(stored float8) RETURNS float8
LANGUAGE sql STABLE PARALLEL SAFE
RETURN round((stored / popularity_weight(now()))::numeric, 3)::float8;
--> statement-breakpoint
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
  country = 'Global' AS is_global
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
  coalesce(nullif(category_slug, ''), 'general') AS category_slug
FROM offers
WHERE is_public AND start_date <= kolkata_today() AND ends_on >= kolkata_today();
--> statement-breakpoint

-- Whatever adds codes has the pool looked at; versions before this one go by seen_redeems.
CREATE OR REPLACE FUNCTION offer_codes_count_pool() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  INSERT INTO code_pools (offer_id, total, seen_redeems)
  SELECT offer_id, count(*), -1 FROM new_rows GROUP BY offer_id ORDER BY offer_id
  ON CONFLICT (offer_id) DO UPDATE
  SET total = code_pools.total + excluded.total, seen_redeems = -1, updated_at = now();
  UPDATE offer_stats SET pool_changed_at = now()
  WHERE offer_id = ANY (ARRAY(SELECT DISTINCT offer_id FROM new_rows)) AND pool_changed_at IS NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
UPDATE offer_stats SET pool_changed_at = now()
FROM code_pools WHERE code_pools.offer_id = offer_stats.offer_id AND code_pools.seen_redeems <> offer_stats.redeem_count;
--> statement-breakpoint
CREATE FUNCTION offers_mark_pool() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  UPDATE offer_stats SET pool_changed_at = now() WHERE offer_id = NEW.id AND pool_changed_at IS NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER offers_mark_pool AFTER UPDATE OF status, code_mode ON offers FOR EACH ROW
WHEN (
  NEW.status = 'published' AND NEW.code_mode = 'pool'
  AND (OLD.status, OLD.code_mode) IS DISTINCT FROM (NEW.status, NEW.code_mode)
)
EXECUTE FUNCTION offers_mark_pool();
--> statement-breakpoint

-- In the row that is being written anyway, so that nobody waits for another.
CREATE FUNCTION offer_stats_mark_changed() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  NEW.popularity_changed_at := coalesce(NEW.popularity_changed_at, now());
  IF NEW.redeem_count <> OLD.redeem_count AND NEW.pool_changed_at IS NULL
    AND EXISTS (SELECT FROM code_pools WHERE offer_id = NEW.offer_id) THEN
    NEW.pool_changed_at := now();
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER offer_stats_mark_changed
BEFORE UPDATE OF save_count, redeem_count, worked_count, failed_count ON offer_stats FOR EACH ROW
EXECUTE FUNCTION offer_stats_mark_changed();
--> statement-breakpoint
CREATE FUNCTION offer_repairs_mark_popularity() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE offer_stats SET popularity_changed_at = now() WHERE offer_id = NEW.offer_id AND popularity_changed_at IS NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER offer_repairs_mark_popularity AFTER INSERT ON offer_repairs
FOR EACH ROW EXECUTE FUNCTION offer_repairs_mark_popularity();
--> statement-breakpoint

-- Marks the offers whose words are to be counted again: those that are or were public and came, went or read differently.
-- The row is locked also where it is marked already, so that the job that counts has either seen this change or comes
-- after it.
CREATE FUNCTION offers_mark_words() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO offer_words (offer_id, changed_at)
    SELECT became.id, now()
    FROM old_rows AS was JOIN new_rows AS became USING (id)
    WHERE was.is_public IS DISTINCT FROM became.is_public
      OR became.is_public AND was.search_text IS DISTINCT FROM became.search_text
    ORDER BY became.id
    ON CONFLICT (offer_id) DO UPDATE SET changed_at = now() WHERE offer_words.changed_at IS NULL;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO offer_words (offer_id, changed_at) SELECT id, now() FROM new_rows WHERE is_public ORDER BY id
    ON CONFLICT (offer_id) DO UPDATE SET changed_at = now() WHERE offer_words.changed_at IS NULL;
  ELSE
    INSERT INTO offer_words (offer_id, changed_at) SELECT id, now() FROM old_rows ORDER BY id
    ON CONFLICT (offer_id) DO UPDATE SET changed_at = now() WHERE offer_words.changed_at IS NULL;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- By name after the triggers that count, whatever the statement.
CREATE TRIGGER offers_words_inserted AFTER INSERT ON offers
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION offers_mark_words();
--> statement-breakpoint
CREATE TRIGGER offers_words_updated AFTER UPDATE ON offers
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION offers_mark_words();
--> statement-breakpoint
CREATE TRIGGER offers_words_deleted AFTER DELETE ON offers
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION offers_mark_words();
