CREATE TABLE "kept_searches" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"words" text NOT NULL,
	"patterns" text[] NOT NULL,
	"ready" boolean DEFAULT false NOT NULL,
	"asked_on" date NOT NULL,
	CONSTRAINT "kept_searches_words" UNIQUE("words")
);
--> statement-breakpoint
CREATE TABLE "search_counts" (
	"search_id" uuid NOT NULL,
	"category_slug" text NOT NULL,
	"country" "offer_country" NOT NULL,
	"city" text,
	"total" integer NOT NULL,
	CONSTRAINT "search_counts_cell" UNIQUE NULLS NOT DISTINCT("search_id","category_slug","country","city")
);
