-- What lists read is kept right here, so that no code path can forget it.

CREATE FUNCTION kolkata_today() RETURNS date
LANGUAGE sql STABLE PARALLEL SAFE
RETURN (now() AT TIME ZONE 'Asia/Kolkata')::date;
--> statement-breakpoint

-- Copies of brand and category, and is_public.
CREATE FUNCTION offers_keep_copies() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  brand record;
  category record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- An update is ordered after a change of its brand by the lock on the offer; a new offer has none yet.
    SELECT name, slug, logo_url, status INTO brand FROM brands WHERE id = NEW.brand_id FOR SHARE;
  ELSE
    SELECT name, slug, logo_url, status INTO brand FROM brands WHERE id = NEW.brand_id;
  END IF;
  SELECT name, slug, icon INTO category FROM categories WHERE id = NEW.category_id;
  -- A missing parent is reported by its foreign key, so nothing may fail before that.
  NEW.brand_name := coalesce(brand.name, '');
  NEW.brand_slug := coalesce(brand.slug, '');
  NEW.brand_logo_url := brand.logo_url;
  NEW.category_name := coalesce(category.name, '');
  NEW.category_slug := coalesce(category.slug, '');
  NEW.category_icon := coalesce(category.icon, '');
  NEW.is_public := NEW.status = 'published'
    AND coalesce(brand.status = 'approved', false)
    AND NEW.start_date <= kolkata_today()
    AND (NEW.end_date IS NULL OR NEW.end_date >= kolkata_today());
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER offers_keep_copies
BEFORE INSERT OR UPDATE OF brand_id, category_id, status, start_date, end_date, brand_name, brand_slug,
  brand_logo_url, category_name, category_slug, category_icon, is_public
ON offers FOR EACH ROW EXECUTE FUNCTION offers_keep_copies();
--> statement-breakpoint

-- Naming the column is enough to fire the trigger above for each offer.
CREATE FUNCTION brands_pass_on() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE offers SET brand_id = brand_id WHERE brand_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER brands_pass_on
AFTER UPDATE OF name, slug, logo_url, status ON brands FOR EACH ROW
WHEN ((OLD.name, OLD.slug, OLD.logo_url, OLD.status) IS DISTINCT FROM (NEW.name, NEW.slug, NEW.logo_url, NEW.status))
EXECUTE FUNCTION brands_pass_on();
--> statement-breakpoint

CREATE FUNCTION categories_pass_on() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE offers SET category_id = category_id WHERE category_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER categories_pass_on
AFTER UPDATE OF name, slug, icon ON categories FOR EACH ROW
WHEN ((OLD.name, OLD.slug, OLD.icon) IS DISTINCT FROM (NEW.name, NEW.slug, NEW.icon))
EXECUTE FUNCTION categories_pass_on();
--> statement-breakpoint

-- The passing of days: run by a job just after midnight in Kolkata and at every start. Returns how many
-- offers came or went.
CREATE FUNCTION refresh_offer_publication() RETURNS integer
LANGUAGE plpgsql
AS $$
DECLARE
  gone integer;
  come integer;
BEGIN
  UPDATE offers SET is_public = is_public WHERE is_public AND ends_on < kolkata_today();
  GET DIAGNOSTICS gone = ROW_COUNT;
  UPDATE offers SET is_public = is_public
  FROM brands
  WHERE offers.status = 'published' AND NOT offers.is_public
    AND offers.ends_on >= kolkata_today() AND offers.start_date <= kolkata_today()
    AND brands.id = offers.brand_id AND brands.status = 'approved';
  GET DIAGNOSTICS come = ROW_COUNT;
  RETURN gone + come;
END
$$;
--> statement-breakpoint

-- Counts of public offers by cell, one change a statement and cell however many rows it touched. With
-- the rights of its owner: the application reads the counts and cannot write them.
CREATE FUNCTION offers_count_inserted() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  INSERT INTO offer_stats (offer_id) SELECT id FROM new_rows;
  INSERT INTO offer_counts (category_slug, country, city, total)
  SELECT category_slug, country, city, count(*) FROM new_rows WHERE is_public
  GROUP BY category_slug, country, city ORDER BY category_slug, country, city
  ON CONFLICT (category_slug, country, city) DO UPDATE SET total = offer_counts.total + excluded.total;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION offers_count_updated() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  INSERT INTO offer_counts (category_slug, country, city, total)
  SELECT category_slug, country, city, sum(change)
  FROM (
    SELECT category_slug, country, city, 1 AS change FROM new_rows WHERE is_public
    UNION ALL
    SELECT category_slug, country, city, -1 FROM old_rows WHERE is_public
  ) AS changes
  GROUP BY category_slug, country, city HAVING sum(change) <> 0 ORDER BY category_slug, country, city
  ON CONFLICT (category_slug, country, city) DO UPDATE SET total = offer_counts.total + excluded.total;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION offers_count_deleted() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  INSERT INTO offer_counts (category_slug, country, city, total)
  SELECT category_slug, country, city, -count(*) FROM old_rows WHERE is_public
  GROUP BY category_slug, country, city ORDER BY category_slug, country, city
  ON CONFLICT (category_slug, country, city) DO UPDATE SET total = offer_counts.total + excluded.total;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER offers_count_inserted AFTER INSERT ON offers
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION offers_count_inserted();
--> statement-breakpoint
CREATE TRIGGER offers_count_updated AFTER UPDATE ON offers
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION offers_count_updated();
--> statement-breakpoint
CREATE TRIGGER offers_count_deleted AFTER DELETE ON offers
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION offers_count_deleted();
--> statement-breakpoint

-- City and country depend on each other; without this the planner takes rare pairs for common ones.
CREATE STATISTICS offers_cells (dependencies, mcv) ON category_slug, country, city FROM offers;
