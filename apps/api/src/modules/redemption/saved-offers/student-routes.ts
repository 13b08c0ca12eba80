import type { Dependencies } from "../../../dependencies.ts";
import { student } from "../../../http/access.ts";
import type { App } from "../../../http/app-type.ts";
import { userActor } from "../../../http/actor.ts";
import { noContent, problem } from "../../../http/schemas.ts";
import {
  endedOffer,
  listQuery,
  offerParams,
  offerStates,
  offerStatesQuery,
  savedOfferPage,
  viewedOfferPage,
} from "./schemas.ts";
import { listHistory, listSaved } from "./service-lists.ts";
import * as service from "./service.ts";

export function studentSavedOfferRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "PUT",
    url: "/v1/student/saved-offers/:offer_id",
    config: { access: student },
    schema: {
      operationId: "saveOffer",
      summary: "Save an offer",
      description:
        "Adds an offer to the saved ones. Repeating it changes nothing. Needs a confirmed email and a complete profile.",
      params: offerParams,
      response: { 204: noContent, 409: problem, 410: endedOffer },
    },
    handler: (request) =>
      service.saveOffer(dependencies, userActor(request), request.params.offer_id),
  });

  app.route({
    method: "DELETE",
    url: "/v1/student/saved-offers/:offer_id",
    config: { access: student },
    schema: {
      operationId: "unsaveOffer",
      summary: "Remove a saved offer",
      description: "Removes an offer from the saved ones. Repeating it changes nothing.",
      params: offerParams,
      response: { 204: noContent },
    },
    handler: (request) =>
      service.unsaveOffer(dependencies, userActor(request), request.params.offer_id),
  });

  app.route({
    method: "GET",
    url: "/v1/student/saved-offers",
    config: { access: student },
    schema: {
      operationId: "listSavedOffers",
      summary: "List saved offers",
      description: "The caller's saved offers, latest first, also those that ended since.",
      querystring: listQuery,
      response: { 200: savedOfferPage },
    },
    handler: (request) => listSaved(dependencies, userActor(request), request.query),
  });

  app.route({
    method: "GET",
    url: "/v1/student/history",
    config: { access: student },
    schema: {
      operationId: "listViewedOffers",
      summary: "List viewed offers",
      description: "The caller's viewing history, latest first.",
      querystring: listQuery,
      response: { 200: viewedOfferPage },
    },
    handler: (request) => listHistory(dependencies, userActor(request), request.query),
  });

  app.route({
    method: "GET",
    url: "/v1/student/offer-states",
    config: { access: student },
    schema: {
      operationId: "listOfferStates",
      summary: "Read the marks of offers",
      description:
        "For each id whether the caller saved or redeemed that offer, and said whether it worked; public lists are the " +
        "same for all and cannot say.",
      querystring: offerStatesQuery,
      response: { 200: offerStates },
    },
    handler: (request) => service.listStates(dependencies, userActor(request), request.query.ids),
  });
}
