-- The words of the public offers with an index of their own, so that a search with many synonyms costs about as much as one
-- without. The table begins empty: no lock is held while offers are read. `renew_search_text`, which runs after the
-- migrations, fills it in portions, and triggers keep it from now on, whichever version writes.
CREATE TABLE "offer_vectors" (
	"offer_id" uuid PRIMARY KEY NOT NULL,
	"vector" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offer_vectors" ADD CONSTRAINT "offer_vectors_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "offer_vectors_words" ON "offer_vectors" USING gin ("vector") WITH (fastupdate=false);
--> statement-breakpoint
ALTER TABLE "kept_searches" ADD COLUMN "query" "tsquery";
--> statement-breakpoint
ALTER TABLE "kept_searches" ALTER COLUMN "patterns" SET DEFAULT '{}'::text[];
--> statement-breakpoint
-- The program reads them; triggers write them.
GRANT SELECT ON offer_vectors TO bachat_app;
--> statement-breakpoint

-- The words of text that spaced_form gave, with their places. A line's end takes a place, so no phrase goes on behind it. What
-- is longer than any word is cut: Postgres refuses words of 2,048 bytes.
CREATE FUNCTION words_vector(spaced text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT coalesce(
    string_agg(
      '''' || replace(replace(left(word, 250), '\', '\\'), '''', '''''') || ''':' || least(place, 16000), ' '
    ), ''
  )::tsvector
  FROM string_to_table(spaced, ' ') WITH ORDINALITY AS words (word, place)
  WHERE word NOT IN ('', E'\n')
);
--> statement-breakpoint
-- Of offers.search_text: its category, behind a form feed what names the offer, and behind another one what tells of it.
CREATE FUNCTION search_vector(search_text text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN setweight(words_vector(split_part(search_text, E'\f', 1)), 'A')
  || setweight(words_vector(split_part(search_text, E'\f', 2)), 'B')
  || words_vector(split_part(search_text, E'\f', 3));
--> statement-breakpoint

CREATE FUNCTION offers_keep_vector() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  IF NEW.is_public THEN
    INSERT INTO offer_vectors (offer_id, vector) VALUES (NEW.id, search_vector(NEW.search_text))
    ON CONFLICT (offer_id) DO UPDATE SET vector = excluded.vector;
  ELSE
    DELETE FROM offer_vectors WHERE offer_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER offers_vector_inserted AFTER INSERT ON offers FOR EACH ROW
WHEN (NEW.is_public) EXECUTE FUNCTION offers_keep_vector();
--> statement-breakpoint
CREATE TRIGGER offers_vector_updated AFTER UPDATE ON offers FOR EACH ROW
WHEN (OLD.is_public <> NEW.is_public OR NEW.is_public AND OLD.search_text <> NEW.search_text)
EXECUTE FUNCTION offers_keep_vector();
--> statement-breakpoint

CREATE OR REPLACE PROCEDURE renew_search_text()
LANGUAGE plpgsql
AS $$
DECLARE
  beginning uuid := '00000000-0000-0000-0000-000000000000';
  ending uuid;
BEGIN
  LOOP
    SELECT id INTO ending FROM offers WHERE id > beginning ORDER BY id OFFSET 4999 LIMIT 1;
    UPDATE offers SET search_text = search_text
    WHERE id > beginning AND id <= coalesce(ending, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
      AND search_text <> offer_search_text(offers);
    -- Held, so that none stops being public in between.
    INSERT INTO offer_vectors (offer_id, vector)
    SELECT id, search_vector(search_text) FROM offers
    WHERE id > beginning AND id <= coalesce(ending, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
      AND is_public AND NOT EXISTS (SELECT FROM offer_vectors WHERE offer_id = id)
    ORDER BY id FOR NO KEY UPDATE OF offers
    ON CONFLICT (offer_id) DO NOTHING;
    COMMIT;
    EXIT WHEN ending IS NULL;
    beginning := ending;
  END LOOP;
END
$$;
--> statement-breakpoint

-- A kept search has its query. One that the version before keeps has none and never becomes ready: that version counts it by
-- reading, as it does any search that is not kept yet.
DELETE FROM kept_searches;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION offers_count_searches() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM kept_searches) THEN
    RETURN NULL;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO search_counts (search_id, category_slug, country, city, total)
    WITH came AS MATERIALIZED (
      SELECT search_vector(search_text) AS vector, category_slug, country, city FROM new_rows WHERE is_public
    )
    SELECT kept.id, category_slug, country, city, count(*)
    FROM came JOIN kept_searches AS kept ON came.vector @@ kept.query
    GROUP BY kept.id, category_slug, country, city ORDER BY kept.id, category_slug, country, city
    ON CONFLICT (search_id, category_slug, country, city) DO UPDATE SET total = search_counts.total + excluded.total;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO search_counts (search_id, category_slug, country, city, total)
    WITH went AS MATERIALIZED (
      SELECT search_vector(search_text) AS vector, category_slug, country, city FROM old_rows WHERE is_public
    )
    SELECT kept.id, category_slug, country, city, -count(*)
    FROM went JOIN kept_searches AS kept ON went.vector @@ kept.query
    GROUP BY kept.id, category_slug, country, city ORDER BY kept.id, category_slug, country, city
    ON CONFLICT (search_id, category_slug, country, city) DO UPDATE SET total = search_counts.total + excluded.total;
  ELSE
    INSERT INTO search_counts (search_id, category_slug, country, city, total)
    WITH changes AS MATERIALIZED (
      SELECT change, search_vector(changed.search_text) AS vector, changed.category_slug, changed.country, changed.city
      FROM old_rows AS was
      JOIN new_rows AS became USING (id)
      CROSS JOIN LATERAL (VALUES
        (1, became.is_public, became.search_text, became.category_slug, became.country, became.city),
        (-1, was.is_public, was.search_text, was.category_slug, was.country, was.city)
      ) AS changed (change, is_public, search_text, category_slug, country, city)
      WHERE changed.is_public
        AND (was.is_public, was.search_text, was.category_slug, was.country, was.city)
          IS DISTINCT FROM (became.is_public, became.search_text, became.category_slug, became.country, became.city)
    )
    SELECT kept.id, category_slug, country, city, sum(change)
    FROM changes JOIN kept_searches AS kept ON changes.vector @@ kept.query
    GROUP BY kept.id, category_slug, country, city HAVING sum(change) <> 0
    ORDER BY kept.id, category_slug, country, city
    ON CONFLICT (search_id, category_slug, country, city) DO UPDATE SET total = search_counts.total + excluded.total;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_kept_search(kept uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  wanted tsquery;
  writers text[];
BEGIN
  SELECT query INTO wanted FROM kept_searches WHERE id = kept AND NOT ready AND query IS NOT NULL FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  writers := ARRAY(SELECT offer_writers());
  WHILE writers && ARRAY(SELECT offer_writers()) LOOP
    PERFORM pg_sleep(0.02);
  END LOOP;
  INSERT INTO search_counts (search_id, category_slug, country, city, total)
  SELECT kept, category_slug, country, city, sum(change)
  FROM (
    SELECT category_slug, country, city, 1 AS change FROM offer_vectors JOIN offers ON offers.id = offer_id
    WHERE is_public AND vector @@ wanted
    UNION ALL
    SELECT category_slug, country, city, -total FROM search_counts WHERE search_id = kept
  ) AS changes
  GROUP BY category_slug, country, city HAVING sum(change) <> 0 ORDER BY category_slug, country, city
  ON CONFLICT (search_id, category_slug, country, city) DO UPDATE SET total = search_counts.total + excluded.total;
  UPDATE kept_searches SET ready = true WHERE id = kept;
  -- What a trigger counted for a search while that was being dropped.
  DELETE FROM search_counts WHERE NOT EXISTS (SELECT FROM kept_searches WHERE id = search_id);
END
$$;
--> statement-breakpoint
-- Planned anew each time: a plan kept from changes of single offers takes seconds when a brand of 1,200 is renamed.
ALTER FUNCTION offers_keep_starts() SET plan_cache_mode = force_custom_plan;
--> statement-breakpoint
ALTER FUNCTION offers_count_searches() SET plan_cache_mode = force_custom_plan;
