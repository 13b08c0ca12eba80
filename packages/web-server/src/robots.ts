import type { SiteConfig } from "./config.ts";

/**
 * What crawlers may read. Pages that show one person's own things say `noindex` themselves, for which they must be
 * readable; the admin site is not indexed.
 */
export function robotsText({ site, origins }: Pick<SiteConfig, "site" | "origins">): string {
  if (site === "admin") return "User-agent: *\nDisallow: /\n";
  const rules = "User-agent: *\nAllow: /\n";
  // The addresses that remember a language lead to pages that are listed anyway.
  return site === "student"
    ? `${rules}Disallow: /language/\n\nSitemap: ${origins.student}/sitemap.xml\n`
    : rules;
}
