import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import { createEmptyDatabase, createTestDatabase } from "../../../apps/api/test/database.ts";
import { catalogOf } from "./catalog.ts";
import { withClient } from "./release.ts";

const migrations = join(import.meta.dirname, "../../../apps/api/migrations");
const journalOf = (folder: string) => join(folder, "meta/_journal.json");

const journal: { entries: { tag: string }[] } = JSON.parse(
  readFileSync(journalOf(migrations), "utf8"),
);
/** Every step at which a database may stand: the baseline, and each migration since. */
export const steps = journal.entries.map(({ tag }) => tag);

const run = (ownerUrl: string, migrationsFolder: string) =>
  withClient(ownerUrl, (client) => runMigrations(drizzle({ client }), { migrationsFolder }));

/**
 * Brings one database from step to step, each in a transaction of its own, as if every version had been installed. At each
 * wanted step a copy runs all later migrations in one transaction. Returns how the schema of each copy, and of the database
 * itself, differs from a new one.
 */
export async function walkSteps(wanted: ReadonlySet<string>): Promise<Record<string, string[]>> {
  const folder = mkdtempSync(join(tmpdir(), "bachat-steps-"));
  const fresh = await createTestDatabase();
  const stepped = await createEmptyDatabase();
  try {
    cpSync(migrations, folder, { recursive: true });
    const expected = await catalogOf(fresh.ownerUrl);
    const differences: Record<string, string[]> = {};
    const compare = async (name: string, ownerUrl: string) => {
      differences[name] = difference(await catalogOf(ownerUrl), expected);
    };
    for (const [index, tag] of steps.entries()) {
      const entries = journal.entries.slice(0, index + 1);
      writeFileSync(journalOf(folder), JSON.stringify({ ...journal, entries }));
      await run(stepped.ownerUrl, folder);
      if (!wanted.has(tag)) continue;
      await withCopy(stepped.ownerUrl, async (copy) => {
        await run(copy, migrations);
        await compare(tag, copy);
      });
    }
    await compare("each by itself", stepped.ownerUrl);
    return differences;
  } finally {
    await Promise.all([fresh.drop(), stepped.drop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function withCopy(ownerUrl: string, work: (copy: string) => Promise<void>): Promise<void> {
  const name = new URL(ownerUrl).pathname.slice(1);
  const urlOf = (database: string) => Object.assign(new URL(ownerUrl), { pathname: database }).href;
  const ask = (text: string) => withClient(urlOf("postgres"), (client) => client.query(text));
  await ask(`create database ${name}_copy template ${name}`);
  try {
    await work(urlOf(`${name}_copy`));
  } finally {
    await ask(`drop database ${name}_copy with (force)`);
  }
}

function difference(found: string[], expected: string[]): string[] {
  const [had, wanted] = [new Set(found), new Set(expected)];
  return [
    ...expected.filter((line) => !had.has(line)).map((line) => `missing: ${line}`),
    ...found.filter((line) => !wanted.has(line)).map((line) => `not expected: ${line}`),
  ];
}
