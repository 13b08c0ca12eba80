import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join, normalize } from "node:path";
import { AwsClient } from "aws4fetch";
import type { Config } from "../config.ts";
import { AppError } from "../errors.ts";

/**
 * Private object storage. Keys are ours (`documents/<uuid>`), never a user's file name. `aws4fetch` signs ordinary `fetch`
 * calls: the AWS SDK brings dozens of packages for three calls, with defaults that other stores refuse. The folder is for one
 * machine, since a second API instance would not see it.
 */
export interface Storage {
  put(key: string, body: Uint8Array, mediaType: string): Promise<void>;
  /** The object's bytes, or null for an object that does not exist. */
  get(key: string): Promise<Uint8Array | null>;
  /** Succeeds when the object is gone, whether or not it was there. */
  remove(key: string): Promise<void>;
  /** Every key below a folder ("registers/"), or all, in portions. An object that comes or goes meanwhile may be missing. */
  keys(folder?: string): AsyncIterable<string[]>;
}

/** The answer to a request whose files cannot be reached: it has changed no row and may be repeated. */
const storageAway = (cause: unknown) =>
  new AppError(
    503,
    "unavailable",
    "Bachat cannot reach its files at the moment. Nothing was changed. Try again shortly.",
    { retryAfter: 10, cause },
  );

const withWords = (store: Storage): Storage => {
  const orAway = async <T>(work: Promise<T>) =>
    work.catch((cause: unknown) => {
      throw storageAway(cause);
    });
  return {
    put: (key, body, mediaType) => orAway(store.put(key, body, mediaType)),
    get: (key) => orAway(store.get(key)),
    remove: (key) => orAway(store.remove(key)),
    keys: (folder) => store.keys(folder),
  };
};

/** Writes a file whose content is on the disk when this returns. */
async function writeSynced(path: string, body: Uint8Array): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(body);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Else a name that was given to a file may be gone after a power cut, with the row that names it committed. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

export function createStorage(config: Config["storage"]): Storage {
  return config.kind === "directory" ? directoryStorage(config.directory) : s3Storage(config);
}

export function directoryStorage(root: string): Storage {
  const pathOf = (key: string) => {
    const path = normalize(join(root, key));
    if (!path.startsWith(normalize(root + "/"))) throw new Error("Storage key leaves its folder.");
    return path;
  };
  return withWords({
    async put(key, body) {
      const path = pathOf(key);
      const made = await mkdir(dirname(path), { recursive: true });
      // Written beside and renamed, so that a killed process leaves no half object under the key.
      const draft = `${path}.${crypto.randomUUID()}.part`;
      try {
        await writeSynced(draft, body);
        await rename(draft, path);
        await syncFolder(dirname(path));
        if (made !== undefined) await syncFolder(dirname(made));
      } catch (error) {
        // Half an object would keep a full disk full.
        await rm(draft, { force: true });
        throw error;
      }
    },
    async get(key) {
      return readFile(pathOf(key)).catch(whenGone(null));
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async *keys(folder = "") {
      yield* keysBelow(root, folder.replace(/\/$/, ""));
    },
  });
}

async function* keysBelow(root: string, folder: string): AsyncIterable<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(whenGone([]));
  const keyOf = ({ name }: { name: string }) => (folder === "" ? name : `${folder}/${name}`);
  yield entries.filter((entry) => entry.isFile() && !entry.name.endsWith(".part")).map(keyOf);
  for (const entry of entries) if (entry.isDirectory()) yield* keysBelow(root, keyOf(entry));
}

/** Takes this value for a missing file or folder; other errors go on. */
const whenGone =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return instead;
    throw error;
  };

export function s3Storage(config: Extract<Config["storage"], { kind: "s3" }>): Storage {
  const client = new AwsClient({
    accessKeyId: config.accessKeyId,
    secretAccessKey: config.secretAccessKey,
    region: config.region,
    service: "s3",
    retries: 2,
  });
  const bucketUrl = `${config.endpoint.replace(/\/$/, "")}/${config.bucket}`;
  const urlOf = (key: string) => `${bucketUrl}/${key.split("/").map(encodeURIComponent).join("/")}`;
  const request = async (key: string, init: RequestInit) => {
    const response = await client.fetch(urlOf(key), {
      ...init,
      signal: AbortSignal.timeout(15_000),
    });
    // A bucket that is not there says nothing about the object.
    const isBucketMissing =
      response.status === 404 && (await response.clone().text()).includes("NoSuchBucket");
    if (isBucketMissing) throw new Error(`The storage bucket ${config.bucket} does not exist.`);
    if (!response.ok && response.status !== 404) {
      throw new Error(`Storage answered ${response.status} to ${init.method} ${key}.`);
    }
    return response;
  };
  return withWords({
    async put(key, body, mediaType) {
      const response = await request(key, {
        method: "PUT",
        body: Buffer.from(body),
        headers: { "content-type": mediaType },
      });
      if (response.status === 404)
        throw new Error(`The storage bucket ${config.bucket} does not exist.`);
    },
    async get(key) {
      const response = await request(key, { method: "GET" });
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      return new Uint8Array(await response.arrayBuffer());
    },
    async remove(key) {
      const response = await request(key, { method: "DELETE" });
      await response.body?.cancel();
    },
    async *keys(folder = "") {
      let after = "";
      for (;;) {
        const question = new URLSearchParams({ "list-type": "2", "encoding-type": "url" });
        if (folder !== "") question.set("prefix", folder);
        if (after !== "") question.set("start-after", after);
        const response = await client.fetch(`${bucketUrl}?${question.toString()}`);
        const text = await response.text();
        if (!response.ok)
          throw new Error(`Storage answered ${response.status} to the list of keys.`);
        const keys = Array.from(text.matchAll(/<Key>([^<]*)<\/Key>/g), ([, key = ""]) =>
          decodeURIComponent(key.replaceAll("+", " ")),
        );
        yield keys;
        after = keys.at(-1) ?? "";
        if (after === "" || !text.includes("<IsTruncated>true</IsTruncated>")) return;
      }
    },
  });
}
