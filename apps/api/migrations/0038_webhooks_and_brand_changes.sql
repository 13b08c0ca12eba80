CREATE TABLE "brand_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand_id" uuid NOT NULL,
	"status" "revision_status" DEFAULT 'pending' NOT NULL,
	"name" text,
	"previous_name" text NOT NULL,
	"has_logo" boolean NOT NULL,
	"logo_url" text,
	"logo_source_url" text,
	"submitted_by" uuid,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision_note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brand_changes_some_change" CHECK ("brand_changes"."name" is not null or "brand_changes"."has_logo"),
	CONSTRAINT "brand_changes_logo_is_asked_for" CHECK ("brand_changes"."has_logo" or ("brand_changes"."logo_url" is null and "brand_changes"."logo_source_url" is null)),
	CONSTRAINT "brand_changes_decided_has_time" CHECK (("brand_changes"."status" = 'pending') = ("brand_changes"."decided_at" is null)),
	CONSTRAINT "brand_changes_rejected_has_note" CHECK ("brand_changes"."status" <> 'rejected' or "brand_changes"."decision_note" is not null)
);
--> statement-breakpoint
CREATE TABLE "webhook_previous_secrets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"secret_encrypted" "bytea" NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "webhook_deliveries_due";--> statement-breakpoint
ALTER TABLE "brand_changes" ADD CONSTRAINT "brand_changes_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_changes" ADD CONSTRAINT "brand_changes_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_changes" ADD CONSTRAINT "brand_changes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_previous_secrets" ADD CONSTRAINT "webhook_previous_secrets_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "brand_changes_one_pending" ON "brand_changes" USING btree ("brand_id") WHERE "brand_changes"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "brand_changes_brand" ON "brand_changes" USING btree ("brand_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "brand_changes_queue" ON "brand_changes" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_previous_secrets_endpoint" ON "webhook_previous_secrets" USING btree ("endpoint_id","valid_until");--> statement-breakpoint
CREATE INDEX "webhook_previous_secrets_valid_until" ON "webhook_previous_secrets" USING btree ("valid_until");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","next_attempt_at") WHERE "webhook_deliveries"."status" = 'pending' and "webhook_deliveries"."next_attempt_at" is not null;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON webhook_previous_secrets TO bachat_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON brand_changes TO bachat_app;
