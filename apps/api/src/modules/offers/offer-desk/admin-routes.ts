import { adminWith } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { emptyBody, problem } from "../../../http/schemas.ts";
import { adminOffer } from "../offer-review/schemas.ts";
import { stopOffer, stoppedOffers, stopOffers, writeToBrand } from "./schemas.ts";
import * as bulk from "./service-bulk.ts";
import * as service from "./service.ts";

const catalogue = adminWith("catalogue", { notOwn: "brand", twoPeople: "never" });

/** Acts of admins on any offer; its review, its boosts and its health have operations of their own. */
export const adminOfferDeskRoutes = forAdmins((route) => {
  route.post("/v1/admin/offers/:offer_id/pause", catalogue, {
    operationId: "holdOffer",
    summary: "Pause an offer",
    description:
      "At once; its brand reads why and cannot publish it again. Repeating it changes nothing. 409 `offer_not_in_state` " +
      "unless it is published.",
    body: stopOffer,
    response: { 200: adminOffer, 409: problem },
    call: (dependencies, admin, offerId, body) =>
      service.pauseOffer(dependencies, admin, offerId, body.note),
  });

  route.post("/v1/admin/offers/:offer_id/resume", catalogue, {
    operationId: "releaseHeldOffer",
    summary: "Publish a paused offer again",
    description:
      "For an offer that an admin paused. 409 `offer_not_held` when its brand or its health paused it, `offer_past_its_end` after its last day.",
    body: emptyBody,
    response: { 200: adminOffer, 409: problem },
    call: service.resumeOffer,
  });

  route.post("/v1/admin/offers/:offer_id/archive", catalogue, {
    operationId: "archiveOfferAsAdmin",
    summary: "Archive an offer",
    description:
      "The offer cannot come back, and its waiting change is archived too. Codes that students have keep working. Repeating it changes nothing.",
    body: stopOffer,
    response: { 200: adminOffer, 409: problem },
    call: (dependencies, admin, offerId, body) =>
      service.archiveOffer(dependencies, admin, offerId, body.note),
  });

  route.post("/v1/admin/offers/stop", catalogue, {
    operationId: "stopOffersAsAdmin",
    summary: "Pause or archive several offers",
    description:
      "Up to 50 with one note, which each brand reads. Each offer is stopped by itself: the answer lists the others with the reason. " +
      "Repeating it changes nothing more.",
    body: stopOffers,
    response: { 200: stoppedOffers },
    rateLimit: { max: 20, timeWindow: "1 minute" },
    call: bulk.stopOffers,
  });

  route.post("/v1/admin/offers/:offer_id/messages", catalogue, {
    operationId: "writeToBrandAboutOffer",
    summary: "Write to an offer's brand",
    description:
      "A mail to its admins and editors, kept with the offer. A repeat with the same key sends no second mail.",
    body: writeToBrand,
    response: { 200: adminOffer },
    rateLimit: { max: 30, timeWindow: "1 minute" },
    call: service.writeToBrand,
  });
});
