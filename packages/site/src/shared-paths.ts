/** Addresses of the pages that every site shows. Without their titles, since this is in a site's first code. */
const sharedPaths = ["/help", "/contact", "/privacy", "/terms", "/api-docs"] as const;
export type SharedPath = (typeof sharedPaths)[number];

/** Whether this is one of them; these are in Hindi too, on every site. The guide's own text is in English. */
export const isSharedPath = (path: string): boolean =>
  path.startsWith("/api-docs/") || sharedPaths.some((shared) => shared === path);
