import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  index,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { descending, id, timestamps } from "../columns.ts";

/** Reference list for the picker; students may still write any name. */
export const colleges = pgTable(
  "colleges",
  {
    id: id(),
    name: text("name").notNull(),
    /** Null where the source does not say it, and for one that is in many cities. */
    city: text("city"),
    state: text("state"),
    /** Where the row comes from and its licence. */
    source: text("source"),
    /** The college that this one was merged into. That one is never merged itself: a later merge moves this on. */
    mergedInto: uuid("merged_into").references((): AnyPgColumn => colleges.id, {
      onDelete: "restrict",
    }),
    /** Shared by colleges that are probably one: an id of one of them. Written by the college desk. */
    clusterId: uuid("cluster_id"),
    /** An admin said that it is no duplicate. Lasts until its names or city change. */
    isDistinct: boolean("is_distinct").notNull().default(false),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("colleges_name_city")
      .on(t.name, sql`coalesce(${t.city}, '')`)
      .where(sql`${t.mergedInto} is null`),
    index("colleges_merged_into")
      .on(t.mergedInto)
      .where(sql`${t.mergedInto} is not null`),
    index("colleges_by_name")
      .on(sql`search_form(${t.name})`, t.id)
      .where(sql`${t.mergedInto} is null`),
    index("colleges_created")
      .on(descending(t.createdAt), descending(t.id))
      .where(sql`${t.mergedInto} is null`),
    index("colleges_cluster")
      .on(t.clusterId, sql`search_form(${t.name})`, t.id)
      .where(sql`${t.clusterId} is not null`),
    index("colleges_city_trgm").using("gin", sql`search_form(${t.city}) gin_trgm_ops`),
  ],
);
