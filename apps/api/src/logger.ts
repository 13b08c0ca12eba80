import { type DestinationStream, type LoggerOptions, pino } from "pino";
import { describeError } from "./log-errors.ts";

export type Logger = Pick<pino.Logger, "info" | "warn" | "error" | "debug">;

/** JSON lines, on stdout by default. Headers and bodies are never logged, so that no secret can be. */
export function createLogger(level: string, destination?: DestinationStream): pino.Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    serializers: {
      req: (request: { id: string; method: string; routeOptions?: { url?: string } }) => ({
        id: request.id,
        method: request.method,
        // The route's pattern: paths can hold ids and tokens.
        route: request.routeOptions?.url ?? "unmatched",
      }),
      err: describeError,
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
