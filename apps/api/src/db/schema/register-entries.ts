import { pgEnum, pgTable, text } from "drizzle-orm/pg-core";
import { id } from "../columns.ts";

export const registerKind = pgEnum("register_kind", [
  "erasure",
  "key_revoked",
  "document_number",
  "code_given",
]);

/**
 * Facts that a database from before them must not forget, until a register outside of the database has them. A row is added in the
 * transaction of the fact: erasures by their service, the others by triggers (migrations 0107 and 0119).
 */
export const registerEntries = pgTable("register_entries", {
  id: id(),
  kind: registerKind("kind").notNull(),
  /** The id of the person or key; of a document its series, year and number, of a code its id and its offer's, with a space between. */
  fact: text("fact").notNull(),
});
