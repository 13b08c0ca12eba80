import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** The program's real processes, as the operating system runs them. */

export interface RunningProcess {
  child: ChildProcess;
  /** Every line that it wrote to stdout and stderr. */
  output(): string;
  /** Exit code, or the name of the signal that ended it. */
  ended: Promise<number | string>;
  kill: (signal: NodeJS.Signals) => void;
}

/**
 * Starts `src/<file>` under Node with this environment and nothing else of ours. `ownGroup`: as a group of processes that can
 * be signalled together, as a terminal and a service manager do.
 */
export function startProcess(
  file: string,
  environment: Record<string, string>,
  ownGroup = false,
): RunningProcess {
  const path = fileURLToPath(new URL(`../../src/${file}`, import.meta.url));
  const child = spawn(process.execPath, [path], {
    env: { PATH: process.env["PATH"] ?? "", NODE_NO_WARNINGS: "1", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
    detached: ownGroup,
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => chunks.push(chunk));
  }
  return {
    child,
    output: () => Buffer.concat(chunks).toString(),
    ended: new Promise((resolve) => {
      child.once("exit", (code, signal) => resolve(code ?? signal ?? "unknown"));
    }),
    kill: (signal) => {
      if (ownGroup && child.pid !== undefined) process.kill(-child.pid, signal);
      else child.kill(signal);
    },
  };
}

/** A process with its children; Postgres gives each of its own a group of its own. */
export function signalTree(pid: number, signal: "SIGSTOP" | "SIGCONT"): void {
  for (const one of [pid, ...childrenOf(pid)]) {
    try {
      process.kill(one, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** From Linux's own list where there is one: a small machine has no `pgrep`. */
function childrenOf(pid: number): number[] {
  const list = `/proc/${pid}/task/${pid}/children`;
  try {
    const text = existsSync(list)
      ? readFileSync(list, "utf8")
      : execFileSync("pgrep", ["-P", String(pid)], { encoding: "utf8" });
    return text.split(/\s+/).filter(Boolean).map(Number);
  } catch {
    // pgrep fails this way when it finds no process.
    return [];
  }
}

/** Waits until `check` holds. @throws after `patience` milliseconds, naming the condition. */
export async function until(
  what: string,
  check: () => Promise<boolean> | boolean,
  patience = 20_000,
): Promise<void> {
  const deadline = performance.now() + patience;
  while (!(await check())) {
    if (performance.now() > deadline) throw new Error(`Not within ${patience} ms: ${what}`);
    await pause(50);
  }
}
