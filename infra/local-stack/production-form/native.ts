import { spawn } from "node:child_process";

/**
 * `node native.ts <program> [arguments]`: runs a server that is no Node program as a child like all others: it stops
 * on SIGTERM, and when its supervisor is gone.
 */
const [program = "", ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: ["ignore", "inherit", "inherit"] });
child.once("error", (error) => {
  console.error(`${program} could not be started: ${error.message}`);
  process.exit(1);
});
child.once("exit", (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)));
for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.on(signal, () => child.kill("SIGTERM"));
