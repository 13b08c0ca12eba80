import { type DestinationStream, pino } from "pino";
import { describeError } from "./log-errors.ts";

export type Logger = Pick<pino.Logger, "info" | "warn" | "error" | "debug">;

/**
 * JSON lines, on stdout by default. Headers and bodies are never logged, so that no secret can be. Lines are gathered and
 * written without waiting; what is left when the process ends, however it ends but by SIGKILL, is written then.
 */
export function createLogger(
  level: string,
  destination: DestinationStream = gatheredOnStdout(),
): pino.Logger {
  return pino({ level, base: null, serializers: { err: describeError } }, destination);
}

const CHUNK_BYTES = 64 * 1024;
const GATHER_MS = 100;

/**
 * Lines become bytes at once. As text they would be copied by each garbage collection until they are written, and pino's
 * own destination counts the bytes of all that wait at each line.
 */
function gatheredOnStdout(): DestinationStream {
  let chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  let used = 0;
  const hand = () => {
    if (used === 0) return;
    stdout.write(chunk.subarray(0, used));
    chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    used = 0;
  };
  // Before the destination's own listeners, which write what they were handed.
  process.on("beforeExit", hand).on("exit", hand);
  const stdout = bytesOnStdout();
  setInterval(hand, GATHER_MS).unref();
  return {
    write(line) {
      // A character of UTF-16 takes three bytes at most.
      const most = line.length * 3;
      if (used + most > CHUNK_BYTES) hand();
      if (most > CHUNK_BYTES) stdout.write(Buffer.from(line));
      else {
        used += chunk.write(line, used);
      }
    },
  };
}

/** pino's types know text alone. */
const bytesOnStdout = () =>
  pino.destination({
    sync: false,
    contentMode: "buffer",
    // A reader that stands still costs lines, not the process.
    maxLength: 64 * 1024 * 1024,
  }) as unknown as { write(bytes: Buffer): boolean };
