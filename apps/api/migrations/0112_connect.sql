CREATE TYPE "public"."connect_decision" AS ENUM('once', 'always', 'decline', 'not_yet');--> statement-breakpoint
CREATE TYPE "public"."signing_key_state" AS ENUM('next', 'signing', 'previous');--> statement-breakpoint
ALTER TYPE "public"."webhook_event" ADD VALUE 'consent.withdrawn' BEFORE 'webhook.test';--> statement-breakpoint
ALTER TYPE "public"."webhook_event" ADD VALUE 'connect.student_verified' BEFORE 'webhook.test';--> statement-breakpoint
CREATE TABLE "connect_clients" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand_id" uuid NOT NULL,
	"name" text NOT NULL,
	"mode" "api_key_mode" NOT NULL,
	"is_public" boolean NOT NULL,
	"secret_hash" "bytea",
	"previous_secret_hash" "bytea",
	"previous_secret_until" timestamp (3) with time zone,
	"redirect_uris" text[] NOT NULL,
	"monthly_cap" integer,
	"removed_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connect_clients_secret" CHECK (("connect_clients"."secret_hash" is null) = "connect_clients"."is_public"),
	CONSTRAINT "connect_clients_hash_is_sha256" CHECK (octet_length("connect_clients"."secret_hash") = 32),
	CONSTRAINT "connect_clients_previous_pair" CHECK (("connect_clients"."previous_secret_hash" is null) = ("connect_clients"."previous_secret_until" is null)),
	CONSTRAINT "connect_clients_some_address" CHECK (cardinality("connect_clients"."redirect_uris") between 1 and 10),
	CONSTRAINT "connect_clients_cap_of_live" CHECK ("connect_clients"."monthly_cap" is null or ("connect_clients"."mode" = 'live' and "connect_clients"."monthly_cap" > 0))
);
--> statement-breakpoint
CREATE TABLE "connect_artifacts" (
	"kind" text NOT NULL,
	"value_hash" "bytea" NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"student_id" uuid,
	"client_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"consumed_at" timestamp (3) with time zone,
	CONSTRAINT "connect_artifacts_kind_value_hash_pk" PRIMARY KEY("kind","value_hash")
);
--> statement-breakpoint
CREATE TABLE "connect_charges" (
	"brand_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"charged_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "connect_charges_brand_id_student_id_pk" PRIMARY KEY("brand_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "connect_decisions" (
	"flow_hash" "bytea" PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"decision" "connect_decision" NOT NULL,
	"user_id" uuid,
	"test_student" text,
	"notify_when_verified" boolean NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "connect_decisions_chooser" CHECK (("connect_decisions"."user_id" is null) <> ("connect_decisions"."test_student" is null))
);
--> statement-breakpoint
CREATE TABLE "connect_notices" (
	"student_id" uuid NOT NULL,
	"brand_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connect_notices_student_id_brand_id_pk" PRIMARY KEY("student_id","brand_id")
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"student_id" uuid NOT NULL,
	"brand_id" uuid NOT NULL,
	"scopes" text[] NOT NULL,
	"is_lasting" boolean NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "connect_signing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"state" "signing_key_state" NOT NULL,
	"public_key" jsonb NOT NULL,
	"private_encrypted" "bytea" NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "connect_clients" ADD CONSTRAINT "connect_clients_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connect_clients" ADD CONSTRAINT "connect_clients_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connect_artifacts" ADD CONSTRAINT "connect_artifacts_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connect_artifacts" ADD CONSTRAINT "connect_artifacts_client_id_connect_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."connect_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connect_charges" ADD CONSTRAINT "connect_charges_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connect_charges" ADD CONSTRAINT "connect_charges_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connect_decisions" ADD CONSTRAINT "connect_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connect_notices" ADD CONSTRAINT "connect_notices_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connect_notices" ADD CONSTRAINT "connect_notices_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connect_notices" ADD CONSTRAINT "connect_notices_client_id_connect_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."connect_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connect_clients_brand" ON "connect_clients" USING btree ("brand_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "connect_clients_created_by" ON "connect_clients" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "connect_artifacts_expires" ON "connect_artifacts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "connect_artifacts_grant" ON "connect_artifacts" USING btree ("grant_id") WHERE "connect_artifacts"."grant_id" is not null;--> statement-breakpoint
CREATE INDEX "connect_artifacts_student" ON "connect_artifacts" USING btree ("student_id") WHERE "connect_artifacts"."student_id" is not null;--> statement-breakpoint
CREATE INDEX "connect_artifacts_client" ON "connect_artifacts" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "connect_charges_student" ON "connect_charges" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "connect_charges_charged" ON "connect_charges" USING btree ("charged_at");--> statement-breakpoint
CREATE INDEX "connect_decisions_expires" ON "connect_decisions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "connect_decisions_user" ON "connect_decisions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "connect_notices_brand" ON "connect_notices" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "connect_notices_client" ON "connect_notices" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "connect_notices_created" ON "connect_notices" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "connections_one_standing" ON "connections" USING btree ("student_id","brand_id") WHERE "connections"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "connections_brand" ON "connections" USING btree ("brand_id");--> statement-breakpoint
CREATE UNIQUE INDEX "connect_signing_keys_one_a_state" ON "connect_signing_keys" USING btree ("state");--> statement-breakpoint
grant select, insert, update on connect_clients to bachat_app;--> statement-breakpoint
grant select, insert, update, delete on connect_artifacts, connect_charges, connect_decisions, connect_notices, connect_signing_keys, connections to bachat_app;
