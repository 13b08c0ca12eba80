import { createHash } from "node:crypto";
import { globSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import pg from "pg";

/** A release with its demo, as `record.ts` leaves it beside this file and `upgrade.test.ts` loads it again. */
export interface Release {
  /** The version's tag. */
  version: string;
  /** When it was recorded: sessions and idempotency keys are valid around that moment. */
  recordedAt: string;
  /** Every table's rows as Postgres writes them in JSON. */
  tables: Record<string, object[]>;
  /** Jobs that were waiting for the worker. */
  jobs: { name: string; data: object }[];
  /** Stored files by path, in base64. */
  files: Record<string, string>;
  /** Calls whose answers must be the same as before the upgrade. */
  known: Known;
}

export interface Known {
  apiKey: string;
  idempotent: { key: string; body: object; answer: object };
  sessions: { role: "student" | "brand" | "admin"; accessToken: string; refreshToken: string }[];
  /** SHA-256 of the pages of the waiting student's document. */
  pages: string[];
  /** Credits by brand. */
  balances: Record<string, number>;
}

const path = (version: string) => join(import.meta.dirname, `${version}.json.br`);
const migrationsPath = (version: string) =>
  join(import.meta.dirname, `${version}.migrations.json.br`);

/** The releases that are kept, oldest first. */
export const releases = (): string[] =>
  readdirSync(import.meta.dirname)
    .flatMap((name) => name.match(/^(v[\d.]+)\.json\.br$/)?.[1] ?? [])
    .toSorted();

export const readRelease = (version: string) => unpack(path(version)) as Release;

export async function writeRelease(release: Release): Promise<void> {
  await writeFile(path(release.version), packed(release));
}

/**
 * Keeps the migrations as this version has them: later versions gather them in a baseline, and the test of an upgrade needs
 * the ones that really ran.
 */
export async function keepMigrations(version: string, folder: string): Promise<void> {
  const names = globSync(["*.sql", "meta/_journal.json"], { cwd: folder }).toSorted();
  const files = names.map((name) => [name, readFileSync(join(folder, name), "utf8")]);
  await writeFile(migrationsPath(version), packed(Object.fromEntries(files)));
}

/** Puts a release's migrations into a folder. */
export async function restoreMigrations(version: string, folder: string): Promise<void> {
  const files = unpack(migrationsPath(version)) as Record<string, string>;
  await mkdir(join(folder, "meta"), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
}

const packed = (content: object) => brotliCompressSync(JSON.stringify(content));
const unpack = (file: string): unknown =>
  JSON.parse(brotliDecompressSync(readFileSync(file)).toString());

export const sha256Hex = (bytes: Buffer): string =>
  createHash("sha256").update(bytes).digest("hex");

/** Rows that are many and alike, and show nothing that the others do not. */
const isKept: Record<string, (row: Record<string, unknown>) => boolean> = {
  offer_codes: (row) => row["assigned_at"] !== null,
  student_offer_interactions: (row) => row["interaction_type"] !== "view",
  offer_hourly_counters: (row) => String(row["hour"]).slice(11, 13) === "12",
};

/** Leaves out the rows that would make the file large. */
export const thinned = (tables: Release["tables"]): Release["tables"] =>
  Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => {
      const keep = isKept[name];
      return [name, keep === undefined ? rows : rows.filter((row) => keep({ ...row }))];
    }),
  );

const listTables = `select c.oid::regclass::text as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`;

export async function readTables(ownerUrl: string): Promise<Release["tables"]> {
  return withClient(ownerUrl, async (client) => {
    const tables: Release["tables"] = {};
    // The API's sessions use UTC, whatever the machine's own time zone.
    await client.query("set timezone = 'UTC'");
    for (const { name } of (await client.query<{ name: string }>(listTables)).rows) {
      const { rows } = await client.query(
        `select coalesce(json_agg(t), '[]')::text as rows from ${name} t`,
      );
      tables[name] = JSON.parse(rows[0].rows);
    }
    return tables;
  });
}

/** Puts the rows in as they were, with neither trigger nor foreign key in the way. Needs a superuser. */
export async function loadTables(url: string, tables: Release["tables"]): Promise<void> {
  await withClient(url, async (client) => {
    await client.query("set session_replication_role = replica");
    for (const [name, rows] of Object.entries(tables)) {
      await client.query(`delete from ${name}`);
      if (rows.length === 0) continue;
      const { rows: columns } = await client.query<{ list: string }>(
        `select string_agg(quote_ident(attname), ', ') as list from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [name],
      );
      const list = columns[0]?.list ?? "";
      await client.query(
        `insert into ${name} (${list}) overriding system value
         select ${list} from json_populate_recordset(null::${name}, $1)`,
        [JSON.stringify(rows)],
      );
    }
    // Identity columns go on behind their highest number.
    const { rows: numbered } = await client.query<{ table: string; column: string }>(
      `select attrelid::regclass::text as table, attname as column from pg_attribute
       where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition)
         and attidentity <> ''`,
    );
    for (const { table, column } of numbered)
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', '${column}'), greatest(1, (select max(${column}) from ${table})))`,
      );
  });
}

/** All files, but only each tenth of the pictures of offers. */
export function readFiles(folder: string): Release["files"] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .filter((file, place) => !file.includes("/offer-pictures/") || place % 10 === 0)
      .map((file) => [relative(folder, file), readFileSync(file).toString("base64")]),
  );
}

export async function writeFiles(folder: string, files: Release["files"]): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    const target = join(folder, file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, Buffer.from(content, "base64"));
  }
}

export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
