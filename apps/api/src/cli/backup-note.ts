import pg from "pg";
import type { Config } from "../config.ts";

/** Notes a backup in its database: without one of the last day an alert tells the owners. @returns the line to print */
export async function noteBackup(
  { database }: Pick<Config, "database">,
  [name = "a backup"]: string[] = [],
): Promise<string> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    await client.query("insert into backup_runs (name) values ($1)", [name]);
  } finally {
    await client.end();
  }
  return `Noted: ${name}`;
}
