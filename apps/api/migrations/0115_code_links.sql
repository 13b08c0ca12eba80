CREATE TABLE "code_links" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"return_to" text NOT NULL,
	"secret_encrypted" "bytea",
	"removed_at" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "code_links_return_is_http" CHECK ("code_links"."return_to" ~ '^https?://'),
	CONSTRAINT "code_links_secret_of_token" CHECK (("code_links"."secret_encrypted" is null) = ("code_links"."return_to" !~ '[{]token[}]'))
);
--> statement-breakpoint
ALTER TABLE "code_links" ADD CONSTRAINT "code_links_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_links" ADD CONSTRAINT "code_links_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_links" ADD CONSTRAINT "code_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_links_brand" ON "code_links" USING btree ("brand_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "code_links_offer" ON "code_links" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "code_links_created_by" ON "code_links" USING btree ("created_by");--> statement-breakpoint
grant select, insert, update on code_links to bachat_app;
