import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";

/** Process ids of a process's own children whose command line has a word, oldest first. */
export function childrenOf(parent: number, word: string): number[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  return lines.split("\n").flatMap((line) => {
    const [, pid, ppid, args = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(ppid) === parent && args.includes(word) ? [Number(pid)] : [];
  });
}

/** The process that renders a file for this one or for `parent`, as soon as there is one. */
export async function renderingProcess(parent = process.pid): Promise<number> {
  for (;;) {
    const [pid] = childrenOf(parent, "render-child");
    if (pid !== undefined) return pid;
    await pause(5);
  }
}
