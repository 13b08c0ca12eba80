import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Body, sendBody, textBody } from "./body.ts";
import type { SiteConfig } from "./config.ts";
import { chosenLanguage } from "./language.ts";
import { pageMaker } from "./page.ts";
import { LONGEST_ADDRESS, renderedPages } from "./rendered-pages.ts";
import type { Renderer } from "./renderer.ts";
import { formPages, refusedFormRoutes } from "./refused-forms.ts";
import { robotsText } from "./robots.ts";
import { loadRoutes, routeFinder, type Route } from "./routes-manifest.ts";
import { isSitemapPath, siteMap } from "./sitemap.ts";

const HTML = "text/html; charset=utf-8";
/** The page is made from index.html; the others are for this server, or for the browser in their compressed form only. */
const PRIVATE = ["index.html", "routes.json", "**/*.{map,br,gz}"];

/** The same title that the not-found page sets in the browser. */
const notFound: Route = { path: "", title: "Page not found · Bachat" };

/** Files as the build left them, and for every other address the page: with 404 where the site has no such route. */
export function siteRoutes(app: FastifyInstance, config: SiteConfig, renderer: Renderer | null) {
  const { directory, origins, site } = config;
  const origin = origins[site];
  const read = (file: string) => readFileSync(join(directory, file), "utf8");
  const routes = loadRoutes(directory);
  const findRoute = routeFinder(routes);
  const pages = pageMaker(read("index.html"), { site, origins }, read);
  const findRendered = renderer === null ? null : renderedPages(renderer, pages.rendered);
  const findSitemap = site === "student" ? siteMap(config, routes) : null;
  const robots = textBody("text/plain; charset=utf-8", robotsText(config));
  // Bounded by the number of routes.
  const unrendered = new Map<string, Promise<Body>>();

  function unrenderedPage(route: Route): Promise<Body> {
    const page = unrendered.get(route.path) ?? textBody(HTML, pages.plain(route));
    unrendered.set(route.path, page);
    return page;
  }

  // Each file gets a route at the start, so no request can name another.
  app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: PRIVATE,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply, file) =>
      reply.header("cache-control", cacheControlOf(relative(directory, file))),
  });

  app.get("/assets/*", (_request, reply) =>
    reply
      .code(404)
      .header("cache-control", "no-store")
      .type("text/plain; charset=utf-8")
      .send("Not found\n"),
  );

  app.get("/robots.txt", async (request, reply) =>
    sendBody(request, reply.header("cache-control", "public, max-age=3600"), await robots),
  );

  if (site === "student")
    refusedFormRoutes(app, origin, async (request, reply, { refused, url }) => {
      const route = findRoute(url.pathname);
      const language = chosenLanguage(request.headers.cookie);
      const page =
        route === null || findRendered === null
          ? null
          : await findRendered({ route, url, language, visitorAddress: request.ip, refused });
      // Without a page to show it on, the empty form at least.
      if (page === null) return reply.redirect(origin + url.pathname + url.search, 303);
      reply.code(422);
      return sendBody(request, reply, page, "accept-encoding, cookie");
    });

  app.get("*", async (request, reply) => {
    const path = decodeURIComponent(request.url.split("?")[0] ?? "/");
    reply.header("cache-control", "no-cache");
    if (findSitemap !== null && isSitemapPath(path)) {
      const map = await findSitemap(path);
      if (map !== null) return sendBody(request, reply, map);
      if (path === "/sitemap.xml") return reply.code(503).header("retry-after", "60").send();
    }
    const route = findRoute(path);
    if (route === null) {
      reply.code(404).header("x-robots-tag", "noindex");
      return sendBody(request, reply, await unrenderedPage(notFound));
    }
    if (route.home !== undefined) {
      const arrival = route.arrival ?? request.url;
      return reply.header("cache-control", "no-store").redirect(origins[route.home] + arrival);
    }
    // What no link of ours says is dropped: the page's forms work without it.
    if (formPages.has(path) && request.url.length > LONGEST_ADDRESS)
      return reply.header("cache-control", "no-store").redirect(origin + path);
    if (route.isPersonal === true) reply.header("x-robots-tag", "noindex");
    const url = new URL(origin + request.url);
    if (route.isRendered !== true || findRendered === null)
      return sendBody(request, reply, await unrenderedPage(route));
    const language = chosenLanguage(request.headers.cookie);
    // Between here and the reader nobody may keep what only some want.
    if (language !== "en") reply.header("cache-control", "private, no-cache");
    const page = await findRendered({ route, url, language, visitorAddress: request.ip });
    if (page?.location !== undefined)
      return reply.header("vary", "cookie").redirect(origin + page.location, page.status);
    if (page) reply.code(page.status);
    const body = page ?? (await unrenderedPage(route));
    return sendBody(request, reply, body, "accept-encoding, cookie");
  });
}

function cacheControlOf(file: string): string {
  // The build puts a hash of the content into each of these names.
  if (file.startsWith("assets/")) return "public, max-age=31536000, immutable";
  // The service worker decides what else is old: it must never be.
  return file.startsWith("sw.js") ? "no-cache" : "public, max-age=3600";
}

/**
 * 127.0.0.1 goes to localhost, because cookies and CORS know one name only; a slash at the end goes. The answer names
 * the site's own origin, so that no path (`//elsewhere`) can lead away.
 */
export function redirectTarget(
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
