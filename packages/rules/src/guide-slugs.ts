/** Names of the pages of the developers' guide, in reading order. Alone in this file, since a site needs nothing else of it at its start. */
export const guideSlugs = [
  "quick-start",
  "authentication",
  "errors",
  "limits",
  "idempotency",
  "batch",
  "webhooks",
  "clients",
  "verify-with-bachat",
  "verify-button",
  "sign-in-examples",
  "shops-without-plugin",
  "testing",
  "going-live",
  "privacy",
  "changes",
] as const;
export type GuideSlug = (typeof guideSlugs)[number];

/** The address of a page of the guide. The four tabs are at `/api-docs` itself. */
export const guidePath = (slug: GuideSlug): string => `/api-docs/${slug}`;
