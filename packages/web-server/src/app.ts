import { SECOND } from "@bachat/rules/time";
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from "fastify";
import type { SiteConfig } from "./config.ts";
import { networkMatcher } from "@bachat/rules/networks";
import { plainPage } from "./plain-page.ts";
import type { Renderer } from "./renderer.ts";
import { headersByPath } from "./security-headers.ts";
import { redirectTarget, siteRoutes } from "./site-routes.ts";

const HTML = "text/html; charset=utf-8";

/** One built site as a server that has not begun to listen. Without a renderer every page is rendered in the browser alone. */
export function buildSite(config: SiteConfig, renderer: Renderer | null = null): FastifyInstance {
  const headersOf = headersByPath(config);
  const headers = headersOf("");
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
    requestTimeout: 30 * SECOND,
    keepAliveTimeout: 72 * SECOND,
    http: { headersTimeout: 15 * SECOND },
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
    reply.headers(headersOf(request.url.split("?", 1)[0] ?? ""));
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
    const target = redirectTarget(request, config.origins[config.site]);
    if (target !== null)
      return reply.header("cache-control", "no-store").redirect(target.url, target.status);
  });

  app.get("/health/live", (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  siteRoutes(app, config, renderer);
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    // A range outside of a file.
    const { statusCode = 500 } = error;
    if (statusCode < 500) return reply.code(statusCode).header("cache-control", "no-store").send();
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
