import { locales } from "@bachat/rules/accounts";
import { plainFormNames, plainFormPath, refusedPath, UNREACHED } from "@bachat/rules/plain-forms";
import { SECOND } from "@bachat/rules/time";
import type { FastifyInstance } from "fastify";
import type { SiteConfig } from "./config.ts";

/** A person waits for the answer to a press, and a busy API is not away. */
const PATIENCE = 5 * SECOND;

/**
 * Sends forms without scripts on to the API with their body, by 307. While the API is away, forms go back to their page and say
 * that they were not sent; the browser's own error page shows only if the API goes away in that moment.
 */
export function sentFormRoutes(
  app: FastifyInstance,
  { api, origins }: Pick<SiteConfig, "api" | "origins">,
): void {
  void app.register(async (scope) => {
    // The browser sends the body again; nothing here reads it.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    for (const form of plainFormNames)
      scope.post(plainFormPath(form), async (request, reply) => {
        reply.header("cache-control", "no-store");
        if (await isThere(api.origin)) return reply.redirect(origins.api + request.url, 307);
        const said = Object.fromEntries(new URL(origins.student + request.url).searchParams);
        const language = locales.find((one) => one === said["locale"]) ?? "en";
        const refused = { form, code: UNREACHED, wait: null, wrong: [] };
        return reply.redirect(origins.student + refusedPath(refused, said, language), 307);
      });
  });
}

const isThere = (origin: string): Promise<boolean> =>
  fetch(`${origin}/health/ready`, { signal: AbortSignal.timeout(PATIENCE) }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );
