ALTER TYPE "public"."saved_view_list" ADD VALUE 'students';--> statement-breakpoint
DROP INDEX "redemptions_reference";--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_merged_into_students_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."students"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "students_merged_into" ON "students" USING btree ("merged_into") WHERE "students"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "students_phone" ON "students" USING btree (reverse("phone") text_pattern_ops) WHERE "students"."phone" is not null;--> statement-breakpoint
CREATE INDEX "redemptions_reference" ON "redemptions" USING btree (right("id"::text, 12),"brand_id");--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_phone_form" CHECK ("students"."phone" ~ '^\+[1-9][0-9]{7,14}$');--> statement-breakpoint
-- Written by hand: a merge of two students' accounts gives a decided submission another student, and changes nothing else of it.
CREATE OR REPLACE FUNCTION verification_submissions_decided_once() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF (OLD.status, OLD.decision_source, OLD.decided_by, OLD.decided_at, OLD.reason, OLD.reason_text, OLD.verified_until, OLD.is_final, OLD.appeal_of)
    IS NOT DISTINCT FROM
    (NEW.status, NEW.decision_source, NEW.decided_by, NEW.decided_at, NEW.reason, NEW.reason_text, NEW.verified_until, NEW.is_final, NEW.appeal_of)
    AND EXISTS (SELECT FROM students s WHERE s.id = OLD.student_id AND s.merged_into = NEW.student_id)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'submission % is decided already', OLD.id
    USING ERRCODE = 'check_violation', TABLE = 'verification_submissions', CONSTRAINT = 'verification_submissions_decided_once';
END
$$;
