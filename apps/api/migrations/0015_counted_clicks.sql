CREATE TABLE "counted_clicks" (
	"offer_id" uuid NOT NULL,
	"visitor_hash" "bytea" NOT NULL,
	"last_counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "counted_clicks_offer_id_visitor_hash_pk" PRIMARY KEY("offer_id","visitor_hash")
);
--> statement-breakpoint
ALTER TABLE "counted_clicks" ADD CONSTRAINT "counted_clicks_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counted_clicks_last" ON "counted_clicks" USING btree ("last_counted_at");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON counted_clicks TO bachat_app;
