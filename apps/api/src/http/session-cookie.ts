import type { FastifyReply, FastifyRequest } from "fastify";
import type { Audience } from "./actor.ts";

/**
 * The cookies on the API's host: a session for the student and brand sites, one for the admin site, and the proof of a
 * browser that signed up.
 */

export interface CookieConfig {
  production: boolean;
  origins: { api: string };
}

/** In production the browser itself holds the cookie to this host, to https and to the root path. */
const nameOf = (config: CookieConfig, audience: Audience) =>
  `${config.production ? "__Host-" : ""}bachat_${audience}`;

const attributes = (config: CookieConfig) => ({
  path: "/",
  httpOnly: true,
  sameSite: "strict" as const,
  secure: config.production || config.origins.api.startsWith("https:"),
});

const proofName = (config: CookieConfig) => `${config.production ? "__Host-" : ""}bachat_sign_up`;

/** The cookie that proves, with the confirmation link, that this browser signed up. */
export const browserProofOf = (config: CookieConfig, request: FastifyRequest) =>
  request.cookies[proofName(config)];

export function setBrowserProof(
  config: CookieConfig,
  reply: FastifyReply,
  proof: { token: string; lifetimeMs: number },
): void {
  const maxAge = Math.floor(proof.lifetimeMs / 1000);
  reply.setCookie(proofName(config), proof.token, { ...attributes(config), maxAge });
}

export function clearBrowserProof(config: CookieConfig, reply: FastifyReply): void {
  reply.clearCookie(proofName(config), attributes(config));
}

const ticketName = (config: CookieConfig) => `${config.production ? "__Host-" : ""}bachat_provider`;

/** The signed cookie that a browser keeps for minutes while its person is at a provider. */
export const providerTicketOf = (config: CookieConfig, request: FastifyRequest) =>
  request.cookies[ticketName(config)];

export function setProviderTicket(
  config: CookieConfig,
  reply: FastifyReply,
  ticket: { token: string; lifetimeMs: number } | null,
): void {
  if (ticket === null) {
    reply.clearCookie(ticketName(config), attributes(config));
    return;
  }
  const maxAge = Math.floor(ticket.lifetimeMs / 1000);
  reply.setCookie(ticketName(config), ticket.token, { ...attributes(config), maxAge });
}

export function sessionCookies(
  config: CookieConfig,
  request: FastifyRequest,
): Record<Audience, string | undefined> {
  const { cookies } = request;
  return { site: cookies[nameOf(config, "site")], admin: cookies[nameOf(config, "admin")] };
}

export function setSessionCookie(
  config: CookieConfig,
  reply: FastifyReply,
  cookie: { audience: Audience; token: string; lifetimeMs: number },
): void {
  const maxAge = Math.floor(cookie.lifetimeMs / 1000);
  reply.setCookie(nameOf(config, cookie.audience), cookie.token, { ...attributes(config), maxAge });
}

export function clearSessionCookie(
  config: CookieConfig,
  reply: FastifyReply,
  audience: Audience,
): void {
  reply.clearCookie(nameOf(config, audience), attributes(config));
}
