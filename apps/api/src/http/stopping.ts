import type { FastifyInstance } from "fastify";
import { AppError } from "../errors.ts";
import { hasUnreadBody } from "./lingering-close.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** From now on the instance says that it is not ready, and each connection ends with its answer. It serves on. */
    announceStop(): void;
    isStopping(): boolean;
  }
}

/**
 * A stop is announced first, so that the balancer sends its calls elsewhere before the port closes. While the instance
 * then closes, requests that are under way finish, their connections with them, and new ones are refused.
 */
export function registerStopping(app: FastifyInstance): void {
  let stopping = false;
  let closing = false;
  app.decorate("announceStop", () => {
    stopping = true;
  });
  app.decorate("isStopping", () => stopping);
  app.addHook("preClose", async () => {
    stopping = true;
    closing = true;
  });
  app.addHook("onRequest", (request, _reply, done) => {
    if (!closing || request.url.startsWith("/health/")) done();
    else done(stoppingNow());
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    // An open connection would keep the process waiting for its next request. A caller that still sends would lose the
    // answer by a close: its connection ends with the next one.
    if (stopping && !hasUnreadBody(request)) reply.header("connection", "close");
    done(null, payload);
  });
}

export const stoppingNow = () =>
  new AppError(503, "stopping", "This instance is shutting down.", { retryAfter: 1 });
