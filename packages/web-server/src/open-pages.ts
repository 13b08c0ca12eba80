import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteConfig } from "./config.ts";
import { pageMaker } from "./page.ts";
import { loadRoutes } from "./routes-manifest.ts";

/** Fonts and pictures: every page shares them. */
const SHARED = /^\/(favicon\.svg|assets\/[\w.-]+\.(woff2|svg|png|webp|avif))$/;
const NAMED = /"(\/assets\/[\w.-]+)"/g;

/**
 * Tells of a path whether everybody may have it, whatever network they are in: the pages that say so in the site's routes, and
 * the files that those pages name. What other pages are made of is not open.
 */
export function openPaths({
  directory,
  site,
  origins,
}: Pick<SiteConfig, "directory" | "site" | "origins">): (path: string) => boolean {
  const open = loadRoutes(directory).filter(({ isOpen }) => isOpen === true);
  const pages = pageMaker(readFileSync(join(directory, "index.html"), "utf8"), { site, origins });
  const paths = new Set(open.map(({ path }) => path));
  for (const route of open)
    for (const [, file = ""] of pages.plain(route).matchAll(NAMED)) paths.add(file);
  return (path) => paths.has(path.replace(/\/+$/, "")) || (open.length > 0 && SHARED.test(path));
}
