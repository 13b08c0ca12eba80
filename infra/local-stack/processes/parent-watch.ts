import { Socket } from "node:net";

/**
 * Loaded before the program of every child (`node --import`). The child's stdin is a pipe that its supervisor holds
 * open; when the supervisor ends for any reason, the pipe closes and the child stops instead of lingering on its
 * port.
 */
const { stdin } = process;
stdin.on("error", () => {});
stdin.on("close", () => {
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.exit(1), 12_000).unref();
});
stdin.resume();
// Watching must not keep a finished program alive.
if (stdin instanceof Socket) stdin.unref();
