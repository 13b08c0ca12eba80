import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** One pattern of the site's route table; title and description are for the head of its page. */
const route = z.object({
  path: z.string().startsWith("/"),
  title: z.string().optional(),
  hindiTitle: z.string().optional(),
  description: z.string().optional(),
  /** It is server-rendered. */
  isRendered: z.boolean().optional(),
  /** Search engines may find it; the site map does not name it. */
  isUnlisted: z.boolean().optional(),
  /** It shows one person's own things: nothing for a search engine. */
  isPersonal: z.boolean().optional(),
  /** Everybody may open it, also where only some networks may open the site. */
  isOpen: z.boolean().optional(),
  /** The site that has this screen, and the screen's address there; by default the same address. */
  home: z.enum(["student", "brand", "admin"]).optional(),
  arrival: z.string().startsWith("/").optional(),
  /** Files that the page needs besides those of index.html. */
  scripts: z.array(z.string()).optional(),
  styles: z.array(z.string()).optional(),
});
const manifest = z.object({ routes: z.array(route) });

export type Route = z.infer<typeof route>;

/** Finds the route that a path belongs to; null when the site has no such page. */
export type RouteFinder = (path: string) => Route | null;

/** Reads the route list that the build wrote. A site without one answers every path with its page. */
export function loadRoutes(directory: string): Route[] {
  const file = join(directory, "routes.json");
  if (!existsSync(file)) return [{ path: "/*" }];
  return manifest.parse(JSON.parse(readFileSync(file, "utf8"))).routes;
}

/** The pages for search engines: those that are server-rendered or describe themselves, and whether categories and brands have pages. */
export function publicPages(routes: readonly Route[]) {
  const found = routes
    .filter((one) => one.isUnlisted !== true && one.isPersonal !== true)
    .filter((one) => one.isRendered === true || one.description !== undefined)
    .map((one) => one.path);
  return {
    pages: found.filter((path) => !/[:*]/.test(path)),
    hasCategories: found.some((path) => path.startsWith("/categories/:")),
    hasBrands: found.some((path) => path.startsWith("/brands/:")),
  };
}

/** `/offers/:id` matches one segment, `/admin/*` everything below. Fixed patterns win over open ones. */
export function routeFinder(routes: readonly Route[]): RouteFinder {
  const openness = (path: string) => (path.includes("*") ? 2 : path.includes(":") ? 1 : 0);
  const compiled = routes
    .toSorted((a, b) => openness(a.path) - openness(b.path))
    .map((entry) => ({ entry, expression: compile(entry.path) }));
  return (path) => compiled.find(({ expression }) => expression.test(path))?.entry ?? null;
}

function compile(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(/\/\*$/, "(?:/.*)?")
    .replace(/:\w+/g, "[^/]+");
  return new RegExp(`^${source}$`, "u");
}
