import { sql } from "drizzle-orm";
import { bigint, check, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { createdAt, id, timestamps } from "../columns.ts";

/** A group of synonyms, in any language: a search for one word finds the offers of all. */
export const synonymGroups = pgTable(
  "synonym_groups",
  {
    id: id(),
    /** The words as admins wrote them. A word, in its search form, belongs to one group only. */
    words: text("words").array().notNull(),
    ...timestamps(),
  },
  (t) => [check("synonym_groups_two_words", sql`cardinality(${t.words}) >= 2`)],
);

/** One row: admins hold it while they change a group, and each change raises it, so that processes read the groups again. */
export const synonymVersion = pgTable(
  "synonym_version",
  {
    id: smallint("id").primaryKey().default(1),
    version: bigint("version", { mode: "number" }).notNull().default(0),
  },
  (t) => [check("synonym_version_one_row", sql`${t.id} = 1`)],
);

/** Keys of the groups of synonyms.txt that this installation has had: one that an admin removed does not come back. */
export const referenceSynonyms = pgTable("reference_synonyms", {
  key: text("key").primaryKey(),
  createdAt: createdAt(),
});
