import { existsSync, readFileSync, renameSync, statfsSync } from "node:fs";
import { dirname, join } from "node:path";

export const logDirectoryOf = (dataDirectory: string): string => join(dataDirectory, "logs");

const ROOM_FOR_WORDS = 1024 * 1024;

interface LoggedError {
  message?: string;
  /** The innermost one says most: "statement timeout" rather than "Failed query". */
  cause?: LoggedError;
}

/** Keeps the previous run's log beside the new one, so that a log never holds more than one run. */
export function rotateLog(file: string): void {
  if (existsSync(file)) renameSync(file, file.replace(/\.log$/, ".previous.log"));
}

/** The last lines of a log in plain words: a JSON line becomes its message and error. */
export function logTail(file: string, count = 15): string {
  const text = existsSync(file) ? readFileSync(file, "utf8").trimEnd() : "";
  const lines =
    text === "" ? ["(it wrote nothing)"] : text.split("\n").slice(-count).map(plainLine);
  if (isDiskFull(dirname(file))) lines.push("(the disk is full: make room and start again)");
  return lines.map((line) => `  ${line}`).join("\n");
}

/** On a full disk a program may have ended without printing why. */
function isDiskFull(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize, blocks } = statfsSync(folder);
  return blocks > 0 && bavail * bsize < ROOM_FOR_WORDS;
}

/** One log line in plain words: `{"level":50,"msg":"No","err":{"message":"why"}}` reads `error: No (why)`. */
export function plainLine(line: string): string {
  if (!line.startsWith("{")) return line;
  try {
    const entry: { level?: number; msg?: string; err?: LoggedError } = JSON.parse(line);
    if (entry.msg === undefined) return line;
    const level =
      (entry.level ?? 0) >= 50 ? "error: " : (entry.level ?? 0) >= 40 ? "warning: " : "";
    let error = entry.err;
    while (error?.cause !== undefined) error = error.cause;
    const reason = error?.message;
    return `${level}${entry.msg}${reason === undefined || reason === entry.msg ? "" : ` (${reason})`}`;
  } catch {
    return line;
  }
}
