import { readFileSync } from "node:fs";
import { ConfigError } from "../config.ts";
import type { Logger } from "../logger.ts";
import { changedWords, compareApplied, readApplied, readMigrations } from "./migration-files.ts";

interface Journal {
  entries: { when: number }[];
}
const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));

const { version } = read("../../../../package.json") as { version: string };
const { entries } = read("../../migrations/meta/_journal.json") as Journal;

/** The version whose schema `0000_baseline.sql` makes: the oldest version that this code can upgrade. */
export const BASELINE_VERSION = "0.2.0";

const partsOf = (of: string): number[] => of.split(".").map(Number);

/** The oldest program that works with this schema: a deployment goes one minor version ahead, and can go back. */
function versionBefore(of: string): string {
  const [major = 0, minor = 0] = partsOf(of);
  return minor > 0 ? `${major}.${minor - 1}.0` : `${Math.max(0, major - 1)}.0.0`;
}

function isBefore(one: string, other: string): boolean {
  const theirs = partsOf(other);
  const at = partsOf(one).findIndex((part, index) => part !== theirs[index]);
  return at !== -1 && (partsOf(one)[at] ?? 0) < (theirs[at] ?? 0);
}

/** The program whose migrations made a database's schema. */
export interface SchemaVersion {
  version: string;
  oldestVersion: string;
  newestMigration: number;
}

/** The schema that this program's migrations make. */
export const ownSchema: SchemaVersion = {
  version,
  oldestVersion: versionBefore(version),
  newestMigration: Math.max(...entries.map(({ when }) => when)),
};

interface Connection {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** Why this program cannot take over a database of a version, or null. Of one that is newer it can go back by one minor version. */
export function whyNotTaken(of: string, own = version): string | null {
  if (isBefore(own, versionBefore(of)))
    return `Bachat ${of} made it, and this is Bachat ${own}, which is too old for its database. Take Bachat ${versionBefore(of)} or newer.`;
  if (isBefore(of, BASELINE_VERSION))
    return `Bachat ${of} made it, and this Bachat reads databases of ${BASELINE_VERSION} and newer. Restore it with Bachat ${BASELINE_VERSION}, and update from there.`;
  return null;
}

/** Notes that the schema is this program's. Needs the owner's role. */
export async function noteSchema(owner: Connection): Promise<void> {
  await owner.query(
    `insert into schema_version (version, oldest_version, newest_migration) values ($1, $2, $3)
     on conflict (one) do update set version = excluded.version, oldest_version = excluded.oldest_version,
       newest_migration = excluded.newest_migration`,
    [ownSchema.version, ownSchema.oldestVersion, ownSchema.newestMigration],
  );
}

async function readNoted(connection: Connection): Promise<SchemaVersion | undefined> {
  const exists = await connection.query(
    "select to_regclass('schema_version') is not null as exists",
  );
  // An older version, which did not note its schema.
  if (!(exists.rows[0] as { exists: boolean }).exists) return undefined;
  const { rows } = await connection.query(
    `select version, oldest_version as "oldestVersion", newest_migration::float8 as "newestMigration" from schema_version`,
  );
  return (rows as SchemaVersion[])[0];
}

/**
 * Whether the database has migrations that this program does not know. During a deployment, or after going back from one, the
 * database may be one version ahead: then the program logs a warning.
 * @throws ConfigError when the database is further ahead
 */
export async function isSchemaNewer(
  connection: Connection,
  log: Pick<Logger, "warn">,
  own: SchemaVersion = ownSchema,
): Promise<boolean> {
  const found = await readNoted(connection);
  if (found === undefined || found.newestMigration <= own.newestMigration) return false;
  if (isBefore(own.version, found.oldestVersion))
    throw new ConfigError(
      `This program is older than its database: the database has the schema of Bachat ${found.version}, and this is Bachat ${own.version}, which is too old for it. ` +
        `Start ${found.oldestVersion} or newer, or restore the backup that was taken before the update.`,
    );
  log.warn(
    { program: own.version, database: found.version },
    `This program is older than its database: Bachat ${own.version} can still work with the schema of Bachat ${found.version}`,
  );
  return true;
}

/**
 * Compares the database with this program's migrations, before a program uses it.
 * @throws ConfigError when it lacks one of them, has applied one with another text, or is too new
 */
export async function requireSchema(
  connection: Connection,
  log: Pick<Logger, "warn">,
): Promise<void> {
  if (await isSchemaNewer(connection, log)) return;
  const found = await readNoted(connection);
  // Noted as the last step, so without the note a migration was interrupted, or never began.
  const isCurrent = found?.newestMigration === ownSchema.newestMigration;
  const { missing, changed } = isCurrent
    ? compareApplied(readMigrations(), await readApplied(connection))
    : { missing: [], changed: [] };
  if (!isCurrent || missing.length > 0)
    throw new ConfigError(
      `The database is older than this program, Bachat ${ownSchema.version}: ` +
        (found === undefined
          ? "it has no schema yet, or an unfinished one"
          : `it has the schema of Bachat ${found.version}`) +
        `${missing.length > 0 ? ` without ${missing.map(({ tag }) => tag).join(", ")}` : ""}. ` +
        "Run db:migrate first (pnpm db:migrate, or docker compose run --rm migrate).",
    );
  if (changed.length > 0) throw new ConfigError(changedWords(changed));
}
