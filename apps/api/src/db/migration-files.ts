import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";

const ownFolder = join(import.meta.dirname, "../../migrations");

/**
 * How a file is applied, as its first line says: without one in a transaction; `-- migrate: concurrently` statement by
 * statement, outside of transactions; `-- migrate: in portions` one statement again and again (migration-runner.ts).
 */
type MigrationKind = "transaction" | "concurrently" | "in portions";

export interface Migration {
  tag: string;
  kind: MigrationKind;
  statements: string[];
  /** When it was made: the journal knows a migration by this. */
  madeAt: number;
  hash: string;
  /** The hash that it had before it was corrected, as a line of it says: a database may have applied it so, with the same result. */
  earlier?: string | undefined;
}

/** The migrations of a folder, oldest first; the first is the baseline. */
export function readMigrations(folder = ownFolder): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  return readMigrationFiles({ migrationsFolder: folder }).map((file, index) => {
    const tag = journal.entries[index]?.tag ?? "";
    const kind = kindOf(tag, file.sql[0] ?? "");
    const earlier = file.sql[0]?.match(/^-- earlier text: ([0-9a-f]{64})$/m)?.[1];
    return { tag, kind, statements: file.sql, madeAt: file.folderMillis, hash: file.hash, earlier };
  });
}

function kindOf(tag: string, text: string): MigrationKind {
  const mark = text.match(/^-- migrate: (.*)/)?.[1]?.trim();
  if (mark === undefined) return "transaction";
  if (mark === "concurrently" || mark === "in portions") return mark;
  throw new Error(
    `${tag}: "-- migrate: ${mark}" is neither "-- migrate: concurrently" nor "-- migrate: in portions".`,
  );
}

/** Drizzle's own table of applied migrations. */
export const JOURNAL = "drizzle.__drizzle_migrations";

interface Connection {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** The hash of each applied migration, by when it was made. A new database has no such table. */
export async function readApplied(connection: Connection): Promise<Map<number, string>> {
  const exists = await connection.query("select to_regclass($1) is not null as exists", [JOURNAL]);
  if (!(exists.rows[0] as { exists: boolean }).exists) return new Map();
  const { rows } = await connection.query(
    `select created_at::float8 as "madeAt", hash from ${JOURNAL}`,
  );
  return new Map(
    (rows as { madeAt: number; hash: string }[]).map(({ madeAt, hash }) => [madeAt, hash]),
  );
}

/** The migrations that a database lacks, and those that it applied with another text. */
export function compareApplied(migrations: Migration[], applied: ReadonlyMap<number, string>) {
  // A database of the baseline's version noted the last of the files that the baseline replaces.
  const [, ...later] = migrations;
  return {
    missing: migrations.filter(({ madeAt }) => !applied.has(madeAt)),
    changed: later.filter(
      ({ madeAt, hash, earlier }) => ![hash, earlier].includes(applied.get(madeAt) ?? hash),
    ),
  };
}

/** What to do about migrations that were changed after a database had applied them. */
export const changedWords = (changed: Migration[]): string =>
  `${changed.map(({ tag }) => `apps/api/migrations/${tag}.sql`).join(", ")} ${changed.length === 1 ? "is" : "are"} not as this database applied it: ` +
  "put it back as it was, and make a new migration for the change.";
