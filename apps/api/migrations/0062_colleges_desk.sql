CREATE TABLE "typed_colleges" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"form" text NOT NULL,
	"name" text NOT NULL,
	"students" integer NOT NULL,
	"college_id" uuid,
	"left_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "typed_colleges_form_unique" UNIQUE("form"),
	CONSTRAINT "typed_colleges_count" CHECK ("typed_colleges"."students" >= 0)
);
--> statement-breakpoint
ALTER TABLE "colleges" DROP CONSTRAINT "colleges_name_city";--> statement-breakpoint
ALTER TABLE "academic_domains" ADD COLUMN "may_approve" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "academic_domains" ADD COLUMN "contact_name" text;--> statement-breakpoint
ALTER TABLE "academic_domains" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "academic_domains" ADD COLUMN "contact_note" text;--> statement-breakpoint
ALTER TABLE "academic_domains" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "colleges" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "colleges" ADD COLUMN "cluster_id" uuid;--> statement-breakpoint
ALTER TABLE "colleges" ADD COLUMN "is_distinct" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "typed_colleges" ADD CONSTRAINT "typed_colleges_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "typed_colleges_open" ON "typed_colleges" USING btree ("students" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "typed_colleges"."left_at" is null and "typed_colleges"."students" > 0;--> statement-breakpoint
CREATE INDEX "typed_colleges_left" ON "typed_colleges" USING btree ("students" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "typed_colleges"."left_at" is not null and "typed_colleges"."students" > 0;--> statement-breakpoint
CREATE INDEX "typed_colleges_form_trgm" ON "typed_colleges" USING gin ("form" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "typed_colleges_college" ON "typed_colleges" USING btree ("college_id");--> statement-breakpoint
ALTER TABLE "colleges" ADD CONSTRAINT "colleges_merged_into_colleges_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."colleges"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "academic_domains_created" ON "academic_domains" USING btree ("created_at" DESC NULLS FIRST,"domain" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "academic_domains_trust" ON "academic_domains" USING btree ("trust","may_approve","domain");--> statement-breakpoint
CREATE INDEX "academic_domains_stopped" ON "academic_domains" USING btree ("domain") WHERE "academic_domains"."trust" = 'stopped';--> statement-breakpoint
CREATE INDEX "academic_domains_trgm" ON "academic_domains" USING gin ("domain" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "colleges_name_city" ON "colleges" USING btree ("name","city") WHERE "colleges"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "colleges_merged_into" ON "colleges" USING btree ("merged_into") WHERE "colleges"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "colleges_by_name" ON "colleges" USING btree (search_form("name"),"id") WHERE "colleges"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "colleges_created" ON "colleges" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "colleges"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "colleges_cluster" ON "colleges" USING btree ("cluster_id",search_form("name"),"id") WHERE "colleges"."cluster_id" is not null;--> statement-breakpoint
CREATE INDEX "colleges_city_trgm" ON "colleges" USING gin (search_form("city") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "students_typed_college" ON "students" USING btree (search_form("college_name")) WHERE "students"."college_id" is null and "students"."college_name" is not null and not "students"."is_test";--> statement-breakpoint
-- Written by hand: names that students typed are counted with the students' own statement, once a name however many rows it
-- writes, and in the order of the names, so that two such statements do not block each other.
CREATE FUNCTION typed_colleges_add(given_form text, given_name text, given_students integer) RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO typed_colleges (form, name, students) VALUES (given_form, given_name, greatest(given_students, 0))
  ON CONFLICT (form) DO UPDATE SET students = greatest(typed_colleges.students + given_students, 0), updated_at = now();
  IF given_students < 0 THEN
    DELETE FROM typed_colleges WHERE form = given_form AND students = 0 AND college_id IS NULL;
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION students_count_typed() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  one record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    FOR one IN
      SELECT search_form(s.college_name) AS form, min(s.college_name) AS name, count(*)::int AS change
      FROM after_rows s WHERE s.college_id IS NULL AND s.college_name IS NOT NULL AND NOT s.is_test GROUP BY 1 ORDER BY 1
    LOOP
      PERFORM typed_colleges_add(one.form, one.name, one.change) WHERE one.form <> '';
    END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    FOR one IN
      SELECT search_form(s.college_name) AS form, min(s.college_name) AS name, -count(*)::int AS change
      FROM before_rows s WHERE s.college_id IS NULL AND s.college_name IS NOT NULL AND NOT s.is_test GROUP BY 1 ORDER BY 1
    LOOP
      PERFORM typed_colleges_add(one.form, one.name, one.change) WHERE one.form <> '';
    END LOOP;
  ELSE
    FOR one IN
      SELECT search_form(s.college_name) AS form, min(s.college_name) AS name, sum(s.change)::int AS change FROM (
        SELECT a.college_name, 1 AS change FROM after_rows a
        WHERE a.college_id IS NULL AND a.college_name IS NOT NULL AND NOT a.is_test
        UNION ALL
        SELECT b.college_name, -1 FROM before_rows b
        WHERE b.college_id IS NULL AND b.college_name IS NOT NULL AND NOT b.is_test
      ) s GROUP BY 1 HAVING sum(s.change) <> 0 ORDER BY 1
    LOOP
      PERFORM typed_colleges_add(one.form, one.name, one.change) WHERE one.form <> '';
    END LOOP;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER students_count_typed_insert AFTER INSERT ON students
REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION students_count_typed();
--> statement-breakpoint
CREATE TRIGGER students_count_typed_update AFTER UPDATE ON students
REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION students_count_typed();
--> statement-breakpoint
CREATE TRIGGER students_count_typed_delete AFTER DELETE ON students
REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION students_count_typed();
--> statement-breakpoint
INSERT INTO typed_colleges (form, name, students)
SELECT search_form(college_name), min(college_name), count(*) FROM students
WHERE college_id IS NULL AND college_name IS NOT NULL AND NOT is_test AND search_form(college_name) <> ''
GROUP BY 1;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON typed_colleges TO bachat_app;
