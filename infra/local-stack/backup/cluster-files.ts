import type { Dirent } from "node:fs";
import { open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Pack } from "tar-stream";

/**
 * The files of a Postgres data folder that a base backup has: all but those that a start makes again, and the
 * write-ahead log, since the backup takes its own part of it. The list is that of pg_basebackup: https://www.postgresql.org/docs/18/continuous-archiving.html
 */

const emptied = new Set([
  "pg_dynshmem",
  "pg_notify",
  "pg_replslot",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
  "pg_wal",
]);
const leftOut =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|backup_manifest|standby\.signal|recovery\.signal|pg_internal\.init.*|pgsql_tmp.*|t\d+_.*)$/;

/** Read last: it names the point that the others are at least at. */
const CONTROL = "global/pg_control";

interface ClusterFile {
  path: string;
  folder: boolean;
}

export async function listCluster(directory: string): Promise<ClusterFile[]> {
  const found: ClusterFile[] = [];
  const walk = async (folder: string): Promise<void> => {
    for (const entry of await entriesOf(join(directory, folder))) {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (leftOut.test(entry.name)) continue;
      if (entry.isDirectory()) {
        found.push({ path, folder: true });
        if (!emptied.has(path)) await walk(path);
      } else if (entry.isFile() && path !== CONTROL) found.push({ path, folder: false });
    }
  };
  await walk("");
  return [
    ...found,
    { path: "pg_wal/archive_status", folder: true },
    { path: CONTROL, folder: false },
  ];
}

/** A table that is dropped meanwhile takes its files along. */
async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

const isGone = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

const CHUNK = 1 << 20;

/**
 * Adds a file with the size that it has now. What Postgres writes meanwhile is in the write-ahead log: a file that grows is cut
 * there, one that shrinks is filled up with zeros, one that goes is left out.
 */
export async function addFile(pack: Pack, directory: string, path: string): Promise<void> {
  const file = await open(join(directory, path)).catch((error: unknown) => {
    if (isGone(error)) return null;
    throw error;
  });
  if (file === null) return;
  try {
    const { size } = await file.stat();
    const entry = pack.entry({ name: path, size, mode: 0o600 });
    const ended = new Promise<void>((done, fail) => {
      entry.once("finish", () => done());
      entry.once("error", fail);
    });
    for (let at = 0; at < size; at += CHUNK) {
      const chunk = Buffer.alloc(Math.min(CHUNK, size - at));
      await file.read(chunk, 0, chunk.length, at);
      if (!entry.write(chunk)) await new Promise<void>((go) => entry.once("drain", () => go()));
    }
    entry.end(undefined);
    await ended;
  } finally {
    await file.close();
  }
}

/** Bytes of a folder and all below it. */
export async function sizeOf(directory: string): Promise<number> {
  let size = 0;
  for (const entry of await entriesOf(directory)) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) size += await sizeOf(path);
    else
      size += await stat(path).then(
        (file) => file.size,
        () => 0,
      );
  }
  return size;
}
