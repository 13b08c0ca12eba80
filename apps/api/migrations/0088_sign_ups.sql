CREATE TABLE "sign_ups" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"proof_hash" "bytea" NOT NULL,
	"email" "citext" NOT NULL,
	"details" jsonb NOT NULL,
	"user_id" uuid,
	"code_hash" "bytea",
	"code_expires_at" timestamp (3) with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"sends" smallint DEFAULT 1 NOT NULL,
	"next_send_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_ups_proof_hash_unique" UNIQUE("proof_hash"),
	CONSTRAINT "sign_ups_counts" CHECK ("sign_ups"."tries" >= 0 and "sign_ups"."sends" >= 1)
);
--> statement-breakpoint
ALTER TABLE "sign_ups" ADD CONSTRAINT "sign_ups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_ups_user" ON "sign_ups" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_ups_expiry" ON "sign_ups" USING btree ("expires_at");
--> statement-breakpoint
grant select, insert, update, delete on sign_ups to bachat_app;