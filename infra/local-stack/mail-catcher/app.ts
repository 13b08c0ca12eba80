import { readFileSync } from "node:fs";
import fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import { inboxList, inboxPage, messagePage, notFoundPage } from "./pages.ts";
import type { MessageStore } from "./store.ts";

const trusted =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** A mail's own markup is not trusted: no scripts, no forms, no requests except for pictures on this machine. */
const untrusted =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: http://localhost:*; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -3 25 26"><rect x="-3" y="-3" width="25" height="26" rx="6" fill="#0a5c5c"/><path fill="#fff" d="M18.94 5.52A10 10 0 1 0 18.94 14.48A4.5 4.5 0 0 1 15.94 12.87A5.2 5.2 0 1 1 15.94 7.13A4.5 4.5 0 0 1 18.94 5.52Z"/></svg>`;

const asset = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");

/** The inbox as pages and, under `/api`, as JSON for tests. */
export function buildMailCatcher(store: MessageStore): FastifyInstance {
  const app = fastify({ logger: false, forceCloseConnections: true });
  app.addContentTypeParser("application/x-www-form-urlencoded", (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({
      "cache-control": "no-store",
      "content-security-policy": trusted,
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    });
    // A page elsewhere may point a host name of its own at this machine to read mails with confirmation links.
    if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.host)) {
      return reply.code(403).send({ error: "Open this inbox as localhost." });
    }
  });
  app.setNotFoundHandler((_request, reply) => sendHtml(reply.code(404), notFoundPage()));

  pageRoutes(app, store);
  jsonRoutes(app, store);
  const style = asset("style.css");
  const script = asset("inbox.js");
  app.get("/style.css", (_request, reply) => reply.type("text/css; charset=utf-8").send(style));
  app.get("/inbox.js", (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send(script),
  );
  app.get("/favicon.svg", (_request, reply) => reply.type("image/svg+xml").send(favicon));
  app.get("/health/live", () => ({ status: "ok" }));
  return app;
}

const sendHtml = (reply: FastifyReply, markup: string) =>
  reply.type("text/html; charset=utf-8").send(markup);

/** Query values may come twice (`?to=a&to=b`); the first one counts. */
const first = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value[0] : value) ?? "";

interface ListQuery {
  Querystring: { to?: string | string[] };
}
interface ById {
  Params: { id: string };
}

function pageRoutes(app: FastifyInstance, store: MessageStore): void {
  app.get<ListQuery>("/", (request, reply) => {
    const to = first(request.query.to);
    return sendHtml(reply, inboxPage(store.list(to), to));
  });
  app.get<ListQuery>("/list", (request, reply) => {
    const to = first(request.query.to);
    return sendHtml(reply, inboxList(store.list(to), to).text);
  });
  app.get<ById>("/messages/:id", (request, reply) => {
    const message = store.find(request.params.id);
    return message === undefined ? reply.callNotFound() : sendHtml(reply, messagePage(message));
  });
  app.get<ById>("/messages/:id/html", (request, reply) => {
    const message = store.find(request.params.id);
    if (message === undefined) return reply.callNotFound();
    reply.header("content-security-policy", untrusted);
    return sendHtml(reply, `<base target="_blank">${message.html}`);
  });
  app.post("/clear", async (request, reply) => {
    if (request.headers["sec-fetch-site"] === "cross-site")
      return reply.code(403).send({ error: "Not from here." });
    await store.clear();
    return reply.redirect("/", 303);
  });
}

function jsonRoutes(app: FastifyInstance, store: MessageStore): void {
  app.get<ListQuery>("/api/messages", (request) => {
    const items = store.list(first(request.query.to));
    return { items, total: items.length };
  });
  app.get<ById>("/api/messages/:id", (request, reply) => {
    const message = store.find(request.params.id);
    return message ?? reply.code(404).send({ error: "No such message." });
  });
  app.delete("/api/messages", async (_request, reply) => {
    await store.clear();
    return reply.code(204).send();
  });
}
