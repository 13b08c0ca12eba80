import S3rver from "s3rver";

/** `node storage-server.ts <port> <folder> <bucket>`: an S3-compatible store with one private bucket. */
const [port = "", directory = "", bucket = ""] = process.argv.slice(2);
const server = new S3rver({
  address: "127.0.0.1",
  port: Number(port),
  directory,
  silent: true,
  configureBuckets: [{ name: bucket, configs: [] }],
});
await server.run();
console.log(`Storage on port ${port}`);
process.once("SIGTERM", () => {
  void server.close().then(() => process.exit(0));
});
