import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { repositoryRoot } from "../settings/config.ts";
import type { Secrets } from "../settings/secrets.ts";

/** The inputs of preparing a database: sources, migrations, demo data and the versions of packages. */
const inputs = [
  "apps/api/{src,migrations}/**/*.*",
  "packages/rules/src/*",
  "infra/local-stack/{commands,demo}/**/*.*",
  "pnpm-lock.yaml",
];

/** Changes when preparing again may do something. Monthly too: preparing makes the usage tables of coming months. */
export function preparationStamp({ postgres_app_password }: Secrets): string {
  const month = new Date().toISOString().slice(0, "2026-01".length);
  const hash = createHash("sha256").update(month).update(postgres_app_password);
  for (const file of globSync(inputs, { cwd: repositoryRoot }).toSorted())
    hash.update(file).update(readFileSync(join(repositoryRoot, file)));
  return hash.digest("hex");
}

/** Whether the database was prepared under this stamp and still has accounts. */
export async function isPrepared(ownerUrl: string, stamp: string): Promise<boolean> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query(
      "select obj_description(to_regnamespace('drizzle'), 'pg_namespace') as stamp",
    );
    if (rows[0].stamp !== stamp) return false;
    return (await client.query("select from users limit 1")).rowCount === 1;
  });
}

/** Writes the stamp on the schema of the migrations' journal, which is deleted when the database is emptied. */
export async function notePrepared(ownerUrl: string, stamp: string): Promise<void> {
  await withClient(ownerUrl, (client) =>
    client.query(`comment on schema drizzle is ${pg.escapeLiteral(stamp)}`),
  );
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
