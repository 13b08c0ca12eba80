import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { processIdentity } from "../processes/process-identity.ts";
import { StartError } from "../start-error.ts";
import type { Settings } from "./config.ts";

interface Holder {
  pid: number;
  identity: string | null;
  student: string;
}

const lockFile = (settings: Settings) => join(settings.dataDirectory, "run.lock");

/**
 * Takes the data directory for this process.
 * @returns whether an earlier run was killed, and the function that gives the directory back
 * @throws StartError while another run holds it
 */
export function lockDataDirectory(settings: Settings): { recovered: boolean; release: () => void } {
  const file = lockFile(settings);
  mkdirSync(settings.dataDirectory, { recursive: true, mode: 0o755 });
  const running = findRunning(settings);
  if (running !== null) {
    throw new StartError(
      `Bachat is already running from this folder (process ${running.pid}, ${running.student}). Stop it first with Ctrl-C or: kill ${running.pid}`,
    );
  }
  const recovered = existsSync(file);
  rmSync(file, { force: true });
  const holder: Holder = {
    pid: process.pid,
    identity: processIdentity(process.pid),
    student: settings.origins.student,
  };
  try {
    writeFileSync(file, JSON.stringify(holder), { flag: "wx" });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "EEXIST") throw cause;
    throw new StartError(`Another start has just taken ${settings.dataDirectory}.`, { cause });
  }
  return { recovered, release: () => rmSync(file, { force: true }) };
}

/** The start that holds the data directory now, or null. */
export function findRunning(settings: Settings): Holder | null {
  const holder = readHolder(lockFile(settings));
  return holder !== null && isAlive(holder) ? holder : null;
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

function isAlive(holder: Holder): boolean {
  const identity = processIdentity(holder.pid);
  return identity !== null && identity === holder.identity;
}
