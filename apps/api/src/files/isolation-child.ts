/**
 * Script that says what a process that is held as a decoder can do. Arguments: a port of this machine that listens, and a file that
 * is there. It runs without Node's permissions, so that what is refused is refused by the kernel.
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
