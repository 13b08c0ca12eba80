import { locales } from "@bachat/rules/accounts";
import { addressIn } from "@bachat/rules/languages";
import {
  isSentBy,
  LONGEST_FORM,
  plainFormNames,
  plainFormPath,
  plainForms,
  readRefused,
  REFUSAL_NAMES,
  type RefusedForm,
} from "@bachat/rules/plain-forms";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** The pages with forms that work without scripts, in each language. */
export const formPages = new Set<string>(
  Object.values(plainForms).flatMap(({ page }) => locales.map((one) => addressIn(one, page))),
);

/** Addresses to which forms are sent. */
const takenPaths = new Set<string>([
  ...formPages,
  ...plainFormNames.map((form) => plainFormPath(form)),
]);

/** Whether a form of the student site may be sent to this path. */
export const takesForms = (path: string): boolean => takenPaths.has(path);

interface Refusal {
  refused: RefusedForm;
  /** The page's address without the refusal. */
  url: URL;
}

/**
 * Takes the forms that the API refused, which the browser brings back to their pages. They are shown again and nothing else
 * happens, so that a reload does no harm; one that comes from a page of another site is not even shown.
 */
export function refusedFormRoutes(
  app: FastifyInstance,
  origin: string,
  show: (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => Promise<FastifyReply>,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: LONGEST_FORM },
      (_request, body, done) => done(null, body),
    );
    for (const page of formPages)
      scope.post(page, async (request, reply) => {
        const url = new URL(origin + request.url);
        const body = new URLSearchParams(typeof request.body === "string" ? request.body : "");
        const refused = readRefused(url.pathname, url.searchParams, body);
        for (const name of REFUSAL_NAMES) url.searchParams.delete(name);
        reply.header("cache-control", "no-store");
        if (refused === null || !isSentBy(origin, request.headers))
          return reply.redirect(origin + url.pathname + url.search, 303);
        return show(request, reply, { refused, url });
      });
  });
}
