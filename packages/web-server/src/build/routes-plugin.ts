import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin, Rolldown } from "vite";
import type { Route } from "../routes-manifest.ts";

/** A pattern of `src/route-patterns.ts`; `page` is the file that the route loads, from `src/`. */
type Pattern = Omit<Route, "scripts" | "styles"> & { page?: string };

/** What a site's `src/page-records.ts` exports. */
interface RecordsModule {
  pages: Readonly<Record<string, object>>;
}

/** What only tests and the server read of a page's record. */
const notForBrowsers = new Set([
  "flows",
  "title",
  "hindiTitle",
  "description",
  "isRendered",
  "isPersonal",
  "isUnlisted",
  "isOpen",
]);

/** The records as the browser loads them. */
async function shortRecords(file: string): Promise<string> {
  const { pages }: RecordsModule = await import(pathToFileURL(file).href);
  const short = Object.entries(pages).map(([name, page]) => [
    name,
    Object.fromEntries(Object.entries(page).filter(([key]) => !notForBrowsers.has(key))),
  ]);
  return `export const pages = ${JSON.stringify(Object.fromEntries(short))};
export const pageList = Object.values(pages);`;
}

/** What the site's `src/route-patterns.ts` exports for the server. */
interface PatternsModule {
  routePatterns?: readonly (string | Pattern)[];
}

/** Writes routes.json, by which the web server distinguishes an unknown path (404) from a page, and a page's files from others'. */
export function routesPlugin(root: string): Plugin {
  return {
    name: "bachat:routes",
    apply: "build",
    transform: {
      filter: { id: /-web\/src\/page-records\.ts$/ },
      handler: (_code, id) => shortRecords(id),
    },
    async generateBundle(_options, bundle) {
      const file = join(root, "src/route-patterns.ts");
      if (!existsSync(file))
        return this.warn(
          "There is no src/route-patterns.ts: the server will answer every path with 200.",
        );
      // Node runs it directly, so it must stay plain: no JSX, no styles, no browser.
      const { routePatterns }: PatternsModule = await import(pathToFileURL(file).href);
      if (routePatterns === undefined) {
        return this.warn(
          "src/route-patterns.ts exports no routePatterns: the server will answer every path with 200.",
        );
      }
      const routes = routePatterns.map((pattern): Route => {
        if (typeof pattern === "string") return { path: pattern };
        const { page, ...route } = pattern;
        if (page === undefined) return route;
        const files = filesOf(join(root, "src", page), bundle);
        return files === null
          ? this.error(`src/route-patterns.ts: nothing loads ${page}.`)
          : { ...route, ...files };
      });
      this.emitFile({ type: "asset", fileName: "routes.json", source: JSON.stringify({ routes }) });
    },
  };
}

/** The script of a lazily loaded file with all that it imports, and their styles; null for a file without a chunk of its own. */
function filesOf(
  module: string,
  bundle: Rolldown.OutputBundle,
): { scripts: string[]; styles: string[] } | null {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  const start = chunks.find((chunk) => chunk.facadeModuleId === module);
  if (start === undefined) return null;
  const found = new Set([start]);
  // A set that grows while it is walked is walked to its end.
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const imported = chunks.find((other) => other.fileName === name);
      if (imported !== undefined) found.add(imported);
    }
  }
  const files = [...found];
  return {
    scripts: files.map((chunk) => `/${chunk.fileName}`),
    styles: files.flatMap((chunk) =>
      [...(chunk.viteMetadata?.importedCss ?? [])].map((css) => `/${css}`),
    ),
  };
}
