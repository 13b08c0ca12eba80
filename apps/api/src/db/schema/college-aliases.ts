import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { colleges } from "./colleges.ts";

/** Every name a college is searched by, its official one included, so that one trigram index finds all. */
export const collegeAliases = pgTable(
  "college_aliases",
  {
    collegeId: uuid("college_id")
      .notNull()
      .references(() => colleges.id, { onDelete: "cascade" }),
    /** In its search form. */
    name: text("name").notNull(),
    /** As it is written, where that is known: `IIT Bombay`. */
    written: text("written"),
    /**
     * The picker's search text: the words of the name, the city and the state, each after a space and without dots.
     * Written by triggers on this table and on colleges.
     */
    words: text("words").notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.collegeId, t.name] }),
    check("college_aliases_lower_case", sql`${t.name} = lower(${t.name})`),
    index("college_aliases_name_trgm").using("gin", t.name.op("gin_trgm_ops")),
    index("college_aliases_words").on(sql`${t.words} collate "C"`),
    index("college_aliases_words_trgm").using("gin", t.words.op("gin_trgm_ops")),
  ],
);
