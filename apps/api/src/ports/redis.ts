import { Redis } from "ioredis";
import type { Logger } from "../logger.ts";

/** The store of the rate limits that several processes share. While Redis is away, the limits pause and calls go through. */
export function connectRedis(url: string, log: Pick<Logger, "warn">): Redis {
  const redis = new Redis(url, {
    connectTimeout: 500,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
  });
  redis.on("error", (error: Error) =>
    log.warn({ err: error }, "Redis is away; per-address limits pause"),
  );
  return redis;
}
