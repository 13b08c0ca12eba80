import { MINUTE, SECOND } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { everyone } from "../../../http/access.ts";
import type { App } from "../../../http/app-type.ts";
import { publicCache, sharedAnswers } from "../../../http/public-cache.ts";
import * as incidents from "./schemas-incidents.ts";
import { platformStatus } from "./schemas.ts";
import { getFeed } from "./service-feed.ts";
import { listEnded } from "./service-incidents.ts";
import { getStatus } from "./service.ts";

/** Who just wrote an incident must see it, and a browser shows what caches may keep. Those who ask at once share one reading. */
const SHARED_SECONDS = 0;
const FEED_SECONDS = (5 * MINUTE) / SECOND;

/** What the status page reads. For everybody, from every network. */
export function publicStatusRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/status",
    config: { access: everyone },
    ...sharedAnswers(dependencies, SHARED_SECONDS),
    schema: {
      operationId: "getStatus",
      summary: "How the platform works, now and in the last 90 days",
      description:
        "Measured each minute by a program outside of the sites and the API. A minute that was not measured counts neither as " +
        "good nor as bad.",
      response: { 200: platformStatus },
    },
    handler: () => getStatus(dependencies),
  });

  app.route({
    method: "GET",
    url: "/v1/status/incidents",
    config: { access: everyone },
    ...sharedAnswers(dependencies, SHARED_SECONDS),
    schema: {
      operationId: "listIncidents",
      summary: "List past incidents",
      description: "Those that are over, newest first. What goes on is in `getStatus`.",
      querystring: incidents.incidentQuery,
      response: { 200: incidents.incidentPage },
    },
    handler: (request) => listEnded(dependencies, request.query),
  });

  app.route({
    method: "GET",
    url: "/v1/status/incidents.rss",
    config: { access: everyone },
    onSend: publicCache(FEED_SECONDS),
    schema: {
      operationId: "getIncidentFeed",
      summary: "Incidents as a feed",
      description: "RSS 2.0 of the newest 30, with all that was written about each.",
      response: { 200: incidents.feedFile },
    },
    async handler(_request, reply) {
      return reply.type("application/rss+xml; charset=utf-8").send(await getFeed(dependencies));
    },
  });
}
