import { MINUTE, SECOND } from "@bachat/rules/time";
import { everyone } from "../../../http/access.ts";
import { publicCache, sharedAnswers } from "../../../http/public-cache.ts";
import { forEveryone } from "../../../http/routes.ts";
import * as incidents from "./schemas-incidents.ts";
import { platformStatus } from "./schemas.ts";
import { getFeed } from "./service-feed.ts";
import { listEnded } from "./service-incidents.ts";
import { getStatus } from "./service.ts";

/** The author of an incident must see it at once, and a browser shows cached answers. Simultaneous requests share one reading. */
const SHARED_SECONDS = 0;
const FEED_SECONDS = (5 * MINUTE) / SECOND;

/** The data of the status page. For everybody, from every network. */
export const publicStatusRoutes = forEveryone((route, dependencies) => {
  route.get("/v1/status", everyone, {
    operationId: "getStatus",
    summary: "How the platform works, now and in the last 90 days",
    description:
      "Measured each minute by a program outside of the sites and the API. A minute that was not measured counts neither as " +
      "good nor as bad.",
    response: { 200: platformStatus },
    options: sharedAnswers(dependencies, SHARED_SECONDS),
    call: getStatus,
  });

  route.get("/v1/status/incidents", everyone, {
    operationId: "listIncidents",
    summary: "List past incidents",
    description: "Resolved incidents, newest first. `getStatus` has the open ones.",
    querystring: incidents.incidentQuery,
    response: { 200: incidents.incidentPage },
    options: sharedAnswers(dependencies, SHARED_SECONDS),
    call: listEnded,
  });

  route.get("/v1/status/incidents.rss", everyone, {
    operationId: "getIncidentFeed",
    summary: "Incidents as a feed",
    description: "RSS 2.0 with the newest 30 incidents and all of their updates.",
    response: { 200: incidents.feedFile },
    options: { onSend: publicCache(FEED_SECONDS) },
    async handler(_dependencies, _request, reply) {
      return reply.type("application/rss+xml; charset=utf-8").send(await getFeed(dependencies));
    },
  });
});
