import type { FastifyRequest } from "fastify";

/** What is known of a caller before there is a session. */
export interface Client {
  ip: string;
  origin: string | undefined;
  userAgent: string | undefined;
}

export const clientOf = (request: FastifyRequest): Client => ({
  ip: request.ip,
  origin: request.headers.origin,
  userAgent: request.headers["user-agent"],
});
