import { z } from "zod";
import { everyone, everyoneWithSession } from "../../../http/access.ts";
import type { App } from "../../../http/app-type.ts";
import { forEveryone } from "../../../http/routes.ts";
import { noContent, problem } from "../../../http/schemas.ts";
import { endedOffer } from "../../offers/offers/schemas.ts";
import { click, goParams, impressions } from "./schemas.ts";
import { recordImpressions } from "./service-counts.ts";
import * as service from "./service.ts";

export const publicOfferActivityRoutes = forEveryone((route, outer, app) => {
  route.post("/v1/offers/:offer_id/click", everyoneWithSession, {
    operationId: "clickOffer",
    summary: "Open a redirect offer",
    description:
      "Records the click and returns an address that leads to the offer for 60 seconds. It counts once in 30 minutes " +
      "for an account, or for a visitor's address. A session is needed only for exclusive offers, which are for " +
      "verified students.",
    response: { 200: click, 409: problem, 410: endedOffer },
    rateLimit: { max: 60, timeWindow: "1 minute" },
    handler: (dependencies, request) =>
      service.clickOffer(
        dependencies,
        { actor: request.actor, ip: request.ip },
        request.params.offer_id,
      ),
  });

  route.post("/v1/offers/:offer_id/view", everyoneWithSession, {
    operationId: "recordOfferView",
    summary: "Record a view",
    description:
      "Records that an offer was viewed. A student's view counts once in 30 minutes and enters the history; a " +
      "visitor's is only added to the hour's count.",
    response: { 204: noContent, 410: endedOffer },
    rateLimit: { max: 120, timeWindow: "1 minute" },
    handler: (dependencies, request) =>
      service.recordView(dependencies, request.actor, request.params.offer_id),
  });

  void app.register(async (scope: App) => impressionsRoute(scope, outer));

  route.get("/v1/go/:token", everyone, {
    operationId: "followOffer",
    summary: "Go to an offer",
    description:
      "Redirects to the stored address of the offer that the token was made for. Tokens last 60 seconds.",
    params: goParams,
    response: {
      302: z.null().meta({ description: "To the offer's stored http or https address." }),
      410: problem,
    },
    rateLimit: { max: 60, timeWindow: "1 minute" },
    handler: async (dependencies, request, reply) => {
      const url = await service.followGo(dependencies, request.params.token);
      return reply.redirect(url);
    },
  });
});

/** The one call that takes plain text: a beacon asks no other site for leave to send that. */
const impressionsRoute = forEveryone((route, _dependencies, app) => {
  app.addContentTypeParser("text/plain", { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );
  route.post("/v1/offers/impressions", everyone, {
    operationId: "recordImpressions",
    summary: "Record which cards were seen",
    description:
      "Ids of offers whose cards were in view, separated by commas, as plain text: a page sends them by beacon while it goes " +
      "away. Each counts once a call; ids that are not of public offers are ignored. No session is read.",
    consumes: ["text/plain"],
    body: impressions,
    response: { 204: noContent },
    rateLimit: { max: 120, timeWindow: "1 minute" },
    options: { bodyLimit: 4096 },
    call: recordImpressions,
  });
});
