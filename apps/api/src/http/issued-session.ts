import type { FastifyReply } from "fastify";
import type { SessionId, UserId } from "../ids.ts";
import type { Audience } from "./actor.ts";
import type { App } from "./app-type.ts";
import { setSessionCookie } from "./session-cookie.ts";

/** A session as a service issues it; the route signs its access token and sets its cookie. */
export interface IssuedSession {
  session: {
    refresh_token: string | null;
    expires_at: number;
    expires_in: number;
    token_type: "bearer";
    user: { id: string; email: string };
  };
  /** All that an access token says; rights are read on each call. */
  claims: { sub: UserId; sid: SessionId; aud: Audience; exp: number };
  cookie: { audience: Audience; token: string; lifetimeMs: number } | null;
}

/** HS256 with the claims and nothing else. */
export const jwtOptions = (secret: string) => ({
  secret,
  sign: { algorithm: "HS256" as const, noTimestamp: true },
  verify: { algorithms: ["HS256" as const] },
});

export function answerSession(
  app: App,
  config: Parameters<typeof setSessionCookie>[0],
  reply: FastifyReply,
  { session, claims, cookie }: IssuedSession,
) {
  if (cookie !== null) setSessionCookie(config, reply, cookie);
  return { access_token: app.jwt.sign(claims), ...session };
}
