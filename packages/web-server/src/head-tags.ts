import type { Locale } from "@bachat/rules/accounts";
import type { PageHead } from "./renderer.ts";

const SITE_NAME = "Bachat";
/** The size of a site's own preview picture; a logo's is not known. */
const WIDE = { width: "1200", height: "630" };

/** The tags of a page's head, everything in them escaped. */
export function headTags(head: PageHead, language: Locale = "en"): string[] {
  const { title, description, canonical, alternates, image } = head;
  const { noindex = false, structuredData = [] } = head;
  const tags: string[] = [];
  const meta = (key: "name" | "property", name: string, content: string | undefined) => {
    if (content !== undefined)
      tags.push(`<meta ${key}="${name}" content="${escapeHtml(content)}">`);
  };
  if (title !== undefined) tags.push(`<title>${escapeHtml(title)}</title>`);
  meta("name", "description", description);
  if (noindex) meta("name", "robots", "noindex");
  if (canonical !== undefined) {
    tags.push(`<link rel="canonical" href="${escapeHtml(canonical)}">`);
    if (alternates !== undefined) tags.push(...alternateTags(alternates));
    meta("property", "og:site_name", SITE_NAME);
    meta("property", "og:type", "website");
    meta("property", "og:locale", `${language}_IN`);
    meta("property", "og:url", canonical);
    meta("property", "og:title", title);
    meta("property", "og:description", description);
    meta("property", "og:image", image?.url);
    if (image?.shape === "wide") {
      meta("property", "og:image:width", WIDE.width);
      meta("property", "og:image:height", WIDE.height);
    }
    meta("property", "og:image:alt", image?.alt);
    meta("name", "twitter:card", image?.shape === "wide" ? "summary_large_image" : "summary");
    meta("name", "twitter:title", title);
    meta("name", "twitter:description", description);
    meta("name", "twitter:image", image?.url);
  }
  for (const data of structuredData)
    tags.push(`<script type="application/ld+json">${jsonForScript(data)}</script>`);
  return tags;
}

/** The same page in each language; readers of neither get English, at the front door the language of their browser. */
const alternateTags = (addresses: Readonly<Record<Locale, string>>) =>
  Object.entries({ ...addresses, "x-default": addresses.en }).map(
    ([language, address]) =>
      `<link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}">`,
  );

/** JSON in which no `</script>` and no comment can end its block. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("<", String.raw`\u003c`)
    .replaceAll(">", String.raw`\u003e`)
    .replaceAll("&", String.raw`\u0026`);
}

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  // Ends no attribute, but no text of a page may hold it.
  "\0": "",
};
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"\0]/g, (character) => escapes[character] ?? character);
