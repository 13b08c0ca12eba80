import { type DestinationStream, pino } from "pino";
import { describeError } from "./log-errors.ts";

export type Logger = Pick<pino.Logger, "info" | "warn" | "error" | "debug">;

/**
 * JSON lines, on stdout by default. Headers and bodies are never logged, so that no secret can be. Lines are gathered and
 * written without waiting; what is left when the process ends, however it ends but by SIGKILL, is written then.
 */
export function createLogger(
  level: string,
  destination: DestinationStream = pino.destination({
    sync: false,
    minLength: 8 * 1024,
    periodicFlush: 100,
    // A reader that stands still costs lines, not the process.
    maxLength: 64 * 1024 * 1024,
  }),
): pino.Logger {
  return pino({ level, base: null, serializers: { err: describeError } }, destination);
}
