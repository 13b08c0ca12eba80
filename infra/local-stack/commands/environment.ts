import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { startDatabase } from "../postgres/database.ts";
import { logDirectoryOf } from "../processes/log-file.ts";
import type { Settings } from "../settings/config.ts";
import { apiEnvironment } from "../settings/environment.ts";
import { findRunning, lockDataDirectory } from "../settings/lock.ts";
import { ensureSecrets } from "../settings/secrets.ts";

export interface CommandEnvironment {
  environment: Record<string, string>;
  /** Stops the servers that were started for the command. */
  close: () => Promise<void>;
}

/**
 * The environment that a command runs in. With DATABASE_URL it is the caller's own; without, it is
 * the embedded one: the Postgres of a running start, or one that runs as long as the command.
 */
export async function openCommandEnvironment(settings: Settings): Promise<CommandEnvironment> {
  if (!settings.embedded) {
    return { environment: settings.environment, close: async () => {} };
  }
  return findRunning(settings) === null ? ownDatabase(settings) : runningDatabase(settings);
}

async function ownDatabase(settings: Settings): Promise<CommandEnvironment> {
  const { release } = lockDataDirectory(settings);
  process.on("exit", release);
  mkdirSync(logDirectoryOf(settings.dataDirectory), { recursive: true });
  const secrets = ensureSecrets(settings.dataDirectory);
  const server = await startDatabase(settings.dataDirectory, settings.ports.postgres, secrets);
  return {
    environment: apiEnvironment(settings, { secrets, postgresPort: server.port }),
    async close() {
      await server.stop();
      release();
    },
  };
}

async function runningDatabase(settings: Settings): Promise<CommandEnvironment> {
  // The fourth line of Postgres' own file is the port that it listens on.
  const lines = readFileSync(join(settings.dataDirectory, "postgres/postmaster.pid"), "utf8").split(
    "\n",
  );
  const secrets = ensureSecrets(settings.dataDirectory);
  return {
    environment: apiEnvironment(settings, { secrets, postgresPort: Number(lines[3]) }),
    close: async () => {},
  };
}
