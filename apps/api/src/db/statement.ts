/**
 * A hot path: the text of these queries is made once a process and planned once a connection, not at each call as by the
 * query builder elsewhere (docs/adr/0023). `pnpm bench:offers` and `pnpm bench:http` measure the lists that use it.
 */

import { Column, fillPlaceholders, is, type SQL, sql } from "drizzle-orm";
import { PgDateString, PgDialect } from "drizzle-orm/pg-core";
import type { Database } from "./client.ts";
import { driverOf } from "./driver.ts";

const dialect = new PgDialect();

/** A query whose text is worked out once: calls differ in the values of its placeholders alone. */
export interface Statement<Row> {
  run(db: Database, values: Record<string, unknown>): Promise<Row[]>;
}

/**
 * Without a name Postgres plans it for the values of each call, which is best when the values decide which plan is fast. With a
 * name it is planned a few times a connection and then not again, so that its plan must be good for all values.
 */
export function statement<Row extends Record<string, unknown>>(
  name: string | null,
  query: SQL,
): Statement<Row> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return {
    async run(db, given) {
      const values = fillPlaceholders(params, given);
      const { rows } = await driverOf(db).query<Row>({
        ...(name !== null && { name }),
        text,
        values,
      });
      return rows;
    },
  };
}

/** Columns under the names of a row's fields. Days are selected as text: the driver would make moments of them. */
export function selected(columns: Record<string, Column | SQL.Aliased>): SQL {
  const parts = Object.entries(columns).map(([field, column]) => {
    const value = is(column, Column) ? sql`${column}` : column.sql;
    return sql`${is(column, PgDateString) ? sql`${value}::text` : value} as ${sql.identifier(field)}`;
  });
  return sql.join(parts, sql`, `);
}
