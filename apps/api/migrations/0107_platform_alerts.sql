CREATE TYPE "public"."alert_channel" AS ENUM('mail', 'webhook');--> statement-breakpoint
CREATE TYPE "public"."alert_edge" AS ENUM('raised', 'ended');--> statement-breakpoint
CREATE TYPE "public"."register_kind" AS ENUM('erasure', 'key_revoked', 'document_number');--> statement-breakpoint
CREATE TABLE "backup_runs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"ended_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform_alert_messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"alert_id" uuid NOT NULL,
	"edge" "alert_edge" NOT NULL,
	"channel" "alert_channel" NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "platform_alerts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"brand_id" uuid,
	"count" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"raised_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "platform_watch" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"holder" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "platform_watch_one_row" CHECK ("platform_watch"."one")
);
--> statement-breakpoint
CREATE TABLE "register_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" "register_kind" NOT NULL,
	"fact" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "platform_alert_messages" ADD CONSTRAINT "platform_alert_messages_alert_id_platform_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."platform_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "platform_alert_messages_once" ON "platform_alert_messages" USING btree ("alert_id","edge","channel");--> statement-breakpoint
CREATE INDEX "platform_alert_messages_due" ON "platform_alert_messages" USING btree ("next_attempt_at") WHERE "platform_alert_messages"."sent_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "platform_alerts_open" ON "platform_alerts" USING btree ("kind","subject") WHERE "platform_alerts"."ended_at" is null;--> statement-breakpoint
grant select, insert, update, delete on platform_alerts, platform_alert_messages to bachat_app;
--> statement-breakpoint
grant select, insert, update on platform_watch to bachat_app;
--> statement-breakpoint
grant select on backup_runs to bachat_app;
--> statement-breakpoint
grant select, insert, delete on register_entries to bachat_app;
--> statement-breakpoint
CREATE FUNCTION api_keys_register() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  INSERT INTO register_entries (kind, fact) VALUES ('key_revoked', NEW.id::text);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER api_keys_register AFTER UPDATE OF revoked_at ON api_keys
FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL)
EXECUTE FUNCTION api_keys_register();
--> statement-breakpoint
CREATE FUNCTION invoice_sequences_register() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  INSERT INTO register_entries (kind, fact)
  VALUES ('document_number', concat_ws(' ', NEW.series, NEW.fiscal_year, NEW.last_number));
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER invoice_sequences_register AFTER INSERT OR UPDATE OF last_number ON invoice_sequences
FOR EACH ROW EXECUTE FUNCTION invoice_sequences_register();
