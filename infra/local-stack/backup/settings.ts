import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import * as variables from "../../../packages/rules/src/variables.ts";
import { giveToPostgres } from "../postgres/postgres-account.ts";
import type { Archive } from "../postgres/postgres.ts";
import { repositoryRoot, type Settings } from "../settings/config.ts";
import { StartError } from "../start-error.ts";

export interface BackupSettings {
  folder: string;
  keep: number;
  recipient: string;
  /** Null where only the recipient is known: then backups can be made, but neither verified nor restored. */
  identity: string | null;
}

/** Beside the data, for an installation that sets no variable: to be copied elsewhere. */
export const identityFile = ({ dataDirectory }: Pick<Settings, "dataDirectory">): string =>
  join(dataDirectory, "backup-identity.txt");

/**
 * Reads BACKUP_*. Without an identity and a recipient, the stored identity counts.
 * @throws StartError where nothing says who can open backups
 */
export async function readBackupSettings(settings: Settings): Promise<BackupSettings> {
  const { environment } = settings;
  const given = environment.BACKUP_RECIPIENT;
  const identity =
    environment.BACKUP_IDENTITY ??
    (given === undefined ? readIdentity(identityFile(settings)) : null);
  const own = identity === null ? undefined : await identityToRecipient(identity);
  if (given !== undefined && own !== undefined && given !== own)
    throw new StartError("BACKUP_IDENTITY is not that of BACKUP_RECIPIENT.");
  return {
    folder: resolve(
      repositoryRoot,
      environment.BACKUP_DIR ?? join(settings.dataDirectory, "backups"),
    ),
    keep: Number(environment.BACKUP_KEEP ?? 14),
    recipient: given ?? own ?? "",
    identity,
  };
}

/** For an installation that has neither of the variables: made once, before its first backup. */
export async function ensureIdentity(settings: Settings): Promise<void> {
  const { BACKUP_RECIPIENT, BACKUP_IDENTITY } = settings.environment;
  const file = identityFile(settings);
  if (BACKUP_RECIPIENT !== undefined || BACKUP_IDENTITY !== undefined || existsSync(file)) return;
  writeFileSync(file, `${await generateIdentity()}\n`, { flag: "wx", mode: 0o600, flush: true });
}

/**
 * A restored installation goes on with the identity that opened its backup: the log of before and after is one. A start that was
 * refused may have made another one.
 */
export function keepIdentity(settings: Settings, identity: string): void {
  const file = identityFile(settings);
  if (settings.environment.BACKUP_RECIPIENT === undefined)
    writeFileSync(file, `${identity}\n`, { mode: 0o600, flush: true });
}

function readIdentity(file: string): string {
  if (!existsSync(file))
    throw new StartError(
      `Nothing here opens backups: put the identity into ${file}, or set BACKUP_IDENTITY.`,
    );
  const identity = readFileSync(file, "utf8").trim();
  const fault = variables.backupIdentity(identity);
  if (fault !== null) throw new StartError(`The content of ${file} ${fault}.`);
  return identity;
}

/** Rows of so many seconds are lost at most. */
const ARCHIVE_SECONDS = 60;

/** Archives the write-ahead log beside the backups once BACKUP_DIR is set, so that at most a minute is lost. */
export async function archiveFor(settings: Settings): Promise<Archive | undefined> {
  if (settings.environment.BACKUP_DIR === undefined) return undefined;
  await ensureIdentity(settings);
  const { folder, recipient } = await readBackupSettings(settings);
  const log = join(folder, "wal");
  mkdirSync(log, { recursive: true, mode: 0o700 });
  // A copy from another machine belongs to the account that made it.
  giveToPostgres(log);
  const script = join(import.meta.dirname, "archive-segment.ts");
  const quote = (text: string) => `"${text.replaceAll("%", "%%").replaceAll(/[\\"$`]/g, "\\$&")}"`;
  return {
    command: `${quote(process.execPath)} ${quote(script)} "%p" %f ${quote(folder)} ${recipient}`,
    folder: log,
    seconds: ARCHIVE_SECONDS,
  };
}
