CREATE TABLE "invitation_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitation_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "invitation_codes_form" CHECK ("invitation_codes"."code" ~ '^[a-z2-9]{10}$')
);
--> statement-breakpoint
CREATE TABLE "invited_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"invited_by" uuid NOT NULL,
	"mailbox_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invited_accounts_mailbox" UNIQUE("invited_by","mailbox_hash"),
	CONSTRAINT "invited_accounts_not_own" CHECK ("invited_accounts"."user_id" <> "invited_accounts"."invited_by")
);
--> statement-breakpoint
CREATE TABLE "saved_offer_reminders" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"due_on" date,
	"sent_on" date
);
--> statement-breakpoint
ALTER TABLE "offer_stats" ADD COLUMN "end_noted_for" date;--> statement-breakpoint
ALTER TABLE "invitation_codes" ADD CONSTRAINT "invitation_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invited_accounts" ADD CONSTRAINT "invited_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invited_accounts" ADD CONSTRAINT "invited_accounts_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_offer_reminders" ADD CONSTRAINT "saved_offer_reminders_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_offer_reminders_due" ON "saved_offer_reminders" USING btree ("due_on","student_id") WHERE "saved_offer_reminders"."due_on" is not null;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON invitation_codes, invited_accounts, saved_offer_reminders TO bachat_app;
