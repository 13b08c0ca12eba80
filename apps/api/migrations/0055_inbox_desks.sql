-- The host of a web address in lower case, without `www.`; null for what is no address.
CREATE FUNCTION web_host(address text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(lower(substring(address FROM '(?i)^https?://(?:[^/?#@]*@)?([^/?#:]+)')), '^www\.', '');
--> statement-breakpoint
-- The form in which names are compared that look alike: the search form, with letters of other alphabets, digits and signs as
-- the Latin letters that they pass for, and without spaces and punctuation.
CREATE FUNCTION lookalike_form(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(
  replace(replace(translate(
    search_form(name),
    'абеорсухіјѕԁһкмтвнαορντυκχεγ0134578$@!|i',
    'abeopcyxijsdhkmtbhaopvtukxeyoleastbsalll'
  ), 'rn', 'm'), 'vv', 'w'),
  '[^[:alnum:]]', '', 'g');
--> statement-breakpoint
CREATE TYPE "public"."contact_entry_kind" AS ENUM('sender', 'reply', 'note');--> statement-breakpoint
CREATE TYPE "public"."contact_kind" AS ENUM('general', 'student', 'brand', 'press', 'access', 'correction', 'erasure', 'grievance');--> statement-breakpoint
CREATE TABLE "contact_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"kind" "contact_entry_kind" NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "contact_messages_status";--> statement-breakpoint
ALTER TABLE "brand_applications" ADD COLUMN "website_url" text;--> statement-breakpoint
ALTER TABLE "brand_applications" ADD COLUMN "edited_from" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "kind" "contact_kind" DEFAULT 'general' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "waiting_since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "due_on" date DEFAULT (now() at time zone 'Asia/Kolkata')::date + 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "contact_entries" ADD CONSTRAINT "contact_entries_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_entries" ADD CONSTRAINT "contact_entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_entries_message" ON "contact_entries" USING btree ("message_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_entries_author" ON "contact_entries" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_applications_submitted" ON "brand_applications" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "brand_applications_search" ON "brand_applications" USING gin (search_form("brand_name") gin_trgm_ops,search_form("offer_title") gin_trgm_ops,search_form("contact_email"::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "brands_lookalike" ON "brands" USING btree (lookalike_form("name"));--> statement-breakpoint
CREATE INDEX "brands_web_host" ON "brands" USING btree (web_host("website_url"));--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("waiting_since","id") WHERE "contact_messages"."status" in ('new', 'read');--> statement-breakpoint
CREATE INDEX "contact_messages_open_due" ON "contact_messages" USING btree ("due_on","waiting_since","id") WHERE "contact_messages"."status" in ('new', 'read');--> statement-breakpoint
CREATE INDEX "contact_messages_open_kind" ON "contact_messages" USING btree ("kind","waiting_since","id") WHERE "contact_messages"."status" in ('new', 'read');--> statement-breakpoint
CREATE INDEX "contact_messages_status_since" ON "contact_messages" USING btree ("status","waiting_since","id");--> statement-breakpoint
CREATE INDEX "contact_messages_kind_since" ON "contact_messages" USING btree ("kind","waiting_since","id");--> statement-breakpoint
CREATE INDEX "contact_messages_since" ON "contact_messages" USING btree ("waiting_since","id");--> statement-breakpoint
CREATE INDEX "contact_messages_assigned" ON "contact_messages" USING btree ("assigned_to","waiting_since","id");--> statement-breakpoint
CREATE INDEX "contact_messages_email" ON "contact_messages" USING btree ("email","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin (search_form("subject") gin_trgm_ops,search_form("name") gin_trgm_ops,search_form("email"::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_handled_by" ON "contact_messages" USING btree ("handled_by");--> statement-breakpoint
ALTER TABLE "brand_applications" ADD CONSTRAINT "brand_applications_website_is_http" CHECK ("brand_applications"."website_url" ~* '^https?://');--> statement-breakpoint
-- What came in was answered as a general question, and waited since then.
UPDATE contact_messages SET waiting_since = created_at, due_on = (created_at AT TIME ZONE 'Asia/Kolkata')::date + 3;
--> statement-breakpoint
INSERT INTO contact_entries (id, message_id, kind, author_id, text, created_at)
SELECT uuidv7(), id, 'reply', handled_by, answer, handled_at FROM contact_messages
WHERE answer IS NOT NULL AND handled_at IS NOT NULL;
--> statement-breakpoint
-- What was written is never changed; it goes with its message.
GRANT SELECT, INSERT ON contact_entries TO bachat_app;
