CREATE TABLE "test_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "test_events_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand_id" uuid NOT NULL,
	"event" "webhook_event" NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "test_events" ADD CONSTRAINT "test_events_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_events_brand" ON "test_events" USING btree ("brand_id","position");--> statement-breakpoint
CREATE INDEX "test_events_created" ON "test_events" USING btree ("created_at");--> statement-breakpoint
grant select, insert, update, delete on test_events to bachat_app;
