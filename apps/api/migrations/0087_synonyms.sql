CREATE TABLE "reference_synonyms" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "synonym_groups" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"words" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "synonym_groups_two_words" CHECK (cardinality("synonym_groups"."words") >= 2)
);
--> statement-breakpoint
CREATE TABLE "synonym_version" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "synonym_version_one_row" CHECK ("synonym_version"."id" = 1)
);

--> statement-breakpoint
INSERT INTO synonym_version DEFAULT VALUES;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON synonym_groups TO bachat_app;
--> statement-breakpoint
GRANT SELECT, UPDATE ON synonym_version TO bachat_app;
--> statement-breakpoint
GRANT SELECT ON reference_synonyms TO bachat_app;
--> statement-breakpoint

-- The search form with each word between spaces, so that LIKE finds whole words and beginnings of words: `x-ray, ₹50` is
-- ` x ray , ₹ 50 `. spacedForm of packages/rules/src/word-form.ts in SQL: a change of one is a change of both, and a test compares them.
CREATE FUNCTION spaced_form(given text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ' ' || regexp_replace(
  regexp_replace(
    search_form(given) COLLATE pg_c_utf8,
    '(?<=[[:alnum:]\u0900-\u0963\u0966-\u0dff])-(?=[[:alnum:]\u0900-\u0963\u0966-\u0dff])', ' ', 'g'
  ),
  '([[:alnum:]\u0900-\u0963\u0966-\u0dff])(?=[^[:alnum:][:space:]\u0900-\u0963\u0966-\u0dff])|([^[:alnum:][:space:]\u0900-\u0963\u0966-\u0dff])(?=[[:alnum:]\u0900-\u0963\u0966-\u0dff])',
  '\1\2 ', 'g'
) || ' ';
--> statement-breakpoint

-- A line each, so that nothing is found across two of them. First its category, behind a form feed what names the offer, and
-- behind another one what tells of it.
CREATE FUNCTION offer_search_text(offer offers) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE
AS $$
  SELECT concat_ws(
    E'\n', spaced_form(offer.category_name), (SELECT spaced_form(name_hi) FROM categories WHERE id = offer.category_id)
  ) || E'\f' || concat_ws(
    E'\n', spaced_form(offer.title), spaced_form(offer.title_hi), spaced_form(nullif(array_to_string(offer.tags, ', '), '')),
    spaced_form(offer.brand_name)
  ) || E'\f' || concat_ws(
    E'\n', spaced_form(offer.city), spaced_form(offer.description), spaced_form(offer.description_hi),
    (SELECT spaced_form(nullif(description, '')) FROM brands WHERE id = offer.brand_id)
  )
$$;
--> statement-breakpoint

CREATE OR REPLACE FUNCTION offers_keep_search_text() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  NEW.search_text := offer_search_text(NEW);
  RETURN NEW;
END
$$;
--> statement-breakpoint
DROP TRIGGER offers_keep_search_text ON offers;
--> statement-breakpoint
CREATE TRIGGER offers_keep_search_text
BEFORE INSERT OR UPDATE OF title, title_hi, tags, description, description_hi, brand_id, brand_name, category_id, category_name,
  city, search_text
ON offers FOR EACH ROW EXECUTE FUNCTION offers_keep_search_text();
--> statement-breakpoint
-- The offers' other copies of brand and category are passed on by brands_pass_on and categories_pass_on.
CREATE TRIGGER brands_pass_description_on AFTER UPDATE OF description ON brands FOR EACH ROW
WHEN (OLD.description IS DISTINCT FROM NEW.description) EXECUTE FUNCTION brands_pass_on();
--> statement-breakpoint
CREATE TRIGGER categories_pass_hindi_on AFTER UPDATE OF name_hi ON categories FOR EACH ROW
WHEN (OLD.name_hi IS DISTINCT FROM NEW.name_hi) EXECUTE FUNCTION categories_pass_on();
--> statement-breakpoint

-- A search compares each of its patterns with all sampled texts while it is planned. Without samples a pattern is taken for rare,
-- which is right where the index of the words is asked.
ALTER TABLE offers ALTER COLUMN search_text SET STATISTICS 0;
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
    COMMIT;
    EXIT WHEN ending IS NULL;
    beginning := ending;
  END LOOP;
END
$$;
--> statement-breakpoint
DROP FUNCTION offer_search_text(text, text, text, text, text);
--> statement-breakpoint

-- Each pattern of a kept search stands for one of its words, with the alternatives to it a line each. Searches of the version
-- before have one alternative a word. They are kept under the same words with other patterns, and so counted anew.
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
    SELECT kept.id, category_slug, country, city, count(*)
    FROM new_rows JOIN kept_searches AS kept ON NOT EXISTS (
      SELECT FROM unnest(kept.patterns) AS word WHERE NOT search_text LIKE ANY (string_to_array(word, E'\n'))
    )
    WHERE is_public
    GROUP BY kept.id, category_slug, country, city ORDER BY kept.id, category_slug, country, city
    ON CONFLICT (search_id, category_slug, country, city) DO UPDATE SET total = search_counts.total + excluded.total;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO search_counts (search_id, category_slug, country, city, total)
    SELECT kept.id, category_slug, country, city, -count(*)
    FROM old_rows JOIN kept_searches AS kept ON NOT EXISTS (
      SELECT FROM unnest(kept.patterns) AS word WHERE NOT search_text LIKE ANY (string_to_array(word, E'\n'))
    )
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
    JOIN kept_searches AS kept ON NOT EXISTS (
      SELECT FROM unnest(kept.patterns) AS word WHERE NOT changes.search_text LIKE ANY (string_to_array(word, E'\n'))
    )
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
CREATE OR REPLACE FUNCTION count_kept_search(kept uuid) RETURNS void
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
    SELECT category_slug, country, city, 1 AS change FROM offers
    WHERE is_public AND NOT EXISTS (
      SELECT FROM unnest(wanted) AS word WHERE NOT search_text LIKE ANY (string_to_array(word, E'\n'))
    )
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
