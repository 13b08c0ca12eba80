import { sql } from "drizzle-orm";
import { bigint, boolean, check, pgTable, text } from "drizzle-orm/pg-core";

/** One row with the schema's version. `db:migrate` writes it, and every program reads it at its start. */
export const schemaVersion = pgTable(
  "schema_version",
  {
    one: boolean("one").primaryKey().default(true),
    /** The version of the program that migrated the database last. */
    version: text("version").notNull(),
    /** The oldest version that can still work with this schema. */
    oldestVersion: text("oldest_version").notNull(),
    /** The newest migration's time in the journal of that program. */
    newestMigration: bigint("newest_migration", { mode: "number" }).notNull(),
  },
  (t) => [check("schema_version_one_row", sql`${t.one}`)],
);
