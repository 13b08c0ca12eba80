import { createHash } from "node:crypto";
import type { onSendAsyncHookHandler } from "fastify";

/**
 * For answers that are the same for everyone: shared caches keep them for `seconds`, browsers ask again with the
 * entity tag and get 304 while nothing changed.
 */
export function publicCache(seconds: number): onSendAsyncHookHandler {
  return async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== "string") return payload;
    const tag = `"${createHash("sha1").update(payload).digest("base64url")}"`;
    reply.header("etag", tag);
    reply.header(
      "cache-control",
      `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`,
    );
    const known = request.headers["if-none-match"]
      ?.split(",")
      .map((part) => part.trim().replace(/^W\//, ""));
    if (known === undefined || !known.includes(tag)) return payload;
    reply.code(304).removeHeader("content-length");
    return "";
  };
}
