import type { FastifyRequest } from "fastify";
import type { App } from "./app-type.ts";

/** How the routes of one scope read bodies that are not plain JSON. */

/** The bodies as they came, for a signature over them: read as JSON and written again they may be other bytes. */
export function keepBodies(app: App): (request: FastifyRequest) => string {
  const bodies = new WeakMap<FastifyRequest, string>();
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    bodies.set(request, String(body));
    void parse(request, String(body), done);
  });
  return (request) => bodies.get(request) ?? "";
}

/** Longer than an id with any signatures that a provider sends while it replaces its secret. */
const HEADER_LENGTH = 300;

/** A header of a signed notice; one that is too long counts as missing. */
export function noticeHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === "string" && value.length <= HEADER_LENGTH ? value : undefined;
}

/** Mail programs post a form to an address of `List-Unsubscribe`, of either kind that RFC 8058 names; nothing in it is needed. */
export function ignoreBodies(app: App): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: 10_000 }, (_request, _body, done) =>
    done(null, undefined),
  );
}
