CREATE TYPE "public"."roster_state" AS ENUM('draft', 'in_force', 'ended');--> statement-breakpoint
CREATE TABLE "roster_entries" (
	"roster_id" uuid NOT NULL,
	"roll_hash" "bytea" NOT NULL,
	"name_hash" "bytea" NOT NULL,
	"name_words" smallint NOT NULL,
	"initials" text NOT NULL,
	"valid_until" date NOT NULL,
	CONSTRAINT "roster_entries_roster_id_roll_hash_pk" PRIMARY KEY("roster_id","roll_hash")
);
--> statement-breakpoint
CREATE TABLE "roster_uses" (
	"college_id" uuid NOT NULL,
	"roll_hash" "bytea" NOT NULL,
	"student_id" uuid,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "roster_uses_college_id_roll_hash_pk" PRIMARY KEY("college_id","roll_hash")
);
--> statement-breakpoint
CREATE TABLE "rosters" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"college_id" uuid NOT NULL,
	"state" "roster_state" DEFAULT 'draft' NOT NULL,
	"origin" text NOT NULL,
	"agreement" text NOT NULL,
	"expires_on" date NOT NULL,
	"load_id" uuid,
	"entries" integer,
	"left_out" integer,
	"created_by" uuid,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rosters_in_force_has_entries" CHECK ("rosters"."state" <> 'in_force' or ("rosters"."started_at" is not null and "rosters"."entries" > 0)),
	CONSTRAINT "rosters_ended_at" CHECK (("rosters"."state" = 'ended') = ("rosters"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "roster_entries" ADD CONSTRAINT "roster_entries_roster_id_rosters_id_fk" FOREIGN KEY ("roster_id") REFERENCES "public"."rosters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_uses" ADD CONSTRAINT "roster_uses_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_uses" ADD CONSTRAINT "roster_uses_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rosters" ADD CONSTRAINT "rosters_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rosters" ADD CONSTRAINT "rosters_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roster_uses_student" ON "roster_uses" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "rosters_college" ON "rosters" USING btree ("college_id");--> statement-breakpoint
CREATE INDEX "rosters_created" ON "rosters" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "rosters_in_force" ON "rosters" USING btree ("expires_on") WHERE "rosters"."state" <> 'ended';--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON rosters TO bachat_app;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON roster_entries TO bachat_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON roster_uses TO bachat_app;
