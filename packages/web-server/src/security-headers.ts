import type { SiteConfig } from "./config.ts";

/** The headers of every answer. Nothing inline is run; styles may be inline, because the component library sets them. */
export function securityHeaders({ site, origins }: SiteConfig): Record<string, string> {
  const secure = origins[site].startsWith("https:");
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${origins.api}`,
    "font-src 'self'",
    `connect-src 'self' ${origins.api}`,
    "manifest-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ];
  return {
    "content-security-policy": policy.join("; "),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    // Students photograph their card; staff scan codes with a device of their own.
    "permissions-policy": `camera=(${site === "student" ? "self" : ""}), geolocation=(), microphone=(), payment=(), usb=()`,
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    ...(secure ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
    ...(site === "admin" ? { "x-robots-tag": "noindex, nofollow" } : {}),
  };
}
