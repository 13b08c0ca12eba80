import { sql } from "drizzle-orm";
import { boolean, check, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { id, instant } from "../columns.ts";

/** Each time that the database was put back from a backup or moved to another server. Until its release it is in quarantine. */
export const restores = pgTable("restores", {
  id: id(),
  /** The backup's name; for a database that was found on another server, that server's identifier. */
  source: text("source").notNull(),
  restoredAt: instant("restored_at").notNull().defaultNow(),
  releasedAt: instant("released_at"),
  /** What the release dropped, ended and moved, by kind. */
  released: jsonb("released").$type<Record<string, number>>(),
});

/** One row with the server that the database lives on: a copy that comes up on another one notices it. */
export const databaseHome = pgTable(
  "database_home",
  {
    one: boolean("one").primaryKey().default(true),
    /** Postgres' `system_identifier`. */
    systemIdentifier: text("system_identifier").notNull(),
  },
  (t) => [check("database_home_one_row", sql`${t.one}`)],
);
