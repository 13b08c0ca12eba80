import type { FastifyInstance } from "fastify";
import { AppError } from "../errors.ts";

/**
 * While the process stops, requests that are under way finish, their connections with them, and new ones are sent to
 * another instance.
 */
export function registerStoppingRefusal(app: FastifyInstance): void {
  let stopping = false;
  app.addHook("preClose", async () => {
    stopping = true;
  });
  app.addHook("onRequest", (request, _reply, done) => {
    if (!stopping || request.url.startsWith("/health/")) done();
    else done(new AppError(503, "stopping", "This instance is shutting down.", { retryAfter: 1 }));
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    // An open connection would keep the process waiting for its next request.
    if (stopping) reply.header("connection", "close");
    done(null, payload);
  });
}
