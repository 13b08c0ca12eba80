import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

/** Settings of a stack against which flows run. */
export const flowSettings = {
  // Every test comes from one address.
  RATE_LIMIT_SCALE: "1000",
  // Short, since flows wait until a decision takes effect; the deep run, whose flows undo one, sets it longer.
  UNDO_SECONDS: process.env["UNDO_SECONDS"] ?? "1",
};

export interface Stack {
  /** Everything that the stack has printed so far. */
  output(): string;
  /** Stops it as Ctrl-C does and gives its exit code. */
  stop(): Promise<number | null>;
}

/** Runs `npm start` in a copy of the sources until it says that it is ready. @throws with its output when it ends before */
export async function startStack(
  folder: string,
  env: NodeJS.ProcessEnv,
  print: (text: string) => void = () => {},
): Promise<Stack> {
  const child = spawn("npm", ["start"], { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = endOf(child);
  let output = "";
  const ready = new Promise<true>((done) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        print(text);
        if (output.includes("Bachat is ready")) done(true);
      });
    }
  });
  if ((await Promise.race([ready, ended])) !== true)
    throw new Error(`The stack did not start.\n${output}`);
  return {
    output: () => output,
    stop() {
      child.kill("SIGINT");
      return ended;
    },
  };
}

/** Runs Playwright in a copy of the sources that has its packages, and gives its exit code. */
export async function runPlaywright(
  folder: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const cwd = join(folder, "e2e");
  const cli = join(cwd, "node_modules/@playwright/test/cli.js");
  const code = await endOf(
    spawn(process.execPath, [cli, "test", ...args], { cwd, env, stdio: "inherit" }),
  );
  return code ?? 1;
}

/** Waits for the child's exit code, and passes signals of this process on to the child, so that it does not stay behind. */
function endOf(child: ChildProcess): Promise<number | null> {
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  process.on("SIGINT", pass).on("SIGTERM", pass);
  return new Promise((done, fail) => {
    child.once("error", fail);
    child.once("close", (code) => {
      process.off("SIGINT", pass).off("SIGTERM", pass);
      done(code);
    });
  });
}
