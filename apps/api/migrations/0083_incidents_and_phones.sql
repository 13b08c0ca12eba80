ALTER TABLE "incidents" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;
--> statement-breakpoint
-- Phone numbers were stored as they were typed, without one form. What cannot be read as a number stays as it is.
CREATE FUNCTION pg_temp.e164(typed text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN d ~ '^[6-9][0-9]{9}$' THEN '+91' || d
    WHEN d ~ '^(0|(\+|00?)?910?)[1-9][0-9]{9}$' THEN '+91' || right(d, 10)
    WHEN d ~ '^(\+|00)91' THEN typed
    WHEN d ~ '^(\+|00)[1-9][0-9]{7,14}$' THEN regexp_replace(d, '^(\+|00)', '+')
    ELSE typed
  END FROM (SELECT regexp_replace(typed, '[\s().-]', '', 'g') AS d) plain
$$;--> statement-breakpoint
UPDATE "brand_applications" SET "contact_phone" = pg_temp.e164("contact_phone")
  WHERE "contact_phone" <> pg_temp.e164("contact_phone");--> statement-breakpoint
UPDATE "brands" SET "contact_phone" = pg_temp.e164("contact_phone")
  WHERE "contact_phone" <> pg_temp.e164("contact_phone");--> statement-breakpoint
UPDATE "auto_top_ups" SET "phone" = pg_temp.e164("phone")
  WHERE "phone" <> pg_temp.e164("phone");--> statement-breakpoint
DROP FUNCTION pg_temp.e164(text);
