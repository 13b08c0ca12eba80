import { existsSync } from "node:fs";
import {
  appendFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import pg from "pg";
import { describeMissing, findMissing } from "../../../apps/api/src/cli/objects-check.ts";
import { noteRestore } from "../../../apps/api/src/db/quarantine.ts";
import { whyNotTaken } from "../../../apps/api/src/db/schema-version.ts";
import { isRegister } from "../../../apps/api/src/modules/platform/registers/policy.ts";
import { type Storage, syncFolder } from "../../../apps/api/src/ports/storage.ts";
import { unfinishedFile } from "../postgres/database.ts";
import { giveToPostgres } from "../postgres/postgres-account.ts";
import { clearLeftovers, startPostgres } from "../postgres/postgres.ts";
import { logDirectoryOf, logTail } from "../processes/log-file.ts";
import { waitWhileWorking } from "../processes/patience.ts";
import type { Settings } from "../settings/config.ts";
import { EMBEDDED_DATABASE } from "../settings/environment.ts";
import { firstFreePort } from "../settings/ports.ts";
import { ensureSecrets } from "../settings/secrets.ts";
import { StartError } from "../start-error.ts";
import { archiveOf, BASE, type BackupList, SECRETS } from "./backups.ts";
import { readObject, sum } from "./objects.ts";
import { unseal } from "./sealed-file.ts";
import { refuseFullDisk } from "./take-backup.ts";
import { checkSums, readTar } from "./verify-backup.ts";
import { isArchived } from "./wal.ts";

/** The archived log, opened for Postgres, while it is read. */
const LOG = "restored-log";

/** A backup that is whole, of a version that this one can take over, and that the identity opens. */
export interface OpenBackup {
  backup: string;
  identity: string;
  list: BackupList;
  secrets: Buffer;
}

/** Nothing is written. @throws StartError saying what is wrong with the backup or the identity */
export async function openBackup(backup: string, identity: string): Promise<OpenBackup> {
  const list = await checkSums(backup);
  const why = whyNotTaken(list.version);
  if (why !== null) throw new StartError(`${backup} cannot be restored here: ${why}`);
  const secrets = await buffer(await unseal(join(backup, SECRETS), identity));
  return { backup, identity, list, secrets };
}

/** @throws StartError where the store has files of another installation under names that the backup has too */
export async function refuseOtherObjects({ list }: OpenBackup, storage: Storage): Promise<void> {
  for (const [key, { content }] of Object.entries(list.objects)) {
    // A register may have grown since.
    if (isRegister(key)) continue;
    const there = await storage.get(key);
    if (there !== null && sum(there) !== content)
      throw new StartError(
        `The store has another file ${key}: it belongs to another installation. Restore into an empty store. This restore has not written anything.`,
      );
  }
}

/**
 * Puts the files of a backup into an empty data folder: secrets, database, and the archived log after it. The database is whole
 * after `recoverDatabase`.
 * @throws StartError before anything is written, where something is there already or does not fit
 */
export async function restoreFiles(
  { backup, identity, list, secrets }: OpenBackup,
  { dataDirectory, until }: { dataDirectory: string; until: Date | null },
): Promise<void> {
  const cluster = join(dataDirectory, "postgres");
  await removeUnfinished(dataDirectory);
  for (const taken of [cluster, join(dataDirectory, "secrets.json")])
    if (existsSync(taken))
      throw new StartError(
        `${taken} is there already. Restore into an empty folder: set it aside, or choose another one with BACHAT_DATA_DIR=<folder>.`,
      );
  if (until !== null && until < new Date(list.endedAt))
    throw new StartError(`The backup ended at ${list.endedAt}. Take an older one for that time.`);
  await mkdir(dataDirectory, { recursive: true, mode: 0o755 });
  await refuseFullDisk(dataDirectory, list.database.bytes);

  await writeFile(unfinishedFile(dataDirectory), backup, { flush: true });
  await syncFolder(dataDirectory);
  const draft = draftOf(dataDirectory);
  await mkdir(draft, { mode: 0o700 });
  await extractTo(draft, join(backup, BASE), identity);
  const log = join(dataDirectory, LOG);
  await mkdir(log, { mode: 0o755 });
  await openLog(archiveOf(dirname(backup), list.database), {
    log,
    identity,
    from: list.database.firstSegment,
  });
  await writeFile(join(draft, "recovery.signal"), "");
  await appendFile(join(draft, "postgresql.auto.conf"), recoverySettings(log, until));
  giveToPostgres(draft);
  giveToPostgres(log);
  await writeFile(join(dataDirectory, "secrets.json"), secrets, { mode: 0o600, flush: true });
  await rename(draft, cluster);
  await syncFolder(dataDirectory);
}

const draftOf = (dataDirectory: string) => join(dataDirectory, "postgres.restoring");

/** What a restore that was killed left behind is its own: the next one begins from the start. Objects stay, they are compared. */
async function removeUnfinished(dataDirectory: string): Promise<void> {
  if (!existsSync(unfinishedFile(dataDirectory))) return;
  const cluster = join(dataDirectory, "postgres");
  if (existsSync(cluster)) await clearLeftovers(cluster);
  for (const left of [cluster, draftOf(dataDirectory), join(dataDirectory, LOG)])
    await rm(left, { recursive: true, force: true });
  await rm(join(dataDirectory, "secrets.json"), { force: true });
}

/** From now on the folder can be started. */
export async function finishRestore(dataDirectory: string): Promise<void> {
  await rm(unfinishedFile(dataDirectory));
  await syncFolder(dataDirectory);
}

async function extractTo(folder: string, file: string, identity: string): Promise<void> {
  await readTar(file, identity, async (entry, content) => {
    const path = resolve(folder, entry.name);
    if (!path.startsWith(`${folder}/`)) throw new StartError(`${file} names a file outside of it.`);
    await mkdir(entry.folder ? path : dirname(path), { recursive: true, mode: 0o700 });
    if (entry.folder) return;
    const written = await open(path, "wx", 0o600);
    try {
      for await (const chunk of content) await written.write(chunk);
      await written.sync();
    } finally {
      await written.close();
    }
  });
}

/** The archived log from the backup's first segment on, opened for Postgres to read. */
async function openLog(
  archive: string,
  { log, identity, from }: { log: string; identity: string; from: string },
): Promise<void> {
  if (!existsSync(archive)) return;
  for (const file of await readdir(archive)) {
    const name = file.replace(/\.zst\.age$/, "");
    if (name === file || !isArchived(name)) continue;
    if (!name.endsWith(".history") && name.slice(8) < from.slice(8)) continue;
    await writeFile(join(log, name), await buffer(await unseal(join(archive, file), identity)), {
      mode: 0o644,
    });
  }
}

const MARK = "# Written by the restore, removed when it is done.";

const recoverySettings = (log: string, until: Date | null) =>
  [
    "",
    MARK,
    `restore_command = 'cp "${log.replaceAll("'", "''")}/%f" "%p"'`,
    "recovery_target_timeline = 'latest'",
    ...(until === null ? [] : [`recovery_target_time = '${until.toISOString()}'`]),
    "recovery_target_action = 'promote'",
    "",
  ].join("\n");

/**
 * Has Postgres read its log to the end, on a free port, and removes what only the restore needed.
 * @returns a line for each kind of rows whose object is not in the store
 */
export async function recoverDatabase(
  { dataDirectory, ports }: Settings,
  source: string,
  storage: Storage,
): Promise<string[]> {
  const logFile = join(logDirectoryOf(dataDirectory), "postgres.log");
  await mkdir(dirname(logFile), { recursive: true });
  const { postgres_superuser_password: password } = ensureSecrets(dataDirectory);
  const directory = join(dataDirectory, "postgres");
  const port = await firstFreePort(ports.postgres);
  const server = await startPostgres({ directory, port, password, logFile });
  let missing: string[];
  try {
    await untilRecovered(server.adminUrl, logFile);
    missing = await quarantine(server.adminUrl, source, storage);
  } finally {
    await server.stop();
  }
  const settings = join(directory, "postgresql.auto.conf");
  const text = await readFile(settings, "utf8");
  await writeFile(settings, text.slice(0, Math.max(text.indexOf(MARK), 0)), { flush: true });
  await rm(join(dataDirectory, LOG), { recursive: true, force: true });
  return missing;
}

async function quarantine(adminUrl: string, source: string, storage: Storage): Promise<string[]> {
  const url = new URL(adminUrl);
  url.pathname = `/${EMBEDDED_DATABASE}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await noteRestore(client, source);
    return describeMissing(await findMissing(client, storage));
  } catch (error) {
    // A backup of an older version has other tables: its first start brings them to this one.
    if (isOlderSchema(error))
      return ["Look for missing files after the first start: pnpm objects:check"];
    throw error;
  } finally {
    await client.end();
  }
}

/** `undefined_table` and `undefined_column`. */
const isOlderSchema = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ["42P01", "42703"].includes(error.code ?? "");

async function untilRecovered(adminUrl: string, logFile: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    let replayed = "";
    const outcome = await waitWhileWorking({
      attempt: async () => {
        const { rows } = await client.query(
          "select pg_is_in_recovery() as recovering, pg_last_wal_replay_lsn()::text as replayed",
        );
        replayed = rows[0]?.replayed ?? "";
        return rows[0]?.recovering === false ? true : undefined;
      },
      hasEnded: () => false,
      progress: () => replayed,
    });
    if (outcome !== true)
      throw new StartError(
        `Postgres does not get on with its log. Its last lines, from ${logFile}:\n${logTail(logFile)}`,
      );
  } finally {
    await client.end();
  }
}

/** Every object of the backup that the store does not have. */
export async function restoreObjects(
  { backup, identity, list }: OpenBackup,
  storage: Storage,
): Promise<number> {
  let restored = 0;
  for (const entry of Object.entries(list.objects)) {
    if ((await storage.get(entry[0])) !== null) continue;
    const body = await readObject(backup, entry, identity);
    await storage.put(entry[0], body, "application/octet-stream");
    restored += 1;
  }
  return restored;
}
