import type { Dependencies } from "../../../dependencies.ts";
import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { emptyBody, problem } from "../../../http/schemas.ts";
import {
  adminOffer,
  offerParams,
  stopOffer,
  stoppedOffers,
  stopOffers,
  writeToBrand,
} from "./schemas.ts";
import * as service from "./service.ts";
import * as bulk from "./service-bulk.ts";

const catalogue = adminWith("catalogue", { notOwn: "brand", twoPeople: "never" });

/** What admins do with any offer; its review, its boosts and its health have operations of their own. */
export function adminOfferDeskRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "POST",
    url: "/v1/admin/offers/:offer_id/pause",
    config: { access: catalogue },
    schema: {
      operationId: "holdOffer",
      summary: "Pause an offer",
      description:
        "At once; its brand reads why and cannot publish it again. Repeated, it changes nothing. 409 `offer_not_in_state` " +
        "unless it is published.",
      params: offerParams,
      body: stopOffer,
      response: { 200: adminOffer, 409: problem },
    },
    handler: (request) =>
      service.pauseOffer(
        dependencies,
        userActor(request),
        request.params.offer_id,
        request.body.note,
      ),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/offers/:offer_id/resume",
    config: { access: catalogue },
    schema: {
      operationId: "releaseHeldOffer",
      summary: "Publish a paused offer again",
      description:
        "One that an admin paused. 409 `offer_not_held` when its brand or its health paused it, `offer_past_its_end` after its last day.",
      params: offerParams,
      body: emptyBody,
      response: { 200: adminOffer, 409: problem },
    },
    handler: (request) =>
      service.resumeOffer(dependencies, userActor(request), request.params.offer_id),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/offers/:offer_id/archive",
    config: { access: catalogue },
    schema: {
      operationId: "archiveOfferAsAdmin",
      summary: "Archive an offer",
      description:
        "For good, with a change of it that waits. Codes that students have keep working. Repeated, it changes nothing.",
      params: offerParams,
      body: stopOffer,
      response: { 200: adminOffer, 409: problem },
    },
    handler: (request) =>
      service.archiveOffer(
        dependencies,
        userActor(request),
        request.params.offer_id,
        request.body.note,
      ),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/offers/stop",
    config: { access: catalogue, rateLimit: { max: 20, timeWindow: "1 minute" } },
    schema: {
      operationId: "stopOffersAsAdmin",
      summary: "Pause or archive several offers",
      description:
        "Up to 50 with one note, which each brand reads. Each is done by itself: the answer says which were not, and why. " +
        "Repeated, it changes nothing more.",
      body: stopOffers,
      response: { 200: stoppedOffers },
    },
    handler: (request) => bulk.stopOffers(dependencies, userActor(request), request.body),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/offers/:offer_id/messages",
    config: { access: catalogue, rateLimit: { max: 30, timeWindow: "1 minute" } },
    schema: {
      operationId: "writeToBrandAboutOffer",
      summary: "Write to an offer's brand",
      description:
        "A mail to its admins and editors, kept with the offer. Repeated with its key, nothing is sent again.",
      params: offerParams,
      body: writeToBrand,
      response: { 200: adminOffer },
    },
    handler: (request) =>
      service.writeToBrand(dependencies, userActor(request), request.params.offer_id, request.body),
  });
}
