import { createReadStream, existsSync } from "node:fs";
import { mkdir, rename, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Storage, syncFolder } from "../../../apps/api/src/ports/storage.ts";
import { StartError } from "../start-error.ts";
import {
  BASE,
  type BackupList,
  beginBackup,
  LIST,
  listBackups,
  OBJECTS,
  readList,
  removeOld,
  SECRETS,
  SUMS,
} from "./backups.ts";
import { takeBase } from "./base-backup.ts";
import { sizeOf } from "./cluster-files.ts";
import { copyObjects, objectFile } from "./objects.ts";
import { measure, seal } from "./sealed-file.ts";

export interface BackupSource {
  /** Postgres, as superuser. */
  adminUrl: string;
  /** Its data folder. */
  cluster: string;
  storage: Storage;
  secretsFile: string;
  version: string;
}

export interface BackupTarget {
  folder: string;
  /** Of age; only its identity opens the backup. */
  recipient: string;
  /** So many are kept. */
  keep: number;
}

/** Beyond what the copy needs at most, for the log that is written meanwhile. */
const SPARE_BYTES = 64 * 1024 * 1024;

/**
 * Backs up a running installation: first the database, then the objects, so that an object whose row is in it is there too.
 * The folder gets its name when it is whole and on the disk.
 * @returns its name, its size and the names of the older ones that were removed
 */
export async function takeBackup(source: BackupSource, target: BackupTarget) {
  const { folder, recipient } = target;
  const startedAt = new Date();
  const { name, draft } = await beginBackup(folder, startedAt);
  try {
    const bytes = await sizeOf(source.cluster);
    await refuseFullDisk(folder, bytes);
    const before = await newestFor(folder, recipient);
    const base = await takeBase(
      { adminUrl: source.adminUrl, directory: source.cluster },
      join(draft, BASE),
      recipient,
    );
    const secrets = createReadStream(source.secretsFile);
    const files = {
      [BASE]: base.stored,
      [SECRETS]: await seal(secrets, join(draft, SECRETS), recipient),
    };
    await mkdir(join(draft, OBJECTS), { mode: 0o700 });
    const objects = await copyObjects(source.storage, { backup: draft, recipient, before });
    const list: BackupList = {
      format: 1,
      version: source.version,
      startedAt: startedAt.toISOString(),
      endedAt: new Date().toISOString(),
      recipient,
      database: { ...base.position, bytes },
      files,
      objects,
    };
    await writeLists(draft, list);
    await rename(draft, join(folder, name));
    await syncFolder(folder);
    const stored = [...Object.values(files), ...Object.values(objects)];
    return {
      name,
      objects: Object.keys(objects).length,
      bytes: stored.reduce((sum, { size }) => sum + size, 0),
      removed: await removeOld(folder, target.keep),
    };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (error instanceof Error && "code" in error && error.code === "ENOSPC")
      throw new StartError(
        `${folder} became full. The unfinished backup was removed; those that are there are as they were.`,
        { cause: error },
      );
    throw error;
  }
}

/** Objects are linked to a backup that the same identity opens. */
async function newestFor(folder: string, recipient: string) {
  for (const name of (await listBackups(folder)).toReversed()) {
    const backup = join(folder, name);
    if (!existsSync(join(backup, LIST))) continue;
    const list = readList(backup);
    if (list.recipient === recipient) return { backup, objects: list.objects };
  }
  return null;
}

/** The sums are those of `sha256sum`, so that a machine without this program can check them too. */
async function writeLists(draft: string, list: BackupList): Promise<void> {
  const write = (name: string, text: string) =>
    writeFile(join(draft, name), text, { flag: "wx", mode: 0o600, flush: true });
  await write(LIST, `${JSON.stringify(list, null, 1)}\n`);
  const sums = [
    ...Object.entries(list.files).map(([name, { sha256 }]) => [sha256, name]),
    ...Object.entries(list.objects).map(([key, { sha256 }]) => [
      sha256,
      objectFile("", key).replace(/^\//, ""),
    ]),
    [(await measure(join(draft, LIST))).sha256, LIST],
  ];
  await write(SUMS, sums.map(([sha256, name]) => `${sha256}  ${name}\n`).join(""));
  await syncFolder(draft);
}

/** @throws StartError where the copy may not fit */
export async function refuseFullDisk(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const needed = bytes + SPARE_BYTES;
  if (bavail * bsize < needed)
    throw new StartError(
      `${folder} has ${inMegabytes(bavail * bsize)} MB of free space; up to ${inMegabytes(needed)} MB are needed. Nothing was removed.`,
    );
}

export const inMegabytes = (bytes: number): string =>
  Math.ceil(bytes / 1024 / 1024).toLocaleString("en-IN");
