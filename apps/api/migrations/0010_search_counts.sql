-- Exact counts of common searches: what was there is counted once, what comes and goes is counted by triggers.

-- As offers_count_*: one change a statement, search and cell, in one order, so that writers do not block each other in a
-- ring. An update that changes nothing a search asks for (popularity) ends at the comparison.
CREATE FUNCTION offers_count_searches() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM kept_searches) THEN
    RETURN NULL;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO search_counts (search_id, category_slug, country, city, total)
    SELECT kept.id, category_slug, country, city, count(*)
    FROM new_rows JOIN kept_searches AS kept ON search_text LIKE ALL (kept.patterns)
    WHERE is_public
    GROUP BY kept.id, category_slug, country, city ORDER BY kept.id, category_slug, country, city
    ON CONFLICT (search_id, category_slug, country, city) DO UPDATE SET total = search_counts.total + excluded.total;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO search_counts (search_id, category_slug, country, city, total)
    SELECT kept.id, category_slug, country, city, -count(*)
    FROM old_rows JOIN kept_searches AS kept ON search_text LIKE ALL (kept.patterns)
    WHERE is_public
    GROUP BY kept.id, category_slug, country, city ORDER BY kept.id, category_slug, country, city
    ON CONFLICT (search_id, category_slug, country, city) DO UPDATE SET total = search_counts.total + excluded.total;
  ELSE
    INSERT INTO search_counts (search_id, category_slug, country, city, total)
    SELECT kept.id, changes.category_slug, changes.country, changes.city, sum(changes.change)
    FROM old_rows AS was
    JOIN new_rows AS became USING (id)
    CROSS JOIN LATERAL (VALUES
      (1, became.is_public, became.search_text, became.category_slug, became.country, became.city),
      (-1, was.is_public, was.search_text, was.category_slug, was.country, was.city)
    ) AS changes (change, is_public, search_text, category_slug, country, city)
    JOIN kept_searches AS kept ON changes.search_text LIKE ALL (kept.patterns)
    WHERE changes.is_public
      AND (was.is_public, was.search_text, was.category_slug, was.country, was.city)
        IS DISTINCT FROM (became.is_public, became.search_text, became.category_slug, became.country, became.city)
    GROUP BY kept.id, changes.category_slug, changes.country, changes.city HAVING sum(changes.change) <> 0
    ORDER BY kept.id, changes.category_slug, changes.country, changes.city
    ON CONFLICT (search_id, category_slug, country, city) DO UPDATE SET total = search_counts.total + excluded.total;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Triggers fire by name: after offers_count_*, whatever the statement, or two writers could wait for each other.
CREATE TRIGGER offers_search_counts_inserted AFTER INSERT ON offers
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION offers_count_searches();
--> statement-breakpoint
CREATE TRIGGER offers_search_counts_updated AFTER UPDATE ON offers
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION offers_count_searches();
--> statement-breakpoint
CREATE TRIGGER offers_search_counts_deleted AFTER DELETE ON offers
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION offers_count_searches();
--> statement-breakpoint

-- The transactions that are writing offers now.
CREATE FUNCTION offer_writers() RETURNS SETOF text
LANGUAGE sql
BEGIN ATOMIC
  SELECT virtualtransaction FROM pg_locks
  WHERE locktype = 'relation' AND relation = 'offers'::regclass AND mode = 'RowExclusiveLock'
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND pid <> pg_backend_pid();
END;
--> statement-breakpoint

-- Counts what a kept search finds now and makes it ready. Call it when the search's row is committed: then each writer
-- either fires its triggers with the row in sight, or is at work already and is waited for. Without a lock on offers
-- nobody waits for this. One statement reads both the offers and what the triggers have counted of them until then, and
-- adds the difference, so what they count meanwhile stays right.
CREATE FUNCTION count_kept_search(kept uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  wanted text[];
  writers text[];
BEGIN
  SELECT patterns INTO wanted FROM kept_searches WHERE id = kept AND NOT ready FOR UPDATE;
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
    SELECT category_slug, country, city, 1 AS change FROM offers WHERE is_public AND search_text LIKE ALL (wanted)
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

-- The application chooses what is kept and reads the counts; it cannot write them.
GRANT SELECT, INSERT, UPDATE, DELETE ON kept_searches TO bachat_app;
--> statement-breakpoint
GRANT SELECT ON search_counts TO bachat_app;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION count_kept_search(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION count_kept_search(uuid) TO bachat_app;
