CREATE TABLE "shown_passes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"student_id" uuid NOT NULL,
	"typed_code_hash" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"brand_id" uuid,
	"outlet_id" uuid,
	"check_key" uuid,
	"checked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shown_passes_typed_code_hash_unique" UNIQUE("typed_code_hash"),
	CONSTRAINT "shown_passes_read_is_whole" CHECK (num_nonnulls("shown_passes"."brand_id", "shown_passes"."check_key", "shown_passes"."checked_at") in (0, 3)),
	CONSTRAINT "shown_passes_outlet_is_of_a_read" CHECK ("shown_passes"."outlet_id" is null or "shown_passes"."brand_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "shown_passes" ADD CONSTRAINT "shown_passes_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_passes" ADD CONSTRAINT "shown_passes_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_passes" ADD CONSTRAINT "shown_passes_outlet_brand" FOREIGN KEY ("outlet_id","brand_id") REFERENCES "public"."outlets"("id","brand_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shown_passes_student" ON "shown_passes" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "shown_passes_expired" ON "shown_passes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "shown_passes_brand" ON "shown_passes" USING btree ("brand_id","checked_at" DESC NULLS FIRST) WHERE "shown_passes"."brand_id" is not null;--> statement-breakpoint
CREATE INDEX "shown_passes_outlet" ON "shown_passes" USING btree ("outlet_id") WHERE "shown_passes"."outlet_id" is not null;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON shown_passes TO bachat_app;
