-- What follows a change of many offers, such as a brand's new name, costs what the offers cost, in each session. Postgres plans
-- a trigger for as many rows as the session's first statement changed, however often it plans again: a join of the old and
-- the new rows that was planned for a single offer compared each of a brand's 1,200 with each, for longer than a statement
-- may take. Now old and new rows are grouped, or looked at one by one. And the words of an offer are computed once: a
-- trigger of each row computed them, and the counts of the kept searches computed the old and the new ones again.
DROP TRIGGER offers_starts_inserted ON offers;
--> statement-breakpoint
DROP TRIGGER offers_starts_updated ON offers;
--> statement-breakpoint
DROP TRIGGER offers_starts_deleted ON offers;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION offers_keep_starts() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM offer_starts WHERE offer_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.is_public THEN
    INSERT INTO offer_starts (offer_id, form, is_beginning)
    SELECT NEW.id, starts.form, bool_or(starts.is_beginning)
    FROM (VALUES (NEW.title), (NEW.title_hi)) AS titles (title), LATERAL word_starts(titles.title) AS starts
    GROUP BY starts.form;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER offers_starts_inserted AFTER INSERT ON offers FOR EACH ROW
WHEN (NEW.is_public) EXECUTE FUNCTION offers_keep_starts();
--> statement-breakpoint
CREATE TRIGGER offers_starts_updated AFTER UPDATE ON offers FOR EACH ROW
WHEN (
  OLD.is_public <> NEW.is_public
  OR NEW.is_public AND (OLD.title, OLD.title_hi) IS DISTINCT FROM (NEW.title, NEW.title_hi)
)
EXECUTE FUNCTION offers_keep_starts();
--> statement-breakpoint
CREATE TRIGGER offers_starts_deleted AFTER DELETE ON offers FOR EACH ROW
WHEN (OLD.is_public) EXECUTE FUNCTION offers_keep_starts();
--> statement-breakpoint

CREATE OR REPLACE FUNCTION offers_mark_words() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO offer_words (offer_id, changed_at)
    SELECT id, now()
    FROM (
      SELECT id, search_text FROM old_rows WHERE is_public
      UNION ALL
      SELECT id, search_text FROM new_rows WHERE is_public
    ) AS was_or_is
    GROUP BY id HAVING count(*) = 1 OR min(search_text) <> max(search_text)
    ORDER BY id
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

DROP TRIGGER offers_vector_inserted ON offers;
--> statement-breakpoint
DROP TRIGGER offers_vector_updated ON offers;
--> statement-breakpoint
DROP FUNCTION offers_keep_vector();
--> statement-breakpoint
-- Keeps the words of the public offers (offer_vectors) and the counts of the kept searches (search_counts). Both read
-- offer_vectors as it was before the statement: whoever writes an offer's words holds its row. Words that are still missing,
-- because an upgrade is filling them in, are computed. Those of a deleted offer are gone by now, with its row.
CREATE OR REPLACE FUNCTION offers_count_searches() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    WITH worded AS MATERIALIZED (
      SELECT id, category_slug, country, city, search_vector(search_text) AS vector FROM new_rows WHERE is_public
    ), kept_words AS (
      INSERT INTO offer_vectors (offer_id, vector) SELECT id, vector FROM worded
      ON CONFLICT (offer_id) DO UPDATE SET vector = excluded.vector
    )
    INSERT INTO search_counts (search_id, category_slug, country, city, total)
    SELECT kept.id, category_slug, country, city, count(*)
    FROM worded JOIN kept_searches AS kept ON worded.vector @@ kept.query
    GROUP BY kept.id, category_slug, country, city ORDER BY kept.id, category_slug, country, city
    ON CONFLICT (search_id, category_slug, country, city) DO UPDATE SET total = search_counts.total + excluded.total;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO search_counts (search_id, category_slug, country, city, total)
    WITH went AS MATERIALIZED (
      SELECT search_vector(search_text) AS vector, category_slug, country, city FROM old_rows
      WHERE is_public AND EXISTS (SELECT FROM kept_searches)
    )
    SELECT kept.id, category_slug, country, city, -count(*)
    FROM went JOIN kept_searches AS kept ON went.vector @@ kept.query
    GROUP BY kept.id, category_slug, country, city ORDER BY kept.id, category_slug, country, city
    ON CONFLICT (search_id, category_slug, country, city) DO UPDATE SET total = search_counts.total + excluded.total;
  ELSE
    WITH changes AS MATERIALIZED (
      SELECT id, sum(change) AS change, search_text, category_slug, country, city
      FROM (
        SELECT id, 1 AS change, search_text, category_slug, country, city FROM new_rows WHERE is_public
        UNION ALL
        SELECT id, -1, search_text, category_slug, country, city FROM old_rows WHERE is_public
      ) AS was_or_is
      GROUP BY id, search_text, category_slug, country, city HAVING sum(change) <> 0
    ), worded AS MATERIALIZED (
      SELECT id, change, category_slug, country, city, coalesce(
        CASE WHEN change < 0 THEN (SELECT vector FROM offer_vectors WHERE offer_id = id) END,
        search_vector(search_text)
      ) AS vector
      FROM changes
    ), kept_words AS (
      INSERT INTO offer_vectors (offer_id, vector)
      SELECT id, vector FROM worded WHERE change > 0
      ON CONFLICT (offer_id) DO UPDATE SET vector = excluded.vector
    ), dropped_words AS (
      DELETE FROM offer_vectors
      WHERE offer_id = ANY (ARRAY(SELECT id FROM changes GROUP BY id HAVING max(change) < 0))
    )
    INSERT INTO search_counts (search_id, category_slug, country, city, total)
    SELECT kept.id, category_slug, country, city, sum(change)
    FROM worded JOIN kept_searches AS kept ON worded.vector @@ kept.query
    GROUP BY kept.id, category_slug, country, city HAVING sum(change) <> 0
    ORDER BY kept.id, category_slug, country, city
    ON CONFLICT (search_id, category_slug, country, city) DO UPDATE SET total = search_counts.total + excluded.total;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A replaced function loses its settings. Its plan would be the session's first one without this one.
ALTER FUNCTION offers_count_searches() SET plan_cache_mode = force_custom_plan;
