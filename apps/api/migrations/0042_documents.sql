CREATE TABLE "academic_mailboxes" (
	"duplicate_key" text PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "verification_documents" ADD COLUMN "picture_hash" bit(1024);--> statement-breakpoint
ALTER TABLE "verification_documents" ADD COLUMN "picture_bands" bigint[];--> statement-breakpoint
ALTER TABLE "verification_documents" ADD COLUMN "render_attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "academic_mailboxes" ADD CONSTRAINT "academic_mailboxes_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "academic_mailboxes_student" ON "academic_mailboxes" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "verification_documents_picture_bands" ON "verification_documents" USING gin ("picture_bands");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON academic_mailboxes TO bachat_app;
