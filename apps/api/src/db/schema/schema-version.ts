import { sql } from "drizzle-orm";
import { bigint, boolean, check, pgTable, text } from "drizzle-orm/pg-core";

/** One row: whose schema this is. Written by `db:migrate`, read by every program at its start. */
export const schemaVersion = pgTable(
  "schema_version",
  {
    one: boolean("one").primaryKey().default(true),
    /** Of the program that migrated it last. */
    version: text("version").notNull(),
    /** The oldest program that this schema still has everything for. */
    oldestVersion: text("oldest_version").notNull(),
    /** The newest migration's time in the journal of that program. */
    newestMigration: bigint("newest_migration", { mode: "number" }).notNull(),
  },
  (t) => [check("schema_version_one_row", sql`${t.one}`)],
);
