import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { startPostgres, type RunningPostgres } from "../postgres/postgres.ts";
import { repositoryRoot } from "../settings/config.ts";

interface DatabaseOptions {
  directory: string;
  port: number;
  logFile: string;
  /** Keyed by their names in infra/postgres/init.sql. */
  passwords: { superuser: string; owner_password: string; app_password: string };
}

/** A real Postgres, prepared by the very file that prepares the one in Docker. */
export async function startPreparedPostgres(options: DatabaseOptions): Promise<RunningPostgres> {
  const { directory, port, logFile, passwords } = options;
  const server = await startPostgres({ directory, port, logFile, password: passwords.superuser });
  const client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
  try {
    for (const statement of initStatements(passwords)) await client.query(statement);
  } finally {
    await client.end();
  }
  return server;
}

/** The statements that psql makes of init.sql: `\getenv` lines go, `:'name'` becomes a quoted value. CREATE DATABASE runs alone. */
function initStatements(values: Record<string, string>): string[] {
  const text = readFileSync(join(repositoryRoot, "infra/postgres/init.sql"), "utf8")
    .replace(/^(--|\\).*$/gm, "")
    .replace(/:'(\w+)'/g, (_match, name: string) => pg.escapeLiteral(values[name] ?? ""));
  return text
    .split(";")
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}
