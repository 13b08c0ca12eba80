import { readFileSync } from "node:fs";
import { join } from "node:path";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { type Asset, type Body, loadAssets, negotiate, textBody } from "./assets.ts";
import type { SiteConfig } from "./config.ts";
import { networkMatcher } from "./networks.ts";
import { pageMaker } from "./page.ts";
import { plainPage } from "./plain-page.ts";
import { loadRoutes } from "./routes-manifest.ts";
import { securityHeaders } from "./security-headers.ts";

const HTML = "text/html; charset=utf-8";

/** One built site as a server that has not begun to listen. */
export function buildSite(config: SiteConfig): FastifyInstance {
  const headers = securityHeaders(config);
  const mayEnter =
    config.site === "admin" ? networkMatcher(config.adminAllowedNetworks) : () => true;

  const refuse = (reply: FastifyReply, status: number, title: string, text: string) =>
    reply
      .code(status)
      .headers({ ...headers, "cache-control": "no-store" })
      .type(HTML)
      .send(plainPage(title, text));

  const app = fastify({
    logger: false,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 15_000 },
    forceCloseConnections: "idle",
    // A broken percent escape never reaches a hook or a handler.
    frameworkErrors: (_error, _request, reply) =>
      void refuse(
        reply,
        400,
        "This address is broken",
        "It holds characters that cannot be read. Check the link and try again.",
      ),
    clientErrorHandler: (_error, socket) => {
      if (socket.writable)
        socket.end("HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
    },
  });

  app.addHook("onRequest", async (request, reply) => {
    reply.headers(headers);
    if (request.method !== "GET" && request.method !== "HEAD") {
      reply.header("allow", "GET, HEAD");
      return refuse(reply, 405, "Not possible here", "This address can only be read.");
    }
    if (request.url === "/health/live") return;
    if (!mayEnter(request.ip)) {
      return refuse(
        reply,
        403,
        "Not open from here",
        "This site answers only inside the company's network.",
      );
    }
  });

  app.get("/health/live", (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get("*", siteHandler(config));
  app.setErrorHandler((error, _request, reply) => {
    console.error(error);
    return refuse(
      reply,
      500,
      "Something went wrong",
      "An unexpected error occurred. Please try refreshing the page.",
    );
  });
  return app;
}

/** Redirects, then files, then the page: with 404 where the site has no such route. */
function siteHandler(config: SiteConfig) {
  const assets = loadAssets(config.directory);
  const findRoute = loadRoutes(config.directory);
  const makePage = pageMaker(readFileSync(join(config.directory, "index.html"), "utf8"), {
    site: config.site,
    origins: config.origins,
  });
  // Bounded by the number of routes.
  const pages = new Map<string, Body>();
  const pageFor = (key: string, head: Parameters<typeof makePage>[0]) => {
    const page = pages.get(key) ?? textBody(HTML, makePage(head));
    pages.set(key, page);
    return page;
  };

  return (request: FastifyRequest, reply: FastifyReply) => {
    const path = decodeURIComponent(request.url.split("?")[0] ?? "/");
    const target = redirectTarget(request, config.origins[config.site]);
    if (target !== null) {
      return reply
        .code(target.status)
        .header("cache-control", "no-store")
        .header("location", target.url)
        .send();
    }
    const asset = assets.get(path);
    if (asset !== undefined) return sendAsset(request, reply, asset);
    if (path.startsWith("/assets/")) {
      return reply
        .code(404)
        .header("cache-control", "no-store")
        .type("text/plain; charset=utf-8")
        .send("Not found\n");
    }
    const route = findRoute(path);
    if (route === null) reply.code(404).header("x-robots-tag", "noindex");
    reply.header("cache-control", "no-cache");
    return sendBody(request, reply, route === null ? pageFor("", {}) : pageFor(route.path, route));
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

function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  reply.header("cache-control", asset.cacheControl);
  return sendBody(request, reply, asset);
}

function sendBody(request: FastifyRequest, reply: FastifyReply, body: Body): FastifyReply {
  reply.header("etag", body.etag).header("vary", "accept-encoding").type(body.type);
  const known = request.headers["if-none-match"];
  if (reply.statusCode === 200 && known?.split(/\s*,\s*/).includes(body.etag))
    return reply.code(304).send();
  const { data, encoding } = negotiate(body, request.headers["accept-encoding"] ?? "");
  if (encoding !== null) reply.header("content-encoding", encoding);
  return reply.send(data);
}
