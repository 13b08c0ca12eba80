-- earlier text: 74be535b0c76301287a89ac9fb4f37700e2038c468679a5f6c80f27d9dd37b27
-- Every digit of a text as one of 0 to 9, whatever its script; Unicode lists each script's ten in a row from zero. latinDigits of
-- packages/rules/src/digits.ts in SQL. Digits of width and style are left to the normal form of search_form.
CREATE FUNCTION latin_digits(given text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE
  -- Few texts have such digits.
  WHEN given !~ (
    '['
    || '\u0660-\u0669\u06f0-\u06f9\u07c0-\u07c9\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef'
    || '\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f\u0de6-\u0def\u0e50-\u0e59'
    || '\u0ed0-\u0ed9\u0f20-\u0f29\u1040-\u1049\u1090-\u1099\u17e0-\u17e9\u1810-\u1819\u1946-\u194f'
    || '\u19d0-\u19d9\u1a80-\u1a89\u1a90-\u1a99\u1b50-\u1b59\u1bb0-\u1bb9\u1c40-\u1c49\u1c50-\u1c59'
    || '\ua620-\ua629\ua8d0-\ua8d9\ua900-\ua909\ua9d0-\ua9d9\ua9f0-\ua9f9\uaa50-\uaa59\uabf0-\uabf9'
    || '\U000104a0-\U000104a9\U00010d30-\U00010d39\U00010d40-\U00010d49\U00011066-\U0001106f'
    || '\U000110f0-\U000110f9\U00011136-\U0001113f\U000111d0-\U000111d9\U000112f0-\U000112f9'
    || '\U00011450-\U00011459\U000114d0-\U000114d9\U00011650-\U00011659\U000116c0-\U000116c9'
    || '\U000116d0-\U000116d9\U000116da-\U000116e3\U00011730-\U00011739\U000118e0-\U000118e9'
    || '\U00011950-\U00011959\U00011bf0-\U00011bf9\U00011c50-\U00011c59\U00011d50-\U00011d59'
    || '\U00011da0-\U00011da9\U00011de0-\U00011de9\U00011f50-\U00011f59\U00016130-\U00016139'
    || '\U00016a60-\U00016a69\U00016ac0-\U00016ac9\U00016b50-\U00016b59\U00016d70-\U00016d79'
    || '\U0001e140-\U0001e149\U0001e2f0-\U0001e2f9\U0001e4f0-\U0001e4f9\U0001e5f1-\U0001e5fa'
    || '\U0001e950-\U0001e959'
    || ']'
  ) THEN given
  ELSE translate(given, (
    SELECT string_agg(chr(zero + digit), '' ORDER BY zero, digit)
    FROM generate_series(0, 9) AS digit,
      unnest(ARRAY[
        1632, 1776, 1984, 2406, 2534, 2662, 2790, 2918, 3046, 3174, 3302, 3430, 3558, 3664, 3792, 3872, 4160,
        4240, 6112, 6160, 6470, 6608, 6784, 6800, 6992, 7088, 7232, 7248, 42528, 43216, 43264, 43472, 43504,
        43600, 44016, 66720, 68912, 68928, 69734, 69872, 69942, 70096, 70384, 70736, 70864, 71248, 71360, 71376,
        71386, 71472, 71904, 72016, 72688, 72784, 73040, 73120, 73184, 73552, 90416, 92768, 92864, 93008, 93552,
        123200, 123632, 124144, 124401, 125264
      ]) AS zero
  ), repeat('0123456789', 68))
END;
--> statement-breakpoint

-- As it was, with the digits.
CREATE OR REPLACE FUNCTION search_form(given text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE
  WHEN octet_length(given) = char_length(given) AND given !~ '[\u0009-\u000d`]|  |^ | $' THEN lower(given COLLATE pg_c_utf8)
  ELSE normalize(
    btrim(
      regexp_replace(
        replace(replace(replace(translate(
          lower(
            regexp_replace(
              normalize(replace(latin_digits(given), '´', ''''), NFKD),
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

-- Forms that are stored. Those of offers follow after the migrations, by renew_search_text.
DELETE FROM kept_searches WHERE words <> search_form(words);
--> statement-breakpoint
DELETE FROM college_aliases AS one USING college_aliases AS other
WHERE one.college_id = other.college_id AND one.name <> other.name AND search_form(one.name) = search_form(other.name)
  AND one.name <> search_form(one.name) AND (other.name = search_form(other.name) OR other.name < one.name);
--> statement-breakpoint
UPDATE college_aliases SET name = search_form(name) WHERE name <> search_form(name);
--> statement-breakpoint
INSERT INTO typed_colleges (form, name, students, college_id, left_at)
SELECT search_form(form), min(name), sum(students), min(college_id::text)::uuid, min(left_at) FROM typed_colleges
WHERE form <> search_form(form)
GROUP BY 1
ON CONFLICT (form) DO UPDATE SET students = typed_colleges.students + excluded.students, updated_at = now();
--> statement-breakpoint
DELETE FROM typed_colleges WHERE form <> search_form(form);
--> statement-breakpoint
DELETE FROM brand_starts WHERE form <> search_form(form);
--> statement-breakpoint
INSERT INTO brand_starts (brand_id, form, is_beginning)
SELECT b.id, starts.form, bool_or(starts.is_beginning)
FROM brands b, word_starts(b.name) AS starts
WHERE b.status = 'approved' AND b.is_listed AND latin_digits(b.name) <> b.name
GROUP BY b.id, starts.form
ON CONFLICT DO NOTHING;
--> statement-breakpoint
DELETE FROM offer_starts WHERE form <> search_form(form);
--> statement-breakpoint
INSERT INTO offer_starts (offer_id, form, is_beginning)
SELECT o.id, starts.form, bool_or(starts.is_beginning)
FROM offers o, LATERAL (VALUES (o.title), (o.title_hi)) AS titles (title), word_starts(titles.title) AS starts
WHERE o.is_public AND (latin_digits(o.title) <> o.title OR latin_digits(o.title_hi) <> o.title_hi)
GROUP BY o.id, starts.form
ON CONFLICT DO NOTHING;
--> statement-breakpoint

-- Of two outlets of a brand whose names differ in accents or digits only, the later one gets a number.
UPDATE outlets SET name = outlets.name || ' (' || same.place || ')'
FROM (
  SELECT id, row_number() OVER (PARTITION BY brand_id, search_form(name) ORDER BY id) AS place
  FROM outlets WHERE archived_at IS NULL
) AS same
WHERE same.id = outlets.id AND same.place > 1;
--> statement-breakpoint

-- Indexes by the form that grow follow in 0121, without a lock.
CREATE UNIQUE INDEX "outlets_name_form" ON "outlets" USING btree ("brand_id",search_form("name")) WHERE "outlets"."archived_at" is null;--> statement-breakpoint
DROP INDEX "outlets_name";--> statement-breakpoint
ALTER INDEX "outlets_name_form" RENAME TO "outlets_name";--> statement-breakpoint
DROP INDEX "brands_name_trgm";
