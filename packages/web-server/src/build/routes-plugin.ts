import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import type { Route } from "../routes-manifest.ts";

/** What the site's `src/paths.ts` exports for the server: its patterns, each with its page's title where it has one. */
interface PathsModule {
  routePatterns?: readonly (string | Route)[];
}

/** Writes routes.json, by which the web server tells an unknown path (404) from a page. */
export function routesPlugin(root: string): Plugin {
  return {
    name: "bachat:routes",
    apply: "build",
    async generateBundle() {
      const file = join(root, "src/paths.ts");
      if (!existsSync(file))
        return this.warn("There is no src/paths.ts: the server will answer every path with 200.");
      // Node runs it directly, so it must stay plain: no JSX, no styles, no browser.
      const { routePatterns }: PathsModule = await import(pathToFileURL(file).href);
      if (routePatterns === undefined) {
        return this.warn(
          "src/paths.ts exports no routePatterns: the server will answer every path with 200.",
        );
      }
      const routes = routePatterns.map((route) =>
        typeof route === "string" ? { path: route } : route,
      );
      this.emitFile({ type: "asset", fileName: "routes.json", source: JSON.stringify({ routes }) });
    },
  };
}
