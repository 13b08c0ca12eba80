import { spawn } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { expect } from "vitest";
import { parseConfig } from "../../../apps/api/src/config.ts";
import { directoryStorage } from "../../../apps/api/src/ports/storage.ts";
import { type EmbeddedDatabase, refuseUnfinished, startDatabase } from "../postgres/database.ts";
import { logDirectoryOf } from "../processes/log-file.ts";
import { parseSettings } from "../settings/config.ts";
import { apiEnvironment } from "../settings/environment.ts";
import { lockDataDirectory } from "../settings/lock.ts";
import { firstFreePort } from "../settings/ports.ts";
import { ensureSecrets } from "../settings/secrets.ts";
import { backupCommands } from "./commands.ts";
import { archiveFor } from "./settings.ts";

/** The command line of backups, as a process of its own. */
export const cli = join(import.meta.dirname, "cli.ts");

/** Installations in one folder, by the name of their data folder, with one Postgres at a time. Their backups are in `backups`. */
export async function createInstallations() {
  const folder = await mkdtemp(join(tmpdir(), "bachat-backup-"));
  // As root Postgres runs under another account, which must be able to enter.
  await chmod(folder, 0o755);
  let server: EmbeddedDatabase | undefined;
  let unlock = () => {};

  const variablesOf = (data: string, more: Record<string, string> = {}) => ({
    BACHAT_DATA_DIR: join(folder, data),
    BACKUP_DIR: join(folder, "backups"),
    POSTGRES_PORT: "15600",
    ...more,
  });
  const settingsOf = (data: string, more: Record<string, string> = {}) =>
    parseSettings(variablesOf(data, more));

  async function stop(): Promise<void> {
    await server?.stop();
    server = undefined;
    unlock();
  }

  return {
    folder,
    settingsOf,
    stop,
    /** The Postgres that runs now. */
    server: () => server,
    uploads: (data: string) => directoryStorage(join(folder, data, "uploads")),
    environmentOf: (data: string, more: Record<string, string>) => ({
      ...process.env,
      ...variablesOf(data, more),
    }),
    run: (name: string, data: string, args: string[] = [], more = {}) =>
      backupCommands[name]?.run(settingsOf(data, more), args),

    /** Starts the Postgres of a data folder as `npm start` does. @returns a client of its owner */
    async start(data: string): Promise<pg.Client> {
      const settings = settingsOf(data);
      unlock = lockDataDirectory(settings).release;
      mkdirSync(logDirectoryOf(settings.dataDirectory), { recursive: true });
      refuseUnfinished(settings.dataDirectory);
      const secrets = ensureSecrets(settings.dataDirectory);
      server = await startDatabase(
        settings.dataDirectory,
        await firstFreePort(15_600),
        secrets,
        await archiveFor(settings),
      );
      const { database } = parseConfig(
        apiEnvironment(settings, { secrets, postgresPort: server.port }),
      );
      const client = new pg.Client({ connectionString: database.ownerUrl });
      // A test kills the server.
      client.on("error", () => {});
      await client.connect();
      return client;
    },

    /** Runs a command as an operator does, and kills it once this path is there or this is true. */
    async killAt(
      args: string[],
      data: string,
      moment: string | (() => Promise<boolean>),
      more: Record<string, string> = {},
    ): Promise<void> {
      const child = spawn(process.execPath, [cli, ...args], {
        env: this.environmentOf(data, more),
        stdio: ["ignore", "ignore", "inherit"],
      });
      const ended = new Promise((resolve) => child.once("exit", resolve));
      const isNow = typeof moment === "string" ? async () => existsSync(moment) : moment;
      while (!(await isNow())) {
        expect(child.exitCode, `${args.join(" ")} ended by itself`).toBe(null);
        await pause(1);
      }
      child.kill("SIGKILL");
      await ended;
    },

    async clear(): Promise<void> {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Installations = Awaited<ReturnType<typeof createInstallations>>;
