import { type Migration, readMigrations } from "../../../apps/api/src/db/migration-files.ts";
import { applyMigrations } from "../../../apps/api/src/db/migration-runner.ts";
import { createEmptyDatabase, createTestDatabase } from "../../../apps/api/test/database.ts";
import { catalogOf } from "./catalog.ts";
import { withClient } from "./release.ts";

const migrations = readMigrations();
/** Every step at which a database may stand: the baseline, and each migration since. */
export const steps = migrations.map(({ tag }) => tag);

const run = (ownerUrl: string, wanted: Migration[]) =>
  withClient(ownerUrl, (client) => applyMigrations(client, wanted));

/**
 * Brings one database from step to step, as if every version had been installed. At each wanted step a copy runs all later
 * migrations. Returns how the schema of each copy, and of the database itself, differs from a new one.
 */
export async function walkSteps(wanted: ReadonlySet<string>): Promise<Record<string, string[]>> {
  const fresh = await createTestDatabase();
  const stepped = await createEmptyDatabase();
  try {
    const expected = await catalogOf(fresh.ownerUrl);
    const differences: Record<string, string[]> = {};
    const compare = async (name: string, ownerUrl: string) => {
      differences[name] = difference(await catalogOf(ownerUrl), expected);
    };
    for (const [index, migration] of migrations.entries()) {
      await run(stepped.ownerUrl, [migration]);
      if (!wanted.has(migration.tag)) continue;
      await withCopy(stepped.ownerUrl, async (copy) => {
        await run(copy, migrations.slice(index + 1));
        await compare(migration.tag, copy);
      });
    }
    await compare("each by itself", stepped.ownerUrl);
    return differences;
  } finally {
    await Promise.all([fresh.drop(), stepped.drop()]);
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
