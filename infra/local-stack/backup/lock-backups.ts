import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { processIdentity } from "../processes/process-identity.ts";
import { StartError } from "../start-error.ts";

/**
 * Takes the folder of the backups for one that is to be made, and removes what killed ones left there.
 * @returns the function that gives it back
 * @throws StartError while another backup is made
 */
export async function lockBackups(folder: string): Promise<() => void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, "backup.lock");
  const holder = readHolder(file);
  if (holder !== null && processIdentity(holder.pid) === holder.identity)
    throw new StartError(
      `Another backup is being made in ${folder} (process ${holder.pid}). This one did not begin.`,
    );
  rmSync(file, { force: true });
  const own = { pid: process.pid, identity: processIdentity(process.pid) };
  try {
    writeFileSync(file, JSON.stringify(own), { flag: "wx", mode: 0o600 });
  } catch (cause) {
    throw new StartError(`Another backup has just begun in ${folder}. Nothing was changed.`, {
      cause,
    });
  }
  for (const name of await readdir(folder))
    if (name.startsWith(".") && name.endsWith(".part"))
      await rm(join(folder, name), { recursive: true, force: true });
  return () => rmSync(file, { force: true });
}

function readHolder(file: string): { pid: number; identity: string } | null {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
