import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Quarantine } from "../db/quarantine.ts";
import { AppError } from "../errors.ts";

/** Pages that anybody may read are shown. Sessions and keys are of before: they count again after the release, if at all. */
function isPublicRead({ method, url, headers, routeOptions }: FastifyRequest): boolean {
  if (url.startsWith("/health/")) return true;
  if (!["GET", "HEAD", "OPTIONS"].includes(method)) return false;
  const { access } = routeOptions.config;
  if (access === undefined) return true;
  return (
    access.session !== "required" &&
    access.roles.some((role) => role !== "api_key") &&
    headers.authorization === undefined
  );
}

export const restored = () =>
  new AppError(
    503,
    "restored",
    "Bachat was put back from a backup. Until that has been checked, pages can be read, but nobody can sign in and nothing can be changed.",
    { retryAfter: 60 },
  );

/** While the database is in quarantine, all but public pages is refused before its body is read. */
export function registerQuarantine(app: FastifyInstance, quarantine: Quarantine): void {
  app.addHook("preParsing", async (request) => {
    if (quarantine.isOn() && !isPublicRead(request)) throw restored();
  });
}
