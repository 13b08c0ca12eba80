import { pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "../columns.ts";

/**
 * Keys of the rows of colleges.tsv and colleges-swot.tsv that this installation has had: one that an admin renamed, merged
 * or removed does not come back.
 */
export const referenceColleges = pgTable("reference_colleges", {
  key: text("key").primaryKey(),
  createdAt: createdAt(),
});
