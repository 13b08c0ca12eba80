import { isUtf8 } from "node:buffer";
import type { FastifyInstance } from "fastify";
import { AppError, invalidField } from "../errors.ts";

/**
 * Text of requests is Unicode before anything else looks at it: bytes that are no UTF-8 and halves of characters (lone
 * surrogates) are refused here, for every body and query, and never replaced in silence or stored.
 */

const BROKEN = "has a broken character: half of one, or bytes that are not UTF-8";

/** Reads JSON as Fastify's own parser does. */
export function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser<Buffer>(
    "application/json",
    { parseAs: "buffer" },
    (request, bytes, done) => {
      if (!isUtf8(bytes)) return done(new AppError(400, "invalid_json", "The body is not UTF-8."));
      const text = bytes.toString();
      void parse(request, text, (error, body) => {
        // Valid UTF-8 has no halves of characters; only an escape can write one.
        const field = error === null && halfEscaped.test(text) ? brokenMember(body) : null;
        if (field === null) done(error, body);
        else done(invalidField(field, "broken_text", BROKEN));
      });
    },
  );
}

const halfEscaped = /\\u[dD][89a-fA-F]/;

/** The path of the first text with half a character in it, in the order that members were written. */
function brokenMember(body: unknown): string | null {
  // A list instead of recursion: a body may be nested deeper than the call stack.
  const left: { path: string; value: unknown }[] = [{ path: "body", value: body }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { path, value } = next;
    if (typeof value === "string" && !value.isWellFormed()) return path;
    if (typeof value !== "object" || value === null) continue;
    const members = Object.entries(value);
    if (members.some(([name]) => !name.isWellFormed())) return path;
    left.push(
      ...members.map(([name, member]) => ({ path: `${path}.${name}`, value: member })).toReversed(),
    );
  }
  return null;
}

/** Refuses a query whose percent escapes are no UTF-8, which Fastify would hand on as they are written. */
export function registerQueryCheck(app: FastifyInstance): void {
  app.addHook("preValidation", (request, _reply, done) => {
    // A route that takes no query does not look at it.
    if (request.routeOptions.schema?.querystring === undefined) return done();
    const url = request.raw.url ?? "";
    const at = url.indexOf("?");
    const field = at === -1 ? null : brokenParameter(url.slice(at + 1));
    if (field === null) done();
    else done(invalidField(field, "broken_text", BROKEN));
  });
}

function brokenParameter(query: string): string | null {
  if (/^[!-$&-~]*$/.test(query)) return null;
  for (const pair of query.split("&")) {
    try {
      // Unescaped characters outside of ASCII can have been in any encoding.
      if (/[^!-~]/.test(pair)) throw new URIError("not escaped");
      decodeURIComponent(pair);
    } catch {
      return `querystring.${(pair.split("=", 1)[0] ?? "").slice(0, 40)}`;
    }
  }
  return null;
}
