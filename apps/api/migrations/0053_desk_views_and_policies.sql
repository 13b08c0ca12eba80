CREATE TYPE "public"."review_policy_kind" AS ENUM('offers', 'student_ids', 'brand_applications');--> statement-breakpoint
CREATE TYPE "public"."saved_view_list" AS ENUM('offer_cases', 'offers', 'applications', 'contact_messages');--> statement-breakpoint
CREATE TABLE "review_policies" (
	"kind" "review_policy_kind" NOT NULL,
	"version" integer NOT NULL,
	"sections" jsonb NOT NULL,
	"note" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_policies_kind_version_pk" PRIMARY KEY("kind","version")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"admin_id" uuid NOT NULL,
	"list" "saved_view_list" NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_policies" ADD CONSTRAINT "review_policies_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_policies_created_by" ON "review_policies" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("admin_id","list",lower("name"));--> statement-breakpoint
GRANT SELECT, INSERT ON review_policies TO bachat_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON saved_views TO bachat_app;--> statement-breakpoint
-- What each desk decides by, as it begins. Later versions are added by owners.
INSERT INTO review_policies (kind, version, note, sections) VALUES
('offers', 1, 'The first version.', $policy$[
  {"heading": "The discount", "lines": [
    "It is at least what any visitor of the shop gets that day. If everybody gets 20 %, students get more, or something else.",
    "The title says exactly it: “25 % off all backpacks”, not “Up to 70 % off”, unless most of the products have the 70 %.",
    "Send an offer back whose discount comes off a price that was raised for it."]},
  {"heading": "Conditions", "lines": [
    "Every condition that applies at checkout is in the terms: least order, products left out, days, shops, one use a student.",
    "Ask for a change when one is missing. “Terms apply” alone is none.",
    "No condition asks for more than the student status: no app to install, no card of one bank without saying so in the title."]},
  {"heading": "Link and code", "lines": [
    "The link opens the offer on the brand’s own domain, without a login before the price can be seen.",
    "A shared code works for every student. A pool has at least as many codes as the brand expects in a month.",
    "Send it back when the link leads to another shop, or collects phone numbers first."]},
  {"heading": "Dates", "lines": [
    "The last day is real. An offer without one is fine where the brand has a lasting student price.",
    "Ask for a change when it ends within a week: students find it too late."]},
  {"heading": "What we do not list", "lines": [
    "Refuse alcohol, tobacco and vapes, betting and games for money, loans and credit, weapons, medicines on prescription.",
    "Refuse essays and exams written for others, degrees for sale, and jobs for which students pay.",
    "Refuse what is only an advertisement: no saving, a free trial that turns into a paid plan without saying so."]},
  {"heading": "Texts", "lines": [
    "Title and description are in Hindi too. Ask for a change when only that is missing; it is no reason to send an offer back.",
    "No capitals for emphasis, no “guaranteed”, no “best in India”.",
    "A change of a published offer is looked at like a new one. A smaller discount needs a reason that students would accept."]}
]$policy$),
('student_ids', 1, 'The first version.', $policy$[
  {"heading": "What must match", "lines": [
    "The name on the document is the name of the profile. Initials, another order and a missing family name are fine: “R. Sharma”, “Sharma Rohan”.",
    "The college on the document is the one of the profile, also under its old name or as a campus of its university.",
    "The photo, where there is one, shows the person of the profile’s photo as far as anybody can tell."]},
  {"heading": "What counts as a document", "lines": [
    "A student ID of a college, university or school board in India; a bonafide certificate, a fee receipt or an admission letter of this academic year.",
    "An Aadhaar, PAN or driving licence says who somebody is, not that they study: reject it as “Government ID”, and its files are deleted at once.",
    "A photo of a screen is accepted when it shows the college’s own portal with name and year."]},
  {"heading": "Until when", "lines": [
    "Until the printed last day, never later. Without one: until the end of the academic year.",
    "A document of a year that has ended is rejected as “Expired or undated”, also when the course goes on: the student sends the new one."]},
  {"heading": "Reject or ask again", "lines": [
    "Reject as “Unreadable” what is blurred, cut off or covered where name, college or year are: the student may try again.",
    "Reject as “Name mismatch” only when the difference is not a way of writing: “Priya” and “Pooja” are two people.",
    "A missing back page is no reason while the front says everything."]},
  {"heading": "Suspicion", "lines": [
    "Look twice when a signal is marked: the same picture as another account, text that was pasted in, a file from an editor.",
    "A signal alone is no reason to reject. Reject as “Suspected edit” only when you see it yourself: letters on another line, another font, a hard edge.",
    "Never write to the student what gave it away. Write what you need from them."]},
  {"heading": "Privacy", "lines": [
    "Open a document only to decide it. Every view is logged.",
    "Write no numbers of documents, addresses or illnesses into notes. Never copy a document out of this page."]}
]$policy$),
('brand_applications', 1, 'The first version.', $policy$[
  {"heading": "Who applies", "lines": [
    "A business that can be found: a website, a listing or a shop under the name it gives.",
    "The contact’s address is of the brand’s own domain. With Gmail or similar: call the number on the website, or ask for a mail from the domain.",
    "The GSTIN, where one is given, is active and in the brand’s name or its owner’s."]},
  {"heading": "What they offer", "lines": [
    "The first offer meets the policy for offers. A small saving is no reason to refuse a brand.",
    "An agency may apply for a brand when the brand itself confirms it by mail."]},
  {"heading": "What we refuse", "lines": [
    "Refuse alcohol, tobacco and vapes, betting and games for money, loans and credit, weapons, and degrees or essays for sale.",
    "Refuse a shop that sells copies, or uses the name or logo of a brand that it does not belong to.",
    "Refuse a shop with many complaints about orders that never came. Say so, and when they may apply again."]},
  {"heading": "Sending back", "lines": [
    "Send an application back when something can be put right: no website yet, an address that cannot be confirmed, an unclear offer.",
    "Say what to change in a sentence that they can act on: “Apply from an address of your domain, such as hello@yourshop.in.”",
    "An application that was sent back three times without a change is refused."]}
]$policy$);
