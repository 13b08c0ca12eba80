/**
 * Script that reports whether a process isolated like a decoder can call a port and read a file. Arguments: a listening port of
 * this machine, and the path of an existing file. It runs without Node's permissions, so every refusal comes from the kernel.
 */
import { readFile } from "node:fs/promises";
import { connect } from "node:net";

const [port, file = ""] = process.argv.slice(2);

const reachedNetwork = await new Promise<boolean>((resolve) => {
  const socket = connect(Number(port), "127.0.0.1");
  socket.on("connect", () => resolve(true));
  socket.on("error", () => resolve(false));
});
const hasRead = await readFile(file).then(
  () => true,
  (error: NodeJS.ErrnoException) => error.code === "ENOENT",
);
process.stdout.write(JSON.stringify({ reachedNetwork, readFile: hasRead }), () => process.exit());
