CREATE TABLE "brand_starts" (
	"brand_id" uuid NOT NULL,
	"form" text NOT NULL,
	"is_beginning" boolean NOT NULL,
	CONSTRAINT "brand_starts_brand_id_form_pk" PRIMARY KEY("brand_id","form")
);
--> statement-breakpoint
CREATE TABLE "offer_starts" (
	"offer_id" uuid NOT NULL,
	"form" text NOT NULL,
	"is_beginning" boolean NOT NULL,
	CONSTRAINT "offer_starts_offer_id_form_pk" PRIMARY KEY("offer_id","form")
);
--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "recent_uses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "recent_uses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "brand_starts_in_order" ON "brand_starts" USING btree ("is_beginning",("form" collate "C"),"brand_id");--> statement-breakpoint
CREATE INDEX "offer_starts_in_order" ON "offer_starts" USING btree ("is_beginning",("form" collate "C"),"offer_id");--> statement-breakpoint
CREATE INDEX "brands_used" ON "brands" USING btree ("recent_uses" DESC NULLS FIRST,"id") WHERE "brands"."status" = 'approved' and "brands"."is_listed";--> statement-breakpoint
-- Written by hand from here on: what the application may do, what keeps the new rows right, and the rows of what is there.
GRANT SELECT, INSERT, DELETE ON offer_starts, brand_starts TO bachat_app;
--> statement-breakpoint

-- A name from each of its words on, in the search form. The vowel signs of Indian scripts are no letters to Postgres, and part
-- nothing. `typedForm` and `matchOf` of the search's suggestions go by the same words.
CREATE FUNCTION word_starts(given text) RETURNS TABLE (form text, is_beginning boolean)
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT
    left(array_to_string(parts[place:], ''), 60),
    place = 1 OR place = 2 AND parts[1] !~ '^[[:alnum:]\u0900-\u0963\u0966-\u0dff]'
  FROM
    regexp_split_to_array(
      search_form(given), '(?<![[:alnum:]\u0900-\u0963\u0966-\u0dff])(?=[[:alnum:]\u0900-\u0963\u0966-\u0dff])'
    ) AS parts,
    generate_subscripts(parts, 1) AS place
  WHERE place <= 24 AND parts[place] ~ '^[[:alnum:]\u0900-\u0963\u0966-\u0dff]'
$$;
--> statement-breakpoint

CREATE FUNCTION offers_keep_starts() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM offer_starts USING old_rows WHERE offer_id = old_rows.id AND old_rows.is_public;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO offer_starts (offer_id, form, is_beginning)
    SELECT new_rows.id, starts.form, bool_or(starts.is_beginning)
    FROM new_rows,
      LATERAL (VALUES (new_rows.title), (new_rows.title_hi)) AS titles (title), word_starts(titles.title) AS starts
    WHERE new_rows.is_public
    GROUP BY new_rows.id, starts.form;
  ELSE
    DELETE FROM offer_starts
    USING old_rows AS was JOIN new_rows AS became USING (id)
    WHERE offer_id = was.id AND was.is_public
      AND (NOT became.is_public OR (was.title, was.title_hi) IS DISTINCT FROM (became.title, became.title_hi));
    INSERT INTO offer_starts (offer_id, form, is_beginning)
    SELECT became.id, starts.form, bool_or(starts.is_beginning)
    FROM old_rows AS was JOIN new_rows AS became USING (id),
      LATERAL (VALUES (became.title), (became.title_hi)) AS titles (title), word_starts(titles.title) AS starts
    WHERE became.is_public
      AND (NOT was.is_public OR (was.title, was.title_hi) IS DISTINCT FROM (became.title, became.title_hi))
    GROUP BY became.id, starts.form;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER offers_starts_inserted AFTER INSERT ON offers
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION offers_keep_starts();
--> statement-breakpoint
CREATE TRIGGER offers_starts_updated AFTER UPDATE ON offers
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION offers_keep_starts();
--> statement-breakpoint
CREATE TRIGGER offers_starts_deleted AFTER DELETE ON offers
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION offers_keep_starts();
--> statement-breakpoint

CREATE FUNCTION brands_keep_starts() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM brand_starts WHERE brand_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'approved' AND NEW.is_listed THEN
    INSERT INTO brand_starts (brand_id, form, is_beginning)
    SELECT NEW.id, form, bool_or(is_beginning) FROM word_starts(NEW.name) GROUP BY form;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER brands_starts_changed AFTER UPDATE OF name, status, is_listed ON brands FOR EACH ROW
WHEN ((OLD.name, OLD.status, OLD.is_listed) IS DISTINCT FROM (NEW.name, NEW.status, NEW.is_listed))
EXECUTE FUNCTION brands_keep_starts();
--> statement-breakpoint
CREATE TRIGGER brands_starts_came_or_went AFTER INSERT OR DELETE ON brands
FOR EACH ROW EXECUTE FUNCTION brands_keep_starts();
--> statement-breakpoint

INSERT INTO brand_starts (brand_id, form, is_beginning)
SELECT b.id, starts.form, bool_or(starts.is_beginning)
FROM brands b, word_starts(b.name) AS starts
WHERE b.status = 'approved' AND b.is_listed
GROUP BY b.id, starts.form;
--> statement-breakpoint
INSERT INTO offer_starts (offer_id, form, is_beginning)
SELECT o.id, starts.form, bool_or(starts.is_beginning)
FROM offers o, LATERAL (VALUES (o.title), (o.title_hi)) AS titles (title), word_starts(titles.title) AS starts
WHERE o.is_public
GROUP BY o.id, starts.form;
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
  min_order,
  brand_slug
FROM offers
WHERE is_public AND start_date <= kolkata_today() AND ends_on >= kolkata_today();
