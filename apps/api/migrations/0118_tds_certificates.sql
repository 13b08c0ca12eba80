CREATE TABLE "tds_certificates" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"transfer_id" uuid NOT NULL,
	"replaces_id" uuid,
	"number" text,
	"quarter" text,
	"received_on" date,
	"recorded_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tds_certificates_whole" CHECK (num_nulls("tds_certificates"."number", "tds_certificates"."quarter", "tds_certificates"."received_on") in (0, 3) and ("tds_certificates"."number" is not null or "tds_certificates"."replaces_id" is not null)),
	CONSTRAINT "tds_certificates_number_normalised" CHECK ("tds_certificates"."number" ~ '^[A-Z0-9][A-Z0-9._/-]*$'),
	CONSTRAINT "tds_certificates_quarter" CHECK ("tds_certificates"."quarter" ~ '^Q[1-4] 20[0-9]{2}-[0-9]{2}$')
);
--> statement-breakpoint
ALTER TABLE "tds_certificates" ADD CONSTRAINT "tds_certificates_transfer_id_bank_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."bank_transfers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tds_certificates" ADD CONSTRAINT "tds_certificates_replaces_id_tds_certificates_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."tds_certificates"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tds_certificates" ADD CONSTRAINT "tds_certificates_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tds_certificates_first" ON "tds_certificates" USING btree ("transfer_id") WHERE "tds_certificates"."replaces_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tds_certificates_replaced" ON "tds_certificates" USING btree ("replaces_id");--> statement-breakpoint
CREATE INDEX "tds_certificates_transfer" ON "tds_certificates" USING btree ("transfer_id");--> statement-breakpoint
grant select, insert on tds_certificates to bachat_app;
