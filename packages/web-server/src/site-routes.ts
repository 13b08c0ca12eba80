import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Locale } from "@bachat/rules/accounts";
import { readAddress, respelled } from "@bachat/rules/languages";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Body, sendBody, textBody } from "./body.ts";
import type { SiteConfig } from "./config.ts";
import { guideFileRoutes } from "./guide-files.ts";
import { hindiTarget, keepChoice } from "./language.ts";
import { pageMaker } from "./page.ts";
import { formPages, refusedFormRoutes } from "./refused-forms.ts";
import { LONGEST_ADDRESS, renderedPages } from "./rendered-pages.ts";
import type { Renderer } from "./renderer.ts";
import { robotsText } from "./robots.ts";
import { loadRoutes, routeFinder, type Route } from "./routes-manifest.ts";
import { sentFormRoutes } from "./sent-forms.ts";
import { isSitemapPath, siteMap } from "./sitemap.ts";

const HTML = "text/html; charset=utf-8";
/** The page is made from index.html, and the guide's files get addresses; the others are for this server, or for the browser in their compressed form only. */
const PRIVATE = ["index.html", "routes.json", "llms.txt", "api-docs/**", "**/*.{map,br,gz}"];

/** The same title that the not-found page sets in the browser. */
const notFound: Route = {
  path: "",
  title: "Page not found · Bachat",
  hindiTitle: "यह पेज नहीं मिला · Bachat",
};

/** Files as the build left them, and for every other address the page: with 404 where the site has no such route. */
export function siteRoutes(app: FastifyInstance, config: SiteConfig, renderer: Renderer | null) {
  const { directory, origins, site } = config;
  const origin = origins[site];
  const readText = (file: string) => readFileSync(join(directory, file), "utf8");
  const routes = loadRoutes(directory);
  const findRoute = routeFinder(routes);
  const pages = pageMaker(readText("index.html"), { site, origins }, readText);
  const findRendered = renderer === null ? null : renderedPages(renderer, pages.rendered);
  const findSitemap = site === "student" ? siteMap(config, routes) : null;
  const robots = textBody("text/plain; charset=utf-8", robotsText(config));
  // Only the student site's addresses say a language.
  const read = (path: string) =>
    site === "student" ? readAddress(path) : { language: "en" as const, path };
  // Bounded by the number of routes and languages.
  const unrendered = new Map<string, Promise<Body>>();

  function unrenderedPage(route: Route, language: Locale): Promise<Body> {
    const key = `${language} ${route.path}`;
    const page = unrendered.get(key) ?? textBody(HTML, pages.plain(route, language));
    unrendered.set(key, page);
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

  guideFileRoutes(app, config, readText);

  if (site === "student") {
    sentFormRoutes(app, config);
    refusedFormRoutes(app, origin, async (request, reply, { refused, url }) => {
      const { language, path } = read(url.pathname);
      const route = findRoute(path);
      const page =
        route === null || findRendered === null
          ? null
          : await findRendered({ route, url, language, visitorAddress: request.ip, refused });
      // If the page with the refusal cannot be rendered, the empty form is sent.
      if (page === null) return reply.redirect(origin + url.pathname + url.search, 303);
      reply.code(422);
      return sendBody(request, reply, page);
    });
  }

  app.get("*", async (request, reply) => {
    const address = request.url.split("?")[0] ?? "/";
    reply.header("cache-control", "no-cache");
    if (findSitemap !== null && isSitemapPath(address)) {
      const map = await findSitemap(address);
      if (map !== null) return sendBody(request, reply, map);
      if (address === "/sitemap.xml") return reply.code(503).header("retry-after", "60").send();
    }
    const chosen = site === "student" ? keepChoice(request, reply, origin) : null;
    if (chosen !== null) return chosen;
    const { language, path } = read(address);
    const route = findRoute(decodeURIComponent(path));
    if (route === null) {
      reply.code(404).header("x-robots-tag", "noindex");
      return sendBody(request, reply, await unrenderedPage(notFound, language));
    }
    if (route.home !== undefined) {
      const arrival = route.arrival ?? read(request.url).path;
      return reply.header("cache-control", "no-store").redirect(origins[route.home] + arrival);
    }
    // Parameters that no link of the site has are dropped; the page's forms work without them.
    if (formPages.has(path) && request.url.length > LONGEST_ADDRESS)
      return reply.header("cache-control", "no-store").redirect(origin + address);
    if (route.isPersonal === true) reply.header("x-robots-tag", "noindex");
    if (site === "student" && language === "en") {
      const hindi = hindiTarget(request, route, origin);
      if (hindi !== null) return reply.header("cache-control", "no-store").redirect(hindi);
    }
    const url = new URL(origin + request.url);
    if (route.isRendered !== true || findRendered === null)
      return sendBody(request, reply, await unrenderedPage(route, language));
    const page = await findRendered({ route, url, language, visitorAddress: request.ip });
    if (page?.location !== undefined) return reply.redirect(origin + page.location, page.status);
    if (page) reply.code(page.status);
    return sendBody(request, reply, page ?? (await unrenderedPage(route, language)));
  });
}

function cacheControlOf(file: string): string {
  // The build puts a hash of the content into each of these names.
  if (file.startsWith("assets/")) return "public, max-age=31536000, immutable";
  // The service worker decides the age of all other files: it must never be old itself.
  return file.startsWith("sw.js") ? "no-cache" : "public, max-age=3600";
}

/**
 * 127.0.0.1 goes to localhost, because cookies and CORS know one name only; a slash at the end goes; `/HI` becomes `/hi`.
 * The answer names the site's own origin, so that no path (`//elsewhere`) can lead away.
 */
export function redirectTarget(
  request: FastifyRequest,
  { site, origins }: Pick<SiteConfig, "site" | "origins">,
): { status: number; url: string } | null {
  const origin = origins[site];
  const [path = "/", ...query] = request.url.split("?");
  const trimmed = path === "/" ? path : `/${path.replace(/^\/+/, "").replace(/\/+$/, "")}`;
  const wanted = (site === "student" ? respelled(trimmed) : null) ?? trimmed;
  const url = [wanted, ...query].join("?");
  if (
    /^(127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.host) &&
    new URL(origin).hostname === "localhost"
  ) {
    return { status: 302, url: origin + url };
  }
  return wanted === path ? null : { status: 301, url: origin + url };
}
