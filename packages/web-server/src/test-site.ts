import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll } from "vitest";
import { buildSite } from "./app.ts";
import { parseConfig } from "./config.ts";
import type { Renderer } from "./renderer.ts";

/** The main script of the built site. */
export const script = "console.log('site');\n".repeat(80);

/** A small built site in a folder of its own: `site` gives its server by environment and name, `get` calls the student site. */
export function openTestSite() {
  const directory = mkdtempSync(join(tmpdir(), "bachat-site-"));

  beforeAll(() => {
    mkdirSync(join(directory, "assets"));
    const write = (name: string, content: string | Buffer) =>
      writeFileSync(join(directory, name), content);
    write(
      "index.html",
      '<!doctype html><html><head><title>Bachat</title><meta name="description" content="Short" />' +
        '<script type="application/json" id="bachat-settings">__BACHAT_SETTINGS__</script></head>' +
        '<body><div id="root"></div></body></html>',
    );
    write(
      "routes.json",
      JSON.stringify({
        routes: [
          { path: "/", title: "Home & more", description: 'Say "hi"' },
          { path: "/offers/:id" },
          { path: "/admin/*", home: "admin", arrival: "/admin-auth" },
          { path: "/brand-auth", home: "brand" },
          { path: "/categories/:slug", isRendered: true },
          { path: "/contact", isRendered: true },
          { path: "/auth", isRendered: true, isUnlisted: true },
          {
            path: "/status",
            isOpen: true,
            scripts: ["/assets/status-3c4d.js"],
            styles: ["/assets/status-3c4d.css"],
          },
        ],
      }),
    );
    write("favicon.svg", "<svg/>");
    for (const name of ["status-3c4d.js", "status-3c4d.css", "desk-5e6f.js", "latin-7a8b.woff2"])
      write(`assets/${name}`, name);
    write("sw.js", "// worker");
    write("assets/main-1a2b.js", script);
    write("assets/main-1a2b.js.br", brotliCompressSync(script));
    write("assets/main-1a2b.js.gz", gzipSync(script));
    write("assets/main-1a2b.js.map", "{}");
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  const site = (
    env: Record<string, string> = {},
    name = "student",
    renderer: Renderer | null = null,
  ): FastifyInstance => buildSite(parseConfig(name, { SITE_DIR: directory, ...env }), renderer);
  const get = (
    url: string,
    headers: Record<string, string> = {},
    env = {},
  ): Promise<LightMyRequestResponse> =>
    site(env).inject({ url, headers: { host: "localhost:4001", ...headers } });

  return { directory, site, get };
}
