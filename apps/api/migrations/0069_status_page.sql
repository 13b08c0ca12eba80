CREATE TYPE "public"."incident_impact" AS ENUM('minor', 'major', 'critical');--> statement-breakpoint
CREATE TYPE "public"."incident_state" AS ENUM('investigating', 'identified', 'monitoring', 'resolved');--> statement-breakpoint
CREATE TYPE "public"."status_component" AS ENUM('student_site', 'brand_site', 'verification_api', 'accounts_api', 'payments', 'documents', 'mail', 'webhooks');--> statement-breakpoint
CREATE TABLE "incident_updates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incident_id" uuid NOT NULL,
	"state" "incident_state" NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"impact" "incident_impact" NOT NULL,
	"components" "status_component"[] NOT NULL,
	"state" "incident_state" NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "incidents_end_after_start" CHECK ("incidents"."ended_at" >= "incidents"."started_at"),
	CONSTRAINT "incidents_resolved_has_end" CHECK (("incidents"."state" = 'resolved') = ("incidents"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "status_days" (
	"component" "status_component" NOT NULL,
	"day" date NOT NULL,
	"measured" integer NOT NULL,
	"good" integer NOT NULL,
	CONSTRAINT "status_days_day_component_pk" PRIMARY KEY("day","component"),
	CONSTRAINT "status_days_good_were_measured" CHECK ("status_days"."good" between 0 and "status_days"."measured")
);
--> statement-breakpoint
CREATE TABLE "status_minutes" (
	"component" "status_component" NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"is_up" boolean NOT NULL,
	CONSTRAINT "status_minutes_component_minute_pk" PRIMARY KEY("component","minute")
);
--> statement-breakpoint
ALTER TABLE "incident_updates" ADD CONSTRAINT "incident_updates_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incident_updates_incident" ON "incident_updates" USING btree ("incident_id","created_at","id");--> statement-breakpoint
CREATE INDEX "incidents_newest" ON "incidents" USING btree ("started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "incidents_ongoing" ON "incidents" USING btree ("started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "incidents"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "status_minutes_age" ON "status_minutes" USING btree ("minute");--> statement-breakpoint
-- Written by hand: minutes are removed after some days; what was written about an incident stays as it is.
GRANT SELECT, INSERT, UPDATE, DELETE ON status_minutes TO bachat_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON status_days, incidents TO bachat_app;--> statement-breakpoint
GRANT SELECT, INSERT ON incident_updates TO bachat_app;
