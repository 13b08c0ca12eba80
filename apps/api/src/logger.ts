import { type DestinationStream, pino } from "pino";
import { describeError } from "./log-errors.ts";

export type Logger = Pick<pino.Logger, "info" | "warn" | "error" | "debug">;

/**
 * JSON lines, on stdout by default. Headers and bodies are never logged, so that no secret can be. Lines are gathered and
 * written without waiting; the rest is written when the process ends, however it ends but by SIGKILL.
 */
export function createLogger(
  level: string,
  destination: DestinationStream = gatheredOnStdout(),
): pino.Logger {
  return pino({ level, base: null, serializers: { err: describeError } }, destination);
}

const CHUNK_BYTES = 16 * 1024;
const GATHER_MS = 100;

/**
 * Lines become bytes at once. As text they would be copied by each garbage collection until they are written, and pino's
 * own destination counts the bytes of all unwritten lines at each line. A write begins between two turns of the event loop: lines
 * that are logged before the process ends at once are then still here, and no write under way is overtaken by the last one.
 */
function gatheredOnStdout(): DestinationStream {
  const full: Buffer[] = [];
  let chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  let used = 0;
  const close = () => {
    if (used > 0) full.push(chunk.subarray(0, used));
    chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    used = 0;
  };
  const writeFull = () => {
    for (const bytes of full.splice(0)) stdout.write(bytes);
  };
  const writeAll = () => {
    if (used > 0) close();
    writeFull();
  };
  // Before the destination's own listeners, which write the bytes that they have. At the very end no write may begin that another
  // thread would finish: the bytes are only handed over.
  process.on("beforeExit", writeAll).on("exit", () => {
    stdout.minLength = Number.POSITIVE_INFINITY;
    writeAll();
  });
  const stdout = bytesOnStdout();
  setInterval(writeAll, GATHER_MS).unref();
  return {
    write(line) {
      // A character of UTF-16 takes three bytes at most.
      const most = line.length * 3;
      if (used + most > CHUNK_BYTES) {
        if (full.length === 0) setImmediate(writeFull);
        close();
      }
      if (most > CHUNK_BYTES) full.push(Buffer.from(line));
      else used += chunk.write(line, used);
    },
  };
}

/** pino's types know text alone. */
const bytesOnStdout = () =>
  pino.destination({
    sync: false,
    contentMode: "buffer",
    // A reader that stops reading costs lines, not the process.
    maxLength: 64 * 1024 * 1024,
  }) as unknown as { write(bytes: Buffer): boolean; minLength: number };
