import { sql } from "drizzle-orm";
import { type ExtraConfigColumn, bigint, customType, timestamp, uuid } from "drizzle-orm/pg-core";
import type { BrandId, SessionId, StudentId, UserId } from "../ids.ts";

/** Case-insensitive text, for addresses. */
export const citext = customType<{ data: string }>({ dataType: () => "citext" });

/** Hashes and encrypted values. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

/** The words of a text with their places, and what a search asks of them. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
export const tsquery = customType<{ data: string }>({ dataType: () => "tsquery" });

/** Time-ordered, so that new rows go to the end of the primary key. */
export const id = <Id extends string = string>() =>
  uuid("id")
    .$type<Id>()
    .primaryKey()
    .default(sql`uuidv7()`);

/** References by the tables' branded ids. */
export const userId = (name: string) => uuid(name).$type<UserId>();
export const brandId = (name: string) => uuid(name).$type<BrandId>();
export const studentId = (name: string) => uuid(name).$type<StudentId>();
export const sessionId = (name: string) => uuid(name).$type<SessionId>();

/** A UTC instant, kept to the millisecond: a Date is no finer, and a cursor must compare equal. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const createdAt = () => instant("created_at").notNull().defaultNow();

export const timestamps = () => ({
  createdAt: createdAt(),
  updatedAt: instant("updated_at")
    .notNull()
    .defaultNow()
    .$onUpdate(() => sql`now()`),
});

/** Money in integer minor units (paise, or cents for USD). */
export const paise = (name: string) => bigint(name, { mode: "number" });

/**
 * A falling index column. Drizzle's own `desc()` in an index says NULLS LAST, and `order by … desc` means
 * NULLS FIRST: the planner then sorts the whole table instead of reading the index.
 */
export const descending = (column: ExtraConfigColumn) => column.desc().nullsFirst();
