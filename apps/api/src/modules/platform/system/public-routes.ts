import type { FastifyReply, FastifyRequest } from "fastify";
import type { Dependencies } from "../../../dependencies.ts";
import { everyone } from "../../../http/access.ts";
import type { App } from "../../../http/app-type.ts";
import { sharedAnswers } from "../../../http/public-cache.ts";
import { stoppingNow } from "../../../http/stopping.ts";
import { health, siteSettings } from "./schemas.ts";
import * as service from "./service.ts";

/** Any page may read the answer, a refusal too; cookies do not come along. */
const forAnyPage = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  reply.header("access-control-allow-origin", "*");
};

export function publicHealthRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/health/live",
    // Dearer to count than to answer.
    config: { access: everyone, rateLimit: false },
    onSend: forAnyPage,
    schema: {
      operationId: "getLiveness",
      summary: "Is the process alive",
      description: "Answers while the process runs, whatever the state of what it depends on.",
      response: { 200: health },
    },
    handler: async () => ({ status: "ok" as const }),
  });

  app.route({
    method: "GET",
    url: "/health/ready",
    // A balancer may ask for many from one address. However many ask, the database is asked once at a time.
    config: { access: everyone, rateLimit: false },
    onSend: forAnyPage,
    schema: {
      operationId: "getReadiness",
      summary: "Can it serve",
      description: "200 when the database answers and no shutdown is under way, else 503.",
      response: { 200: health },
    },
    handler: async () => {
      if (app.isStopping()) throw stoppingNow();
      await service.ready(dependencies);
      return { status: "ok" as const };
    },
  });
}

/** So long an answer is kept: a change shows on every instance within it. */
const KEPT_SECONDS = 2;

export function publicSystemRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/site-settings",
    config: { access: everyone },
    ...sharedAnswers(dependencies, KEPT_SECONDS, KEPT_SECONDS),
    schema: {
      operationId: "getSiteSettings",
      summary: "Read what pages say about Bachat",
      description:
        "Marketing figures with source and date, links to Bachat's profiles, the grievance contact, and today's banner of each site.",
      response: { 200: siteSettings },
    },
    handler: () => service.getSiteSettings(dependencies),
  });
}
