import type { FastifyInstance } from "fastify";
import { runFor } from "../cause.ts";

/** The request is the cause of everything that its handler does, as the audit log shows. After the body, whose reading would lose it. */
export function registerCause(app: FastifyInstance): void {
  app.addHook("preHandler", (request, _reply, done) => {
    runFor({ kind: "request", requestId: request.id, address: request.ip }, done);
  });
}
