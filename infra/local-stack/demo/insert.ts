import { type Column, getTableColumns, is, SQL, sql } from "drizzle-orm";
import { PgJsonb, type PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "../../../apps/api/src/db/client.ts";

/** Rows per statement. */
const ROWS = 5_000;

/** The values of a row by column, in the form that JSON has. */
type Values = Record<string, unknown>;

/**
 * Inserts any number of rows, in their order. A statement's rows are one parameter: with a parameter for each value the query
 * builder, the driver and Postgres take several times as long.
 */
export async function insertAll<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: readonly T["$inferInsert"][],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table));
  const portions: Values[][] = [];
  for (const row of rows) {
    const values = valuesOf(columns, row);
    const last = portions.at(-1);
    if (last !== undefined && last.length < ROWS && namesOf(last[0]) === namesOf(values))
      last.push(values);
    else portions.push([values]);
  }
  for (const portion of portions) {
    const names = sql.join(
      Object.keys(portion[0] ?? {}).map((name) => sql.identifier(name)),
      sql`, `,
    );
    await tx.execute(sql`
      insert into ${table} (${names})
      select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(portion)}::json)`);
  }
}

const namesOf = (values: Values = {}): string => Object.keys(values).join();

/** Leaves a missing value to the table where the table makes it, such as an id. */
function valuesOf(columns: readonly [string, Column][], row: Values): Values {
  return Object.fromEntries(
    columns.flatMap(([key, column]) => {
      const value = row[key] === undefined ? column.default : row[key];
      const isLeft = value === undefined && (column.notNull || column.generated !== undefined);
      if (isLeft || is(value, SQL)) return [];
      return [[column.name, value === undefined || value === null ? null : jsonOf(column, value)]];
    }),
  );
}

function jsonOf(column: Column, value: unknown): unknown {
  if (is(column, PgJsonb)) return value;
  const given: unknown = column.mapToDriverValue(value);
  if (Buffer.isBuffer(given)) return `\\x${given.toString("hex")}`;
  return typeof given === "bigint" ? String(given) : given;
}
