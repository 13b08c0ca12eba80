import { type FileHandle, mkdtemp, open, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { directoryStorage, s3Storage, type Storage } from "./storage.ts";

/** A store with one empty bucket. */
let server: Server;
let storageOf: (bucket: string) => Storage;
beforeAll(async () => {
  server = createServer((request, response) => {
    const code = request.url?.startsWith("/there/") === true ? "NoSuchKey" : "NoSuchBucket";
    if (code === "NoSuchKey" && request.method === "DELETE")
      return void response.writeHead(204).end();
    response.writeHead(404).end(`<Error><Code>${code}</Code></Error>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  storageOf = (bucket) =>
    s3Storage({
      kind: "s3",
      endpoint: `http://127.0.0.1:${port}`,
      region: "auto",
      accessKeyId: "id",
      secretAccessKey: "key",
      bucket,
    });
});
afterAll(() => server.close());

it("tells an object that is not there from a bucket that is not", async () => {
  const there = storageOf("there");
  expect(await there.get("documents/x")).toBeNull();
  await there.remove("documents/x");
  const missing = storageOf("missing");
  const refused = {
    status: 503,
    code: "unavailable",
    message: "Bachat cannot reach its files at the moment. Nothing was changed. Try again shortly.",
    cause: new Error("The storage bucket missing does not exist."),
  };
  await expect(missing.get("documents/x")).rejects.toMatchObject(refused);
  await expect(missing.remove("documents/x")).rejects.toMatchObject(refused);
  const put = missing.put("documents/x", Buffer.from("a"), "text/plain");
  await expect(put).rejects.toMatchObject(refused);
});

it("has a file and its name on the disk before it counts as stored", async () => {
  const folder = await mkdtemp(join(tmpdir(), "bachat-store-"));
  const any = await open(folder);
  const handles = Object.getPrototypeOf(any) as FileHandle;
  await any.close();
  const synced: string[] = [];
  const sync = Object.getOwnPropertyDescriptor(handles, "sync")?.value as FileHandle["sync"];
  vi.spyOn(handles, "sync").mockImplementation(async function (this: FileHandle) {
    synced.push((await this.stat()).isDirectory() ? "folder" : "file");
    return sync.call(this);
  });
  const store = directoryStorage(folder);
  await store.put("documents/one", Buffer.from("1"), "text/plain");
  // The file, its folder with its name, and the folder above with the new folder's.
  expect(synced).toEqual(["file", "folder", "folder"]);
  await store.put("documents/two", Buffer.from("2"), "text/plain");
  expect(synced.slice(3)).toEqual(["file", "folder"]);
  expect(await readFile(join(folder, "documents/two"), "utf8")).toBe("2");
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});
