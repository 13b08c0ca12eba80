import { existsSync } from "node:fs";
import { extname, join } from "node:path";
import { guideFiles } from "@bachat/rules/guide-pages";
import { guideSlugs } from "@bachat/rules/guide-slugs";
import type { FastifyInstance } from "fastify";
import { sendBody, textBody } from "./body.ts";
import type { SiteConfig } from "./config.ts";

const types: Record<string, string> = {
  ".json": "application/json; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
};

/** The files of the developers' guide for programs, with this installation's addresses filled in. */
export function guideFileRoutes(
  app: FastifyInstance,
  { directory, origins, site }: SiteConfig,
  readText: (file: string) => string,
): void {
  const { list, feed, collection, markdown } = guideFiles;
  for (const path of [list, feed, collection, ...guideSlugs.map(markdown)]) {
    if (!existsSync(join(directory, path))) continue;
    const text = readText(path)
      .replaceAll("https://api.bachat.example", origins.api)
      // Links between pages stay on the site that serves them.
      .replaceAll("brand:/", `${origins.brand}/`)
      .replaceAll("](/", `](${origins[site]}/`);
    const body = textBody(types[extname(path)] ?? "text/plain; charset=utf-8", text);
    app.get(path, async (request, reply) =>
      sendBody(request, reply.header("cache-control", "public, max-age=3600"), await body),
    );
  }
}
