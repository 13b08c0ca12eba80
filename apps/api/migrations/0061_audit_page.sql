CREATE TABLE "audit_addresses" (
	"audit_id" uuid PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_checks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"is_whole" boolean NOT NULL,
	"position" bigint NOT NULL,
	"link_hash" "bytea" NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"broken_at" bigint
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "address_hash" "bytea";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "job" text;--> statement-breakpoint
ALTER TABLE "audit_addresses" ADD CONSTRAINT "audit_addresses_audit_id_audit_log_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audit_log"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_checks_started" ON "audit_checks" USING btree ("started_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_actor_action" ON "audit_log" USING btree ("actor_id","action","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_request" ON "audit_log" USING btree ("request_id") WHERE "audit_log"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "document_reads_created" ON "document_reads" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_one_cause" CHECK ("audit_log"."request_id" is null or "audit_log"."job" is null);--> statement-breakpoint

-- Erasure empties the addresses; the log keeps a hash that nothing can be guessed from without the salt.
GRANT SELECT, INSERT, DELETE ON audit_addresses TO bachat_app;--> statement-breakpoint
-- A check says how far it came.
GRANT SELECT, INSERT, UPDATE ON audit_checks TO bachat_app;
