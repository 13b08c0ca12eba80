import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/**
 * Shows whether a process id still means the process that wrote it down: ids are reused, in containers at once.
 * Null when no such process lives.
 */
export function processIdentity(pid: number): string | null {
  if (!existsSync("/proc/self/stat")) return describe(pid, "lstart");
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The fields after the name in brackets: state first, the start time in clock ticks since boot twentieth.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

/** The command line of a living process, or null. */
export function processCommand(pid: number): string | null {
  if (!existsSync("/proc/self/cmdline")) return describe(pid, "command");
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return null;
  }
}

function describe(pid: number, column: string): string | null {
  try {
    return execFileSync("ps", ["-p", String(pid), "-o", `${column}=`], { encoding: "utf8" }).trim();
  } catch {
    return null;
  }
}
