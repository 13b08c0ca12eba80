import { createHash } from "node:crypto";
import { copyFile, link, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Storage } from "../../../apps/api/src/ports/storage.ts";
import { type BackupList, OBJECTS } from "./backups.ts";
import { seal, unseal } from "./sealed-file.ts";

type Objects = BackupList["objects"];

export const sum = (body: Uint8Array) => createHash("sha256").update(body).digest("hex");
export const objectFile = (backup: string, key: string) => join(backup, OBJECTS, `${key}.zst.age`);

/**
 * Copies every object. One that the backup before has with the same content is linked, so that it takes no room twice. An
 * object that goes meanwhile is left out: its row was deleted or will be.
 */
export async function copyObjects(
  storage: Storage,
  { backup, recipient, before }: { backup: string; recipient: string; before: Before | null },
): Promise<Objects> {
  const objects: Objects = {};
  for await (const keys of storage.keys()) {
    for (const key of keys) {
      const body = await storage.get(key);
      if (body === null) continue;
      const content = sum(body);
      const file = objectFile(backup, key);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      const same = before?.objects[key];
      if (before !== null && same?.content === content) {
        await linkOrCopy(objectFile(before.backup, key), file);
        objects[key] = same;
      } else objects[key] = { ...(await seal(Readable.from([body]), file, recipient)), content };
    }
  }
  return objects;
}

interface Before {
  backup: string;
  objects: Objects;
}

/** Not every file system has links. */
const linkOrCopy = (from: string, to: string) => link(from, to).catch(() => copyFile(from, to));

/** @throws where the content is not that of the list */
export async function readObject(
  backup: string,
  [key, { content }]: [string, Objects[string]],
  identity: string,
): Promise<Buffer> {
  const body = await buffer(await unseal(objectFile(backup, key), identity));
  if (sum(body) !== content) throw new Error(`The object ${key} is not what was backed up.`);
  return body;
}
