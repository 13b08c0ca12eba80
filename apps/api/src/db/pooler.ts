import pg from "pg";
import { type Config, ConfigError } from "../config.ts";
import type { Logger } from "../logger.ts";
import { roleSettings } from "./client.ts";

/**
 * A pooler in transaction mode gives each transaction another session, and takes no settings at the start of a connection.
 * So each pool has a role of its own, which notes the settings of its sessions for itself (docs/adr/0124).
 */
export async function settleRoles(
  { url, callsUrl, directUrl }: Config["database"],
  log: Pick<Logger, "warn">,
): Promise<void> {
  await settleRole("DATABASE_URL", { url, directUrl, settings: roleSettings.pages }, log);
  await settleRole(
    "DATABASE_CALLS_URL",
    { url: callsUrl, directUrl, settings: roleSettings.calls },
    log,
  );
}

interface Pooled {
  url: string;
  directUrl: string;
  settings: Record<string, string>;
}

/** @throws ConfigError where the addresses do not lead where they should */
async function settleRole(
  variable: string,
  { url, directUrl, settings }: Pooled,
  log: Pick<Logger, "warn">,
): Promise<void> {
  const role = await noteSettings({ url, directUrl, settings });
  const found = await sessionThrough(url, Object.keys(settings));
  if (found.role !== role)
    throw new ConfigError(
      `${variable} leads to the role ${found.role}, which should be ${role}: the pooler must not name a user for its database.`,
    );
  const stale = Object.entries(settings).filter(([name, value]) => found.settings[name] !== value);
  if (stale.length > 0)
    log.warn(
      { role, settings: stale.map(([name]) => name) },
      "The pooler still has sessions with older settings: RECONNECT renews them at once, server_lifetime later",
    );
}

/** A setting that no session has by itself: it comes through where no pooler is in between. */
const MARK = { name: "idle_session_timeout", value: "43210ms" };

/** Notes the settings for the role of an address. @returns the role */
async function noteSettings({ url, directUrl, settings }: Pooled): Promise<string> {
  const address = new URL(directUrl);
  const { username, password } = new URL(url);
  Object.assign(address, { username, password });
  if (address.username !== username)
    throw new ConfigError("DATABASE_DIRECT_URL must have its host before the database, not after.");
  const client = new pg.Client({
    connectionString: address.href,
    options: `-c ${MARK.name}=${MARK.value}`,
  });
  await client.connect().catch((error: unknown) => {
    throw error instanceof Error && /startup parameter/.test(error.message)
      ? behindPooler()
      : error;
  });
  try {
    const { rows } = await client.query<{ role: string; name: string; noted: string[] }>(
      `select current_user as role, datname as name, coalesce(setconfig, '{}') as noted
       from pg_database left join pg_db_role_setting on setdatabase = oid and setrole = current_user::regrole
       where datname = current_database() and current_setting($1) = $2`,
      [MARK.name, MARK.value],
    );
    const [found] = rows;
    if (found === undefined) throw behindPooler();
    const missing = Object.entries(settings).filter(
      ([name, value]) => !found.noted.includes(`${name}=${value}`),
    );
    if (missing.length === 0) return found.role;
    await client.query("begin");
    // Two instances that start at once would write the same row.
    await client.query("select pg_advisory_xact_lock(hashtextextended('role settings', 0))");
    for (const [name, value] of missing)
      await client.query(
        `alter role current_user in database ${pg.escapeIdentifier(found.name)} set ${name} = ${pg.escapeLiteral(value)}`,
      );
    await client.query("commit");
    return found.role;
  } finally {
    await client.end();
  }
}

const behindPooler = () =>
  new ConfigError("DATABASE_DIRECT_URL must lead to Postgres itself: there is a pooler behind it.");

async function sessionThrough(url: string, names: string[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ role: string; name: string; setting: string }>(
      "select current_user as role, name, setting from pg_settings where name = any($1)",
      [names],
    );
    return {
      role: rows[0]?.role ?? "",
      settings: Object.fromEntries(rows.map(({ name, setting }) => [name, setting])),
    };
  } finally {
    await client.end();
  }
}
