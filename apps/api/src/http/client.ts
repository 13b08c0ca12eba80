import type { FastifyRequest } from "fastify";
import { deviceLabel } from "./device-label.ts";

/** The facts about a caller before there is a session. */
export interface Client {
  ip: string;
  origin: string | undefined;
  /** "Chrome on Android", or null. */
  device: string | null;
}

export const clientOf = (request: FastifyRequest): Client => ({
  ip: request.ip,
  origin: request.headers.origin,
  device: deviceLabel(request.headers["user-agent"]),
});
