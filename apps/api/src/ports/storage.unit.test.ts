import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { s3Storage, type Storage } from "./storage.ts";

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
  const refused = "bucket missing does not exist";
  await expect(missing.get("documents/x")).rejects.toThrow(refused);
  await expect(missing.remove("documents/x")).rejects.toThrow(refused);
  await expect(missing.put("documents/x", Buffer.from("a"), "text/plain")).rejects.toThrow(refused);
});
