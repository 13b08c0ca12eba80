import type { App } from "./app-type.ts";

/**
 * The headers of every answer for browsers, and the request's id. The API serves data and images for other origins; headers
 * for pages alone go with its one page, the reference. Made once: building the policy each time cost more than routing.
 */
export function registerSecurityHeaders(app: App, { https }: { https: boolean }): void {
  const headers = Object.freeze({
    "content-security-policy": "default-src 'none';base-uri 'none';frame-ancestors 'none'",
    "cross-origin-resource-policy": "cross-origin",
    "referrer-policy": "no-referrer",
    ...(https && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
    // Unless the answer says something else.
    "cache-control": "no-store",
  });
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers).header("x-request-id", request.id);
    done();
  });
}
