import type { SiteConfig } from "./config.ts";

/**
 * The rules for crawlers. Pages that show one person's own data say `noindex` themselves, for which crawlers must be able to
 * read them; the admin site is not indexed.
 */
export function robotsText({ site, origins }: Pick<SiteConfig, "site" | "origins">): string {
  if (site === "admin") return "User-agent: *\nDisallow: /\n";
  const rules = "User-agent: *\nAllow: /\n";
  // The addresses that remember a language lead to pages that are listed anyway.
  return site === "student"
    ? `${rules}Disallow: /language/\n\nSitemap: ${origins.student}/sitemap.xml\n`
    : rules;
}
