import type { FastifyInstance } from "fastify";
import { runFor } from "../cause.ts";

/** What a route's handler does, it does for its request: the audit log names it. After the body, whose reading would lose it. */
export function registerCause(app: FastifyInstance): void {
  app.addHook("preHandler", (request, _reply, done) => {
    runFor({ kind: "request", requestId: request.id, address: request.ip }, done);
  });
}
