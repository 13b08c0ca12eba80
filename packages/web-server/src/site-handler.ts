import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Body, loadAssets, negotiate, textBody } from "./assets.ts";
import type { SiteConfig } from "./config.ts";
import { pageMaker } from "./page.ts";
import { renderedPages } from "./rendered-pages.ts";
import type { Renderer } from "./renderer.ts";
import { robotsText } from "./robots.ts";
import { loadRoutes, routeFinder, type Route } from "./routes-manifest.ts";
import { isSitemapPath, siteMap } from "./sitemap.ts";

const HTML = "text/html; charset=utf-8";

/** Redirects, then files, then the page: with 404 where the site has no such route. */
export function siteHandler(config: SiteConfig, renderer: Renderer | null) {
  const origin = config.origins[config.site];
  const assets = loadAssets(config.directory);
  const routes = loadRoutes(config.directory);
  const findRoute = routeFinder(routes);
  const pages = pageMaker(
    readFileSync(join(config.directory, "index.html"), "utf8"),
    { site: config.site, origins: config.origins },
    (file) => assets.get(file)?.plain.toString() ?? "",
  );
  const robots = textBody("text/plain; charset=utf-8", robotsText(config));
  const findSitemap = config.site === "student" ? siteMap(config, routes) : null;
  // Bounded by the number of routes.
  const plain = new Map<string, Promise<Body>>();
  const findRendered = renderer === null ? null : renderedPages(renderer, pages.rendered);

  function plainPage(route: Route): Promise<Body> {
    const page = plain.get(route.path) ?? textBody(HTML, pages.plain(route));
    plain.set(route.path, page);
    return page;
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = decodeURIComponent(request.url.split("?")[0] ?? "/");
    const target = redirectTarget(request, origin);
    if (target !== null) {
      return reply
        .code(target.status)
        .header("cache-control", "no-store")
        .header("location", target.url)
        .send();
    }
    const asset = assets.get(path);
    if (asset !== undefined) {
      reply.header("cache-control", asset.cacheControl);
      return sendBody(request, reply, asset);
    }
    if (path === "/robots.txt")
      return sendBody(request, reply.header("cache-control", "public, max-age=3600"), await robots);
    if (findSitemap !== null && isSitemapPath(path)) {
      const map = await findSitemap(path);
      if (map !== null) return sendBody(request, reply.header("cache-control", "no-cache"), map);
      if (path === "/sitemap.xml") return reply.code(503).header("retry-after", "60").send();
    }
    if (path.startsWith("/assets/")) {
      return reply
        .code(404)
        .header("cache-control", "no-store")
        .type("text/plain; charset=utf-8")
        .send("Not found\n");
    }
    reply.header("cache-control", "no-cache");
    const route = findRoute(path);
    if (route === null) {
      reply.code(404).header("x-robots-tag", "noindex");
      return sendBody(request, reply, await plainPage({ path: "" }));
    }
    if (route.isPersonal === true) reply.header("x-robots-tag", "noindex");
    const url = new URL(origin + request.url);
    const page =
      route.isRendered === true
        ? await findRendered?.({ route, url, visitorAddress: request.ip })
        : null;
    if (page) reply.code(page.status);
    return sendBody(request, reply, page ?? (await plainPage(route)));
  };
}

/**
 * 127.0.0.1 goes to localhost, because cookies and CORS know one name only; a slash at the end goes. The answer names
 * the site's own origin, so that no path (`//elsewhere`) can lead away.
 */
function redirectTarget(
  request: FastifyRequest,
  origin: string,
): { status: number; url: string } | null {
  const [path = "/", ...query] = request.url.split("?");
  const wanted = path === "/" ? path : `/${path.replace(/^\/+/, "").replace(/\/+$/, "")}`;
  const url = [wanted, ...query].join("?");
  if (
    /^(127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.host) &&
    new URL(origin).hostname === "localhost"
  ) {
    return { status: 302, url: origin + url };
  }
  return wanted === path ? null : { status: 301, url: origin + url };
}

export function sendBody(request: FastifyRequest, reply: FastifyReply, body: Body): FastifyReply {
  reply.header("etag", body.etag).header("vary", "accept-encoding").type(body.type);
  const known = request.headers["if-none-match"];
  if (reply.statusCode === 200 && known?.split(/\s*,\s*/).includes(body.etag))
    return reply.code(304).send();
  const { data, encoding } = negotiate(body, request.headers["accept-encoding"] ?? "");
  if (encoding !== null) reply.header("content-encoding", encoding);
  return reply.send(data);
}
