CREATE TABLE "reference_colleges" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "colleges_name_city";--> statement-breakpoint
ALTER TABLE "colleges" ALTER COLUMN "city" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "colleges" ALTER COLUMN "state" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "college_aliases" ADD COLUMN "written" text;--> statement-breakpoint
ALTER TABLE "college_aliases" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "college_aliases_words" ON "college_aliases" USING btree ("words" collate "C");--> statement-breakpoint
CREATE INDEX "college_aliases_words_trgm" ON "college_aliases" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "colleges_name_city" ON "colleges" USING btree ("name",coalesce("city", '')) WHERE "colleges"."merged_into" is null;
--> statement-breakpoint
-- Written by hand. wordsOf of modules/identity/students/policy-colleges.ts in SQL: a change of one is a change of both, and a
-- test compares them. Dots and apostrophes go, other punctuation is a space, single letters in a row are one word.
CREATE FUNCTION college_words(given text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ' ' || btrim(
  regexp_replace(
    ' ' || regexp_replace(translate(search_form(given), '.''', ''), '[\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]+', ' ', 'g') || ' ',
    '(?<= [a-z]) (?=[a-z] )', '', 'g'
  )
);
--> statement-breakpoint
CREATE FUNCTION college_aliases_keep_words() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  NEW.words := college_words(NEW.name)
    || coalesce((SELECT college_words(concat_ws(' ', c.city, c.state)) FROM colleges c WHERE c.id = NEW.college_id), '');
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER college_aliases_keep_words
BEFORE INSERT OR UPDATE ON college_aliases FOR EACH ROW EXECUTE FUNCTION college_aliases_keep_words();
--> statement-breakpoint
CREATE FUNCTION colleges_keep_words() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE college_aliases SET name = name WHERE college_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER colleges_keep_words
AFTER UPDATE OF city, state ON colleges FOR EACH ROW
WHEN (OLD.city IS DISTINCT FROM NEW.city OR OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION colleges_keep_words();
--> statement-breakpoint
UPDATE college_aliases SET name = name;
--> statement-breakpoint
GRANT SELECT ON reference_colleges TO bachat_app;
