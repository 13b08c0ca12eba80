import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";

interface Listed {
  pid: number;
  parent: number;
  args: string;
}

function listProcesses(): Listed[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  return lines.split("\n").flatMap((line) => {
    const [, pid, parent, args = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), args }];
  });
}

/** Process ids of a process's own children whose command line has a word, oldest first. */
export function childrenOf(parent: number, word: string): number[] {
  return listProcesses()
    .filter((one) => one.parent === parent && one.args.includes(word))
    .map(({ pid }) => pid);
}

/** A process, its children, and theirs, from the top. */
export function treeOf(root: number): number[] {
  const all = listProcesses();
  const below = (pid: number): number[] => [
    pid,
    ...all.filter(({ parent }) => parent === pid).flatMap((child) => below(child.pid)),
  ];
  return below(root);
}

/** A child of this process or of `parent` whose command line has a word, as soon as there is one. */
export async function childSoon(word: string, parent = process.pid): Promise<number> {
  for (;;) {
    const [pid] = childrenOf(parent, word);
    if (pid !== undefined) return pid;
    await pause(5);
  }
}

/** The process that renders a file for this one or for `parent`. */
export const renderingProcess = (parent = process.pid): Promise<number> =>
  childSoon("render-child", parent);
