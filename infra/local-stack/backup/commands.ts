import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { noteBackup } from "../../../apps/api/src/cli/backup-note.ts";
import { commands as apiCommands } from "../../../apps/api/src/cli/commands.ts";
import { parseConfig } from "../../../apps/api/src/config.ts";
import { createStorage, directoryStorage } from "../../../apps/api/src/ports/storage.ts";
import { openCommandEnvironment } from "../commands/environment.ts";
import { startDatabase } from "../postgres/database.ts";
import { repositoryRoot, type Settings } from "../settings/config.ts";
import { apiEnvironment } from "../settings/environment.ts";
import { lockDataDirectory } from "../settings/lock.ts";
import { ensureSecrets, type Secrets } from "../settings/secrets.ts";
import { StartError } from "../start-error.ts";
import { listBackups } from "./backups.ts";
import { lockBackups } from "./lock-backups.ts";
import {
  finishRestore,
  openBackup,
  recoverDatabase,
  refuseOtherObjects,
  restoreFiles,
  restoreObjects,
} from "./restore-backup.ts";
import { ensureIdentity, identityFile, keepIdentity, readBackupSettings } from "./settings.ts";
import { type BackupTarget, inMegabytes, takeBackup } from "./take-backup.ts";
import { verifyBackup } from "./verify-backup.ts";

export interface BackupCommand {
  summary: string;
  /** @returns a sentence for the operator */
  run(settings: Settings, args: string[]): Promise<string>;
}

export const backupCommands: Record<string, BackupCommand> = {
  backup: {
    summary: "Back up the database, the objects and the secrets, also while they are in use.",
    run: makeBackup,
  },
  "backup:verify": {
    summary: "Read a backup as a restore would: backup:verify [name], without a name the newest.",
    async run(settings, args) {
      const { backup, identity } = await chooseBackup(settings, args);
      const { files, objects } = await verifyBackup(backup, identity);
      await noteVerified(settings, basename(backup)).catch(() => {});
      return `${backup} is whole: ${files} files of the database, ${objects} objects, the secrets.`;
    },
  },
  restore: {
    summary:
      "Put a backup back into an empty data folder: restore <name> [--until=2026-11-29T10:00:00Z].",
    run: restore,
  },
  "restore:rehearse": {
    summary: "Restore a backup beside everything, check it, and remove it again.",
    run: rehearse,
  },
};

async function makeBackup(settings: Settings): Promise<string> {
  if (!settings.embedded)
    throw new StartError(
      "DATABASE_URL is set: back up that database with its own tools, see docs/runbooks/backup-and-restore.md.",
    );
  mkdirSync(settings.dataDirectory, { recursive: true, mode: 0o755 });
  await ensureIdentity(settings);
  const target = await readBackupSettings(settings);
  const unlock = await lockBackups(target.folder);
  try {
    return await backUp(settings, target);
  } finally {
    unlock();
  }
}

async function backUp(settings: Settings, target: BackupTarget): Promise<string> {
  const { environment, close } = await openCommandEnvironment(settings);
  try {
    const config = parseConfig(environment);
    const adminUrl = new URL(config.database.ownerUrl);
    adminUrl.username = "postgres";
    adminUrl.password = ensureSecrets(settings.dataDirectory).postgres_superuser_password;
    adminUrl.pathname = "/postgres";
    const made = await takeBackup(
      {
        adminUrl: adminUrl.href,
        cluster: join(settings.dataDirectory, "postgres"),
        storage: createStorage(config.storage),
        secretsFile: join(settings.dataDirectory, "secrets.json"),
        version: JSON.parse(readFileSync(join(repositoryRoot, "package.json"), "utf8")).version,
      },
      target,
    );
    const isNoted = await noteBackup(config, [made.name]).then(
      () => true,
      () => false,
    );
    return [
      `${join(target.folder, made.name)}: the database, ${made.objects} objects and the secrets, ${inMegabytes(made.bytes)} MB.`,
      ...(isNoted ? [] : ["It is whole, but the database did not note it: run pnpm db:migrate."]),
      ...made.removed.map((name) => `Removed ${name}: ${target.keep} are kept.`),
      ...(settings.environment.BACKUP_RECIPIENT === undefined
        ? [
            `Only ${identityFile(settings)} opens it: keep a copy of that file, and of the backups, on another machine.`,
          ]
        : []),
    ].join("\n");
  } finally {
    await close();
  }
}

/** Where the installation is on this machine; elsewhere nobody counts. */
async function noteVerified(settings: Settings, name: string): Promise<void> {
  if (!settings.embedded || !existsSync(join(settings.dataDirectory, "postgres"))) return;
  const { environment, close } = await openCommandEnvironment(settings);
  try {
    await noteBackup(parseConfig(environment), [name, "--verified"]);
  } finally {
    await close();
  }
}

async function restore(settings: Settings, args: string[]): Promise<string> {
  const until = args.find((arg) => arg.startsWith("--until="))?.slice("--until=".length);
  const at = until === undefined ? null : new Date(until);
  if (at !== null && Number.isNaN(at.getTime()))
    throw new StartError("--until must be a time such as 2026-11-29T10:00:00Z.");
  const named = args.filter((arg) => !arg.startsWith("--"));
  if (named.length === 0) throw new StartError("Say which backup: pnpm restore <name>");
  const { backup, identity } = await chooseBackup(settings, named);
  const opened = await openBackup(backup, identity);
  const secrets = JSON.parse(opened.secrets.toString()) as Secrets;
  const config = parseConfig(apiEnvironment(settings, { secrets, postgresPort: 1 }));
  const storage = createStorage(config.storage);
  await refuseOtherObjects(opened, storage);
  const { release } = lockDataDirectory(settings);
  try {
    await restoreFiles(opened, { dataDirectory: settings.dataDirectory, until: at });
    keepIdentity(settings, identity);
    const objects = await restoreObjects(opened, storage);
    const missing = await recoverDatabase(settings, basename(backup), storage);
    await finishRestore(settings.dataDirectory);
    return [
      `Restored from ${backup}: the database as of ${until ?? "the last archived change"}, ${objects} objects, the secrets.`,
      ...missing,
      "npm start shows it, but nobody can sign in and nothing is sent until: pnpm restore:release",
    ].join("\n");
  } finally {
    release();
  }
}

/** In a folder and on a port of its own; nothing of the running installation is touched. */
async function rehearse(settings: Settings, args: string[]): Promise<string> {
  const { backup, identity } = await chooseBackup(settings, args);
  const began = Date.now();
  const dataDirectory = await mkdtemp(join(tmpdir(), "bachat-rehearsal-"));
  const elsewhere: Settings = { ...settings, dataDirectory };
  try {
    const opened = await openBackup(backup, identity);
    await restoreFiles(opened, { dataDirectory, until: null });
    const storage = directoryStorage(join(dataDirectory, "uploads"));
    const objects = await restoreObjects(opened, storage);
    const missing = await recoverDatabase(elsewhere, basename(backup), storage);
    await finishRestore(dataDirectory);
    const secrets = ensureSecrets(dataDirectory);
    const server = await startDatabase(dataDirectory, settings.ports.postgres, secrets);
    try {
      const config = parseConfig(apiEnvironment(elsewhere, { secrets, postgresPort: server.port }));
      const checks = [
        await apiCommands["credits:check"].run(config),
        await apiCommands["audit:verify"].run(config),
      ];
      const seconds = Math.round((Date.now() - began) / 1_000);
      return [
        `${basename(backup)} can be restored, in ${seconds} s:`,
        `${objects} objects`,
        ...checks,
        ...missing,
      ].join("\n  ");
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

async function chooseBackup(settings: Settings, [name]: string[]) {
  const { folder, identity } = await readBackupSettings(settings);
  if (identity === null)
    throw new StartError("Set BACKUP_IDENTITY: only with it can a backup be opened.");
  if (name !== undefined)
    return { backup: name.includes("/") ? resolve(name) : join(folder, name), identity };
  const newest = (await listBackups(folder)).at(-1);
  if (newest === undefined) throw new StartError(`${folder} has no backup yet: pnpm backup`);
  return { backup: join(folder, newest), identity };
}
