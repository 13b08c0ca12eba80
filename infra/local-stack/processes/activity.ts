import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";

interface Running {
  pid: number;
  parent: number;
  /** Processor time used so far. */
  used: string;
}

/** How much a process and its descendants have computed and printed, as a text that changes when they work. */
export function activityOf(pid: number, logFile?: string): string {
  const running = listRunning();
  const below = (parent: number): Running[] =>
    running.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  const tree = [...running.filter((one) => one.pid === pid), ...below(pid)];
  return [...tree.map((one) => `${one.pid}:${one.used}`), printedOf(logFile)].join(" ");
}

/** The size of a log file, as a text that changes when a program prints. */
export function printedOf(logFile: string | undefined): string {
  if (logFile === undefined || !existsSync(logFile)) return "nothing";
  return `${statSync(logFile).size} bytes`;
}

function listRunning(): Running[] {
  if (!existsSync("/proc/self/stat")) return askPs();
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      // The fields after the name in brackets: state first, the parent second, the times twelfth and thirteenth.
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return [
        { pid: Number(name), parent: Number(fields[1]), used: `${fields[11]}+${fields[12]}` },
      ];
    } catch {
      // The process ended meanwhile.
      return [];
    }
  });
}

function askPs(): Running[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,time="], { encoding: "utf8" });
  return lines.split("\n").flatMap((line) => {
    const [, pid, parent, used = ""] = /^\s*(\d+)\s+(\d+)\s+(\S+)/.exec(line) ?? [];
    return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), used }];
  });
}
