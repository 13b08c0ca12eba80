CREATE TABLE "sandboxes" (
	"brand_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"mailbox" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandboxes_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "sandboxes" ADD CONSTRAINT "sandboxes_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandboxes" ADD CONSTRAINT "sandboxes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandboxes_mailbox" ON "sandboxes" USING btree ("mailbox");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON sandboxes TO bachat_app;
