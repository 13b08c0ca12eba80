import pg from "pg";
import type { Config } from "../config.ts";

/**
 * Notes a backup in its database: without one of the last day an alert tells the owners. With `--verified`, that one that was
 * noted before was read as a whole. @returns the line to print
 */
export async function noteBackup(
  { database }: Pick<Config, "database">,
  args: string[] = [],
): Promise<string> {
  const [name = "a backup"] = args.filter((one) => one !== "--verified");
  const isVerified = args.includes("--verified");
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    if (!isVerified) await client.query("insert into backup_runs (name) values ($1)", [name]);
    else {
      const { rowCount } = await client.query(
        "update backup_runs set verified_at = now() where name = $1",
        [name],
      );
      if (rowCount === 0) return `No backup ${name} was noted in this database.`;
    }
  } finally {
    await client.end();
  }
  return `Noted: ${name}${isVerified ? ", verified" : ""}`;
}
