import { rmSync } from "node:fs";
import { chmod, mkdtemp, readdir, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const ENOUGH_BYTES = 6 * 1024 ** 3;

/**
 * A new folder for a run's databases, removed when this process ends. With `inMemory` it is in memory if there is
 * enough: each test file clones a database of a thousand small files, which takes a busy disk up to twenty times as long.
 */
export async function makeDatabaseFolder(inMemory: boolean): Promise<string> {
  const parent = inMemory && (await freeMemory()) >= ENOUGH_BYTES ? MEMORY : tmpdir();
  await removeAbandoned(parent);
  const folder = await mkdtemp(join(parent, `bachat-test-${process.pid}-`));
  // As root the server runs as another user, which must be able to pass through.
  await chmod(folder, 0o755);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function freeMemory(): Promise<number> {
  const free = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return Math.min(free, process.availableMemory());
}

/** Removes the folders of runs that were killed. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = /^bachat-test-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process runs, as another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
