import type { Logger } from "../logger.ts";

/**
 * A database that was put back from a backup is older than the world: keys that were revoked since, mails that were sent since,
 * numbers that were given since. It stays in quarantine, readable and silent, until an operator releases it.
 */

interface Connection {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

export interface Quarantine {
  /** True until the release. */
  isOn(): boolean;
  /** Ends the watch; the process stops. */
  stop(): void;
}

export const noQuarantine: Quarantine = { isOn: () => false, stop() {} };

/** How long after the release every process goes on. */
const LOOK_MS = 2_000;

/** Whether the database was put back, or came from another server, and was not released since. */
export async function isQuarantined(connection: Connection): Promise<boolean> {
  const exists = await connection.query("select to_regclass('restores') is not null as exists");
  // An older version, before the first migration of this one.
  if (!(exists.rows[0] as { exists: boolean }).exists) return false;
  const { rows } = await connection.query(
    `select exists (select from restores where released_at is null)
       or exists (select from database_home, pg_control_system() server
         where database_home.system_identifier <> server.system_identifier::text) as held`,
  );
  return (rows[0] as { held: boolean }).held;
}

/** Reads the state once, and where the database is in quarantine again and again until it is released. */
export async function watchQuarantine(
  connection: Connection,
  log: Pick<Logger, "warn" | "info">,
): Promise<Quarantine> {
  if (!(await isQuarantined(connection))) return noQuarantine;
  log.warn({}, "The database was put back from a backup: read-only until restore:release");
  let on = true;
  const timer = setInterval(() => {
    void isQuarantined(connection).then(
      (held) => {
        if (held || !on) return;
        on = false;
        clearInterval(timer);
        log.info({}, "The database was released");
      },
      // The next look asks again.
      () => {},
    );
  }, LOOK_MS);
  timer.unref();
  return {
    isOn: () => on,
    stop: () => clearInterval(timer),
  };
}

/** Notes the server of a new database. One that was noted on another server is in quarantine from now on. Needs the owner's role. */
export async function noteHome(owner: Connection): Promise<void> {
  await owner.query(
    `insert into restores (source)
     select 'server ' || database_home.system_identifier from database_home, pg_control_system() server
     where database_home.system_identifier <> server.system_identifier::text`,
  );
  await owner.query(
    `insert into database_home (system_identifier) select system_identifier::text from pg_control_system()
     on conflict (one) do update set system_identifier = excluded.system_identifier
     where database_home.system_identifier <> excluded.system_identifier`,
  );
}

/** Puts a database into quarantine that was restored from a backup. Needs the owner's role. */
export async function noteRestore(owner: Connection, source: string): Promise<void> {
  await owner.query("insert into restores (source) values ($1)", [source]);
}
