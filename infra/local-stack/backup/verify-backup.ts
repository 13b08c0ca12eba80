import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { extract } from "tar-stream";
import { StartError } from "../start-error.ts";
import { BASE, type BackupList, readList, SECRETS, SUMS, VERIFIED } from "./backups.ts";
import { readObject } from "./objects.ts";
import { measure, unseal } from "./sealed-file.ts";

/** @throws StartError naming the first file that is not what the sums say */
export async function checkSums(backup: string): Promise<BackupList> {
  const list = readList(backup);
  const file = join(backup, SUMS);
  if (!existsSync(file)) throw new StartError(`${backup} is not whole: it has no ${SUMS}.`);
  const lines = (await readFile(file, "utf8")).trimEnd().split("\n");
  const named = new Set(lines.map((line) => line.slice(66)));
  const expected = Object.keys(list.files).length + Object.keys(list.objects).length + 1;
  if (named.size !== expected)
    throw new StartError(`${file} names ${named.size} files, the backup has ${expected}.`);
  for (const line of lines) {
    const path = join(backup, line.slice(66));
    const sum = await measure(path).catch(() => null);
    if (sum === null) throw new StartError(`${path} is missing or cannot be read.`);
    if (sum.sha256 !== line.slice(0, 64))
      throw new StartError(`${path} was changed or cut since the backup was made.`);
  }
  return list;
}

/**
 * Reads the backup as a restore would: every sum, and every file to its end. Then it counts as verified, and the newest verified
 * one is never removed.
 * @returns how many files of the database and objects it has
 */
export async function verifyBackup(backup: string, identity: string) {
  const list = await checkSums(backup);
  const names: string[] = [];
  await readTar(join(backup, BASE), identity, async ({ name }) => {
    names.push(name);
  });
  for (const name of ["PG_VERSION", "backup_label", "global/pg_control"])
    if (!names.includes(name)) throw new StartError(`The database of ${backup} lacks ${name}.`);
  await pipeline(await unseal(join(backup, SECRETS), identity), async function (source) {
    for await (const _ of source);
  });
  for (const entry of Object.entries(list.objects)) await readObject(backup, entry, identity);
  await writeFile(join(backup, VERIFIED), `${new Date().toISOString()}\n`, { mode: 0o600 });
  return { files: names.length, objects: Object.keys(list.objects).length };
}

export interface TarEntry {
  name: string;
  folder: boolean;
}

/** Reads a sealed tar to its end. `take` gets each entry and its content, which it may leave unread. */
export async function readTar(
  file: string,
  identity: string,
  take: (entry: TarEntry, content: Readable) => Promise<void>,
): Promise<void> {
  const tar = extract();
  const reading = pipeline(await unseal(file, identity), tar);
  reading.catch(() => {});
  for await (const entry of tar) {
    const { name, type } = entry.header;
    await take({ name, folder: type === "directory" }, Readable.from(entry));
    entry.resume();
  }
  await reading;
}
