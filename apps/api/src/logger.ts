import { pino } from "pino";

export type Logger = Pick<pino.Logger, "info" | "warn" | "error" | "debug">;

/** JSON lines on stdout. Headers and bodies are never logged, so that no secret can be. */
export function createLogger(level: string): pino.Logger {
  return pino({
    level,
    base: null,
    serializers: {
      req: (request: { id: string; method: string; routeOptions?: { url?: string } }) => ({
        id: request.id,
        method: request.method,
        // The route's pattern: paths can hold ids and tokens.
        route: request.routeOptions?.url ?? "unmatched",
      }),
      err: pino.stdSerializers.err,
    },
  });
}
