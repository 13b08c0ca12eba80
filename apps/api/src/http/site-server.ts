import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";

const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * Recognises reads by the sites' own servers, which render pages for all visitors and themselves limit the calls that one visitor
 * may cause. Digests are compared because `timingSafeEqual` wants equal lengths.
 */
export function siteServerCheck(secret: string | undefined): (request: FastifyRequest) => boolean {
  if (secret === undefined) return () => false;
  const expected = digest(secret);
  return ({ method, headers }) => {
    const sent = headers["x-site-server"];
    return method === "GET" && typeof sent === "string" && timingSafeEqual(digest(sent), expected);
  };
}
