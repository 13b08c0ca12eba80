import {
  BODY_MS,
  CHECK_MS,
  HEADERS_MS,
  KEEP_ALIVE_MS,
  refuseConnection,
} from "@bachat/rules/connections";
import { networkMatcher } from "@bachat/rules/networks";
import { SECOND } from "@bachat/rules/time";
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from "fastify";
import type { SiteConfig } from "./config.ts";
import { openPaths } from "./open-pages.ts";
import { plainPage } from "./plain-page.ts";
import { takesForms } from "./refused-forms.ts";
import type { Renderer } from "./renderer.ts";
import { headersByPath } from "./security-headers.ts";
import { redirectTarget, siteRoutes } from "./site-routes.ts";

const HTML = "text/html; charset=utf-8";

declare module "fastify" {
  interface FastifyInstance {
    /** From now on the server says that it is not ready, and each connection ends with its answer. It serves on. */
    announceStop(): void;
  }
}

/** One built site as a server that has not begun to listen. Without a renderer every page is rendered in the browser alone. */
export function buildSite(
  config: SiteConfig,
  renderer: Renderer | null = null,
  observe: (app: FastifyInstance) => void = () => {},
): FastifyInstance {
  const headersOf = headersByPath(config);
  const headers = headersOf("");
  const mayEnter =
    config.site === "admin" ? networkMatcher(config.adminAllowedNetworks) : () => true;
  const isOpen = openPaths(config);

  const refuse = (reply: FastifyReply, status: number, title: string, text: string) =>
    reply
      .code(status)
      .headers({ ...headers, "cache-control": "no-store" })
      .type(HTML)
      .send(plainPage(title, text));

  const app = fastify({
    logger: false,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    // Only forms that the API refused have a body, and a short one.
    requestTimeout: BODY_MS,
    connectionTimeout: 60 * SECOND,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS },
    forceCloseConnections: "idle",
    // A broken percent escape never reaches a hook or a handler.
    frameworkErrors: (_error, _request, reply) =>
      void refuse(
        reply,
        400,
        "This address is broken",
        "It holds characters that cannot be read. Check the link and try again.",
      ),
    clientErrorHandler: (error, socket) =>
      refuseConnection(error, socket, ({ message }) => ({ type: "text/plain", text: message })),
  });

  observe(app);
  let stopping = false;
  app.decorate("announceStop", () => {
    stopping = true;
  });
  app.addHook("onSend", async (_request, reply) => {
    if (stopping) reply.header("connection", "close");
  });

  app.addHook("onRequest", async (request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "";
    reply.headers(headersOf(path));
    const isForm = request.method === "POST" && config.site === "student" && takesForms(path);
    if (request.method !== "GET" && request.method !== "HEAD" && !isForm) {
      reply.header("allow", "GET, HEAD");
      return refuse(reply, 405, "Not possible here", "This address can only be read.");
    }
    if (request.url.startsWith("/health/")) return;
    if (!mayEnter(request.ip) && !isOpen(path)) {
      return refuse(
        reply,
        403,
        "Not open from here",
        "This site answers only inside the company's network.",
      );
    }
    const target = redirectTarget(request, config);
    if (target !== null)
      return reply.header("cache-control", "no-store").redirect(target.url, target.status);
  });

  app.get("/health/live", (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get("/health/ready", (_request, reply) =>
    reply
      .code(stopping ? 503 : 200)
      .header("cache-control", "no-store")
      .send({ status: stopping ? "stopping" : "ok" }),
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
