import { LINGER_MS } from "@bachat/rules/connections";
import type { FastifyInstance, FastifyRequest } from "fastify";

const hasBody = ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Whether a part of the body has not arrived yet. */
export const hasUnreadBody = (request: FastifyRequest): boolean =>
  !request.raw.complete && hasBody(request);

/**
 * A body that is refused before its end is read on and dropped for a while. Closing at once would reset the
 * connection while the caller still sends, and the refusal would be lost on the way.
 */
export function registerLingeringClose(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    const incoming = request.raw;
    if (incoming.complete || reply.getHeader("connection") !== "close") {
      done(null, payload);
      return;
    }
    reply.removeHeader("connection");
    reply.raw.once("finish", () => {
      incoming.resume();
      const timer = setTimeout(() => incoming.destroy(), LINGER_MS).unref();
      incoming.once("close", () => clearTimeout(timer));
    });
    done(null, payload);
  });
}
