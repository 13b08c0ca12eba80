CREATE TYPE "public"."id_review_grouping" AS ENUM('all', 'college', 'state', 'kind', 'reviewer');--> statement-breakpoint
CREATE TABLE "calibration_answers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"case_id" uuid NOT NULL,
	"answered_by" uuid NOT NULL,
	"outcome" "review_outcome" NOT NULL,
	"verified_until" date,
	"reason" "submission_reason",
	"reason_text" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calibration_answers_once" UNIQUE("case_id","answered_by"),
	CONSTRAINT "calibration_answers_outcome_fits" CHECK (case "calibration_answers"."outcome"::text
        when 'approved' then "calibration_answers"."verified_until" is not null and num_nonnulls("calibration_answers"."reason", "calibration_answers"."reason_text") = 0
        when 'rejected' then "calibration_answers"."verified_until" is null and "calibration_answers"."reason" is not null
        else false end)
);
--> statement-breakpoint
CREATE TABLE "calibration_cases" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"submission_id" uuid NOT NULL,
	"added_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "calibration_cases_submission_id_unique" UNIQUE("submission_id")
);
--> statement-breakpoint
CREATE TABLE "id_review_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "id_review_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "id_review_days" (
	"grouping" "id_review_grouping" NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"submitted" integer DEFAULT 0 NOT NULL,
	"approved" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"in_time" integer DEFAULT 0 NOT NULL,
	"appeals" integer DEFAULT 0 NOT NULL,
	"appeals_decided" integer DEFAULT 0 NOT NULL,
	"appeals_overturned" integer DEFAULT 0 NOT NULL,
	"second_looks" integer DEFAULT 0 NOT NULL,
	"second_overturned" integer DEFAULT 0 NOT NULL,
	"reasons" integer[] NOT NULL,
	"waits" integer[] NOT NULL,
	CONSTRAINT "id_review_days_grouping_day_key_pk" PRIMARY KEY("grouping","day","key"),
	CONSTRAINT "id_review_days_not_negative" CHECK (least("id_review_days"."submitted", "id_review_days"."approved", "id_review_days"."rejected", "id_review_days"."in_time", "id_review_days"."appeals", "id_review_days"."appeals_decided", "id_review_days"."appeals_overturned", "id_review_days"."second_looks", "id_review_days"."second_overturned") >= 0)
);
--> statement-breakpoint
ALTER TABLE "verification_submissions" ADD COLUMN "college_id" uuid;--> statement-breakpoint
ALTER TABLE "calibration_answers" ADD CONSTRAINT "calibration_answers_case_id_calibration_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."calibration_cases"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_answers" ADD CONSTRAINT "calibration_answers_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_cases" ADD CONSTRAINT "calibration_cases_submission_id_verification_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."verification_submissions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_cases" ADD CONSTRAINT "calibration_cases_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calibration_answers_by" ON "calibration_answers" USING btree ("answered_by","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "calibration_cases_in_set" ON "calibration_cases" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "calibration_cases"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "calibration_cases_added_by" ON "calibration_cases" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "id_review_changes_day" ON "id_review_changes" USING btree ("day","created_at");--> statement-breakpoint
CREATE INDEX "id_review_days_day" ON "id_review_days" USING btree ("day");--> statement-breakpoint
ALTER TABLE "verification_submissions" ADD CONSTRAINT "verification_submissions_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verification_notes_looks" ON "verification_notes" USING btree ("written_at") WHERE "verification_notes"."kind" in ('agreed', 'disagreed');--> statement-breakpoint
CREATE INDEX "verification_submissions_college" ON "verification_submissions" USING btree ("college_id");--> statement-breakpoint
-- Written by hand: rights, the college of a submission, and which days have to be counted again.
GRANT SELECT, INSERT, DELETE ON id_review_days TO bachat_app;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON id_review_changes TO bachat_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON calibration_cases TO bachat_app;--> statement-breakpoint
GRANT SELECT, INSERT ON calibration_answers TO bachat_app;--> statement-breakpoint
-- By a trigger, so that the version before this one fills it too.
CREATE FUNCTION verification_submissions_set_college() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  NEW.college_id := (SELECT s.college_id FROM students s WHERE s.id = NEW.student_id);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER verification_submissions_set_college BEFORE INSERT ON verification_submissions
FOR EACH ROW WHEN (NEW.college_id IS NULL) EXECUTE FUNCTION verification_submissions_set_college();
--> statement-breakpoint
UPDATE verification_submissions v SET college_id = s.college_id
FROM students s WHERE s.id = v.student_id AND s.college_id IS NOT NULL;
--> statement-breakpoint
CREATE FUNCTION id_review_changed() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_TABLE_NAME = 'colleges' THEN
    INSERT INTO id_review_changes (day)
    SELECT d.day FROM id_review_days d WHERE d.grouping = 'college' AND d.key = NEW.id::text;
  ELSIF TG_TABLE_NAME = 'verification_notes' THEN
    INSERT INTO id_review_changes (day) VALUES ((NEW.written_at AT TIME ZONE 'Asia/Kolkata')::date);
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO id_review_changes (day)
    SELECT DISTINCT (moment AT TIME ZONE 'Asia/Kolkata')::date
    FROM unnest(ARRAY[NEW.created_at, NEW.decided_at]) moment WHERE moment IS NOT NULL;
  ELSE
    INSERT INTO id_review_changes (day) VALUES ((NEW.decided_at AT TIME ZONE 'Asia/Kolkata')::date);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER id_review_changed_by_submission AFTER INSERT ON verification_submissions
FOR EACH ROW EXECUTE FUNCTION id_review_changed();
--> statement-breakpoint
CREATE TRIGGER id_review_changed_by_decision AFTER UPDATE ON verification_submissions
FOR EACH ROW WHEN (OLD.decided_at IS NULL AND NEW.decided_at IS NOT NULL) EXECUTE FUNCTION id_review_changed();
--> statement-breakpoint
CREATE TRIGGER id_review_changed_by_look AFTER INSERT ON verification_notes
FOR EACH ROW WHEN (NEW.kind IN ('agreed', 'disagreed')) EXECUTE FUNCTION id_review_changed();
--> statement-breakpoint
CREATE TRIGGER id_review_changed_by_college AFTER UPDATE ON colleges
FOR EACH ROW WHEN ((OLD.state, OLD.merged_into) IS DISTINCT FROM (NEW.state, NEW.merged_into)) EXECUTE FUNCTION id_review_changed();
--> statement-breakpoint
INSERT INTO id_review_changes (day)
SELECT (v.created_at AT TIME ZONE 'Asia/Kolkata')::date FROM verification_submissions v
UNION SELECT (v.decided_at AT TIME ZONE 'Asia/Kolkata')::date FROM verification_submissions v WHERE v.decided_at IS NOT NULL
UNION SELECT (n.written_at AT TIME ZONE 'Asia/Kolkata')::date FROM verification_notes n WHERE n.kind IN ('agreed', 'disagreed');
