import type { App } from "./app-type.ts";

/**
 * What every answer says to browsers, and the request's id with it. The API serves data and images for other origins; what
 * concerns pages alone goes with its one page, the reference. Made once: building the policy each time cost more than routing.
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
