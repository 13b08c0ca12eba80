ALTER TABLE "offers" ALTER COLUMN "search_text" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "offers" ALTER COLUMN "search_text" SET DEFAULT '';--> statement-breakpoint

-- searchForm of packages/rules/src/search-form.ts in SQL: a change of one is a change of both, and a test compares them.
-- Most text is ASCII with single spaces; of that only the case matters.
CREATE FUNCTION search_form(given text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE
  WHEN octet_length(given) = char_length(given) AND given !~ '[\u0009-\u000d`]|  |^ | $' THEN lower(given COLLATE pg_c_utf8)
  ELSE normalize(
    btrim(
      regexp_replace(
        replace(replace(replace(translate(
          lower(
            regexp_replace(
              normalize(replace(given, '´', ''''), NFKD),
              '[\u00ad\u0300-\u036f\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff]',
              '', 'g'
            ) COLLATE pg_c_utf8
          ),
          U&'`\2018\2019\201A\201B\02B9\02BB\02BC\02BD\02C8\2032\A78C\201C\201D\201E\201F\2010\2011\2012\2013\2014\2015\2212\00F8\0111\0142\0131\03C2\0901',
          U&'''''''''''''''''''''''''""""-------odli\03C3\0902'
        ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
        '[\u0009-\u000d \u0085\u1680\u2028\u2029]+', ' ', 'g'
      ),
      ' '
    ),
    NFC
  )
END;
--> statement-breakpoint

-- A line each, so that nothing is found across two of them.
CREATE FUNCTION offer_search_text(title text, brand_name text, description text, title_hi text, description_hi text)
RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN concat_ws(
  E'\n', search_form(title), search_form(brand_name), search_form(description), search_form(title_hi), search_form(description_hi)
);
--> statement-breakpoint

CREATE FUNCTION offers_keep_search_text() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  NEW.search_text := offer_search_text(NEW.title, NEW.brand_name, NEW.description, NEW.title_hi, NEW.description_hi);
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- Triggers fire by name: after offers_keep_copies, which copies the brand's name when brand_id is named.
CREATE TRIGGER offers_keep_search_text
BEFORE INSERT OR UPDATE OF title, title_hi, description, description_hi, brand_id, brand_name, search_text
ON offers FOR EACH ROW EXECUTE FUNCTION offers_keep_search_text();
--> statement-breakpoint

-- Brings stored text to the form that search_form gives it now, 5,000 offers a transaction, writing only what differs. The
-- lists stay readable and writable: dropping the column's expression rewrote nothing, and its index stays as it is. Run it
-- after the migrations, outside of a transaction. Safe to repeat and to break off.
CREATE PROCEDURE renew_search_text()
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
      AND search_text <> offer_search_text(title, brand_name, description, title_hi, description_hi);
    COMMIT;
    EXIT WHEN ending IS NULL;
    beginning := ending;
  END LOOP;
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON PROCEDURE renew_search_text() FROM PUBLIC;
--> statement-breakpoint

-- Searches that are asked in another form from now on, and so never again in this one.
DELETE FROM kept_searches WHERE words <> search_form(words);
--> statement-breakpoint
-- A few thousand short names. Two that become one were the same to whoever searched.
DELETE FROM college_aliases AS one USING college_aliases AS other
WHERE one.college_id = other.college_id AND one.name <> other.name AND search_form(one.name) = search_form(other.name)
  AND one.name <> search_form(one.name) AND (other.name = search_form(other.name) OR other.name < one.name);
--> statement-breakpoint
UPDATE college_aliases SET name = search_form(name) WHERE name <> search_form(name);
--> statement-breakpoint

-- IPv4 in the keys' lists that is written as IPv6: calls are compared as IPv4.
UPDATE api_keys SET allowed_ips = ARRAY(
  SELECT CASE
    WHEN allowed <<= '::ffff:0:0/96'::cidr
      THEN set_masklen('0.0.0.0'::inet + (host(allowed)::inet - '::ffff:0:0'::inet), masklen(allowed) - 96)::cidr
    ELSE allowed
  END
  FROM unnest(allowed_ips) WITH ORDINALITY AS list (allowed, place) ORDER BY place
)
WHERE EXISTS (SELECT FROM unnest(allowed_ips) AS allowed WHERE allowed <<= '::ffff:0:0/96'::cidr);
