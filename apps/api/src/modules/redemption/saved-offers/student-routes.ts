import { student } from "../../../http/access.ts";
import { forStudents } from "../../../http/routes.ts";
import { noContent, problem } from "../../../http/schemas.ts";
import { endedOffer } from "../../offers/offers/schemas.ts";
import {
  listQuery,
  offerStates,
  offerStatesQuery,
  savedOfferPage,
  viewedOfferPage,
} from "./schemas.ts";
import { listHistory, listSaved } from "./service-lists.ts";
import * as service from "./service.ts";

export const studentSavedOfferRoutes = forStudents((route) => {
  route.put("/v1/student/saved-offers/:offer_id", student, {
    operationId: "saveOffer",
    summary: "Save an offer",
    description:
      "Adds an offer to the saved ones. Repeating it changes nothing. Needs a confirmed email and a complete profile.",
    response: { 204: noContent, 409: problem, 410: endedOffer },
    call: service.saveOffer,
  });

  route.delete("/v1/student/saved-offers/:offer_id", student, {
    operationId: "unsaveOffer",
    summary: "Remove a saved offer",
    description: "Removes an offer from the saved ones. Repeating it changes nothing.",
    response: { 204: noContent },
    call: service.unsaveOffer,
  });

  route.get("/v1/student/saved-offers", student, {
    operationId: "listSavedOffers",
    summary: "List saved offers",
    description: "The caller's saved offers, latest first, also those that ended since.",
    querystring: listQuery,
    response: { 200: savedOfferPage },
    call: listSaved,
  });

  route.get("/v1/student/history", student, {
    operationId: "listViewedOffers",
    summary: "List viewed offers",
    description: "The caller's viewing history, latest first.",
    querystring: listQuery,
    response: { 200: viewedOfferPage },
    call: listHistory,
  });

  route.get("/v1/student/offer-states", student, {
    operationId: "listOfferStates",
    summary: "Read the marks of offers",
    description:
      "For each id whether the caller saved or redeemed that offer, and said whether it worked; public lists are the " +
      "same for all and cannot say.",
    querystring: offerStatesQuery,
    response: { 200: offerStates },
    call: (dependencies, actor, query) => service.listStates(dependencies, actor, query.ids),
  });
});
