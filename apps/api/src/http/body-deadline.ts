import { BODY_MS, REQUEST_TIMEOUT } from "@bachat/rules/connections";
import type { FastifyInstance } from "fastify";
import { hasUnreadBody } from "./lingering-close.ts";

/** Milliseconds until a form with files must have arrived: time for an ID of 10 MB on a slow link. */
export const UPLOAD_MS = 120_000;

/**
 * Ends a connection whose JSON comes drop by drop. The server's own limit for a request is that of uploads, which need
 * longer.
 */
export function registerBodyDeadline(app: FastifyInstance, milliseconds = BODY_MS): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (hasUnreadBody(request) && !request.headers["content-type"]?.startsWith("multipart/")) {
      const { raw } = request;
      const timer = setTimeout(() => {
        // An answered request is read on and dropped for a while (lingering-close.ts).
        if (!raw.complete && !reply.raw.writableEnded)
          app.server.emit(
            "clientError",
            Object.assign(new Error(), { code: REQUEST_TIMEOUT }),
            raw.socket,
          );
      }, milliseconds).unref();
      raw.once("close", () => clearTimeout(timer));
    }
    done();
  });
}
