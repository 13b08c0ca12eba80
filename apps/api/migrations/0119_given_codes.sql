ALTER TYPE "public"."register_kind" ADD VALUE 'code_given';--> statement-breakpoint
ALTER TABLE "offer_codes" DROP CONSTRAINT "offer_codes_assignment";--> statement-breakpoint
-- Not validated: rows from before keep to the stricter one, so that nobody has to wait until all are read.
ALTER TABLE "offer_codes" ADD CONSTRAINT "offer_codes_assignment" CHECK ("offer_codes"."assigned_student_id" is null or "offer_codes"."assigned_at" is not null) NOT VALID;--> statement-breakpoint
CREATE FUNCTION offer_codes_register() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  INSERT INTO register_entries (kind, fact) VALUES ('code_given', concat_ws(' ', NEW.id, NEW.offer_id));
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER offer_codes_register AFTER UPDATE OF assigned_at ON offer_codes
FOR EACH ROW WHEN (OLD.assigned_at IS NULL AND NEW.assigned_at IS NOT NULL)
EXECUTE FUNCTION offer_codes_register();
