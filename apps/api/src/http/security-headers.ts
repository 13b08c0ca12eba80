import type { App } from "./app-type.ts";

/**
 * What every answer says to browsers, and the request's id with it. The API serves data and images for other origins, and
 * one page, the reference, which has a policy of its own. Made once: building the policy anew cost more than routing.
 */
export function registerSecurityHeaders(app: App, { https }: { https: boolean }): void {
  const headers = Object.freeze({
    "content-security-policy": "default-src 'none';base-uri 'none';frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "cross-origin",
    "origin-agent-cluster": "?1",
    "referrer-policy": "no-referrer",
    ...(https && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
    "x-content-type-options": "nosniff",
    "x-dns-prefetch-control": "off",
    "x-download-options": "noopen",
    "x-frame-options": "SAMEORIGIN",
    "x-permitted-cross-domain-policies": "none",
    "x-xss-protection": "0",
    // Unless the answer says something else.
    "cache-control": "no-store",
  });
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers).header("x-request-id", request.id);
    done();
  });
}
