import type { FastifyReply, FastifyRequest } from "fastify";
import { everyone } from "../../../http/access.ts";
import { sharedAnswers } from "../../../http/public-cache.ts";
import { forEveryone } from "../../../http/routes.ts";
import { stoppingNow } from "../../../http/stopping.ts";
import { health, siteSettings } from "./schemas.ts";
import * as service from "./service.ts";

/** Any page may read the answer, a refusal too; cookies do not come along. */
const forAnyPage = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  reply.header("access-control-allow-origin", "*");
};

export const publicHealthRoutes = forEveryone((route, _dependencies, app) => {
  route.get("/health/live", everyone, {
    operationId: "getLiveness",
    summary: "Is the process alive",
    description:
      "Answers while the process runs, even when the database or another dependency is down.",
    response: { 200: health },
    // Dearer to count than to answer.
    rateLimit: false,
    options: { onSend: forAnyPage },
    call: async () => ({ status: "ok" as const }),
  });

  route.get("/health/ready", everyone, {
    operationId: "getReadiness",
    summary: "Can it serve",
    description: "200 when the database answers and no shutdown is under way, else 503.",
    response: { 200: health },
    // A balancer may send many requests from one address. The database is asked once at a time, whatever their number.
    rateLimit: false,
    options: { onSend: forAnyPage },
    handler: async (dependencies) => {
      if (app.isStopping()) throw stoppingNow();
      await service.ready(dependencies);
      return { status: "ok" as const };
    },
  });
});

/** So long an answer is kept: a change shows on every instance within it. */
const KEPT_SECONDS = 2;

export const publicSystemRoutes = forEveryone((route, dependencies) => {
  route.get("/v1/site-settings", everyone, {
    operationId: "getSiteSettings",
    summary: "Read the figures that pages show about Bachat",
    description:
      "Marketing figures with source and date, links to Bachat's profiles, the grievance contact, and today's banner of each site.",
    response: { 200: siteSettings },
    options: sharedAnswers(dependencies, KEPT_SECONDS, KEPT_SECONDS),
    call: service.getSiteSettings,
  });
});
