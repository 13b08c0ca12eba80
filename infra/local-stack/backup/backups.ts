import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { StartError } from "../start-error.ts";

/**
 * The folder of all backups. Each is a folder named by its time; one that is being made or removed begins with a dot. `wal` holds the
 * archived write-ahead log.
 */

export const LIST = "backup.json";
export const SUMS = "SHA256SUMS";
/** When the backup was last read as a whole. Not in the sums: it comes later. */
export const VERIFIED = "verified";
export const BASE = "database.tar.zst.age";
export const SECRETS = "secrets.json.zst.age";
export const OBJECTS = "objects";

const storedSchema = z.object({ size: z.number(), sha256: z.string() });
const listSchema = z.object({
  format: z.literal(1),
  /** Of the program that made it. */
  version: z.string(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  recipient: z.string(),
  database: z.object({
    systemIdentifier: z.string(),
    timeline: z.number(),
    firstSegment: z.string(),
    lastSegment: z.string(),
    /** Bytes of the data folder when the backup began. */
    bytes: z.number(),
  }),
  files: z.record(z.string(), storedSchema),
  /** By their key: as stored here, and the sum of the content. */
  objects: z.record(z.string(), z.object({ ...storedSchema.shape, content: z.string() })),
});
export type BackupList = z.infer<typeof listSchema>;

const isName = (name: string) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(-\d+)?$/.test(name);

/** Names of the whole backups, the oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  return (await readdir(folder)).filter(isName).toSorted(byTime);
}

const byTime = (one: string, other: string) =>
  one.slice(0, 20).localeCompare(other.slice(0, 20)) || numberOf(one) - numberOf(other);
const numberOf = (name: string) => Number(name.slice(21) || 1);

const draftOf = (folder: string, name: string) => join(folder, `.${name}.part`);

/** Makes the folder of a new backup under a name that no other has, also none that is being made in this second. */
export async function beginBackup(
  folder: string,
  now: Date,
): Promise<{ name: string; draft: string }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const second = now.toISOString().slice(0, 19).replaceAll(":", "-");
  for (let number = 1; ; number += 1) {
    const name = `${second}Z${number === 1 ? "" : `-${number}`}`;
    const draft = draftOf(folder, name);
    if (existsSync(join(folder, name))) continue;
    try {
      await mkdir(draft, { mode: 0o700 });
      return { name, draft };
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
  }
}

/** @throws StartError for a folder that is no backup of this format */
export function readList(backup: string): BackupList {
  const file = join(backup, LIST);
  if (!existsSync(file)) throw new StartError(`${backup} is not a backup: it has no ${LIST}.`);
  const text = readFileSync(file, "utf8");
  const found = listSchema.safeParse(parseJson(text));
  if (!found.success)
    throw new StartError(`${file} was cut or changed, or another version of Bachat made it.`);
  return found.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Removes the oldest beyond `keep`, but never the newest that was verified, and the log that no backup needs any more. */
export async function removeOld(folder: string, keep: number): Promise<string[]> {
  const names = await listBackups(folder);
  const verified = names.findLast((name) => existsSync(join(folder, name, VERIFIED)));
  const old = names.slice(0, -keep).filter((name) => name !== verified);
  for (const name of old) {
    // Under a name that counts for no backup: killed here, half of one is not taken for a whole one, and the next backup removes it.
    const going = draftOf(folder, name);
    await rename(join(folder, name), going);
    await rm(going, { recursive: true, force: true });
  }
  const oldest = names.find((name) => !old.includes(name));
  if (oldest !== undefined) await removeOldLog(folder, readList(join(folder, oldest)).database);
  return old;
}

/** The archived log of the cluster that a backup is of. */
export const archiveOf = (folder: string, { systemIdentifier }: BackupList["database"]) =>
  join(folder, "wal", systemIdentifier);

/** A later timeline begins where the older one was left: the place in the log decides, not the timeline. */
async function removeOldLog(folder: string, database: BackupList["database"]): Promise<void> {
  const log = archiveOf(folder, database);
  if (!existsSync(log)) return;
  for (const name of await readdir(log))
    if (/^[0-9A-F]{24}\./.test(name) && name.slice(8, 24) < database.firstSegment.slice(8))
      await rm(join(log, name), { force: true });
}
