import { spawn } from "node:child_process";

let isStopping = false;
export const wasStopped = (): boolean => isStopping;

/** Runs Node with these arguments until it ends, and passes its output on to `print` as it comes. */
export function runNode(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  print: (text: string) => void,
): Promise<number> {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => print(text));
    const pass = (signal: NodeJS.Signals) => {
      child.kill(signal);
      isStopping = true;
    };
    process.on("SIGINT", pass).on("SIGTERM", pass);
    child.once("error", () => done(1));
    child.once("close", (code) => {
      process.off("SIGINT", pass).off("SIGTERM", pass);
      done(code ?? 1);
    });
  });
}
