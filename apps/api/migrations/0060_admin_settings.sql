CREATE TABLE "setting_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"reason" text NOT NULL,
	"changed_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "setting_changes" ADD CONSTRAINT "setting_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "setting_changes_key" ON "setting_changes" USING btree ("key","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "setting_changes_changed_by" ON "setting_changes" USING btree ("changed_by");--> statement-breakpoint
GRANT SELECT, INSERT ON setting_changes TO bachat_app;
