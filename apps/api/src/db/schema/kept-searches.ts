import { sql } from "drizzle-orm";
import { boolean, date, pgTable, text } from "drizzle-orm/pg-core";
import { id, tsquery } from "../columns.ts";

/**
 * Searches so common that counting them by reading is slow. Triggers on offers keep their counts in search_counts from
 * the moment that the row is seen; `ready` says that the earlier offers have been counted too.
 */
export const keptSearches = pgTable("kept_searches", {
  id: id(),
  /** The words in lower case, each once, in order, a space between. */
  words: text("words").notNull().unique("kept_searches_words"),
  /** Null in a search that the version before keeps; that version counts it by reading. */
  query: tsquery("query"),
  /** Of the version before; the next version drops it. */
  patterns: text("patterns")
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  ready: boolean("ready").notNull().default(false),
  /** The day it was last asked for: who is not asked for any more makes room. */
  askedOn: date("asked_on", { mode: "string" }).notNull(),
});
