import { brandMemberWho } from "../../../http/access.ts";
import { brandActor } from "../../../http/actor.ts";
import { readFiles, validateAllButForm } from "../../../http/multipart.ts";
import { forMembers } from "../../../http/routes.ts";
import { createOffer, duplicateOffer, templateList, updateOffer } from "./schemas-fields.ts";
import {
  brandOffer,
  brandOfferPage,
  brandOfferQuery,
  offerConflict,
  pictureForm,
  pictureLimits,
  pictureQuery,
  revisionList,
  versionQuery,
} from "./schemas.ts";
import * as create from "./service-create.ts";
import { updateOffer as update } from "./service-edit.ts";
import * as pictures from "./service-picture.ts";
import * as revisions from "./service-revisions.ts";
import { transitionOffer } from "./service-status.ts";
import * as service from "./service.ts";

const readers = brandMemberWho("view_offers");
const editors = brandMemberWho("edit_offers");
const making = { max: 60, timeWindow: "1 minute" };

/** Verbs that bring an offer into another status. */
const turns = {
  submit: {
    operationId: "submitOffer",
    summary: "Submit an offer for review",
    description:
      "A draft, or one that was sent back and corrected. 409 `offer_incomplete` names by field what is missing, " +
      "`offer_not_in_state`. Safe to repeat.",
  },
  pause: {
    operationId: "pauseOffer",
    summary: "Pause an offer",
    description:
      "It is hidden from the site at once; students keep the codes they have. Safe to repeat.",
  },
  resume: {
    operationId: "resumeOffer",
    summary: "Resume a paused offer",
    description: "Back on the site at once, without another review. Safe to repeat.",
  },
  archive: {
    operationId: "archiveOffer",
    summary: "Archive an offer",
    description:
      "For good: it can then only be copied. A change waiting for review is withdrawn. Safe to repeat.",
  },
} as const;

export const brandOfferRoutes = forMembers((route) => {
  route.get("/v1/brand/:brand_id/offers", readers, {
    operationId: "listBrandOffers",
    summary: "The brand's offers",
    description: "With state, health, results and stock, and how many there are in each state.",
    querystring: brandOfferQuery,
    response: { 200: brandOfferPage },
    call: service.listOffers,
  });

  route.post("/v1/brand/:brand_id/offers", editors, {
    operationId: "createOffer",
    summary: "Make an offer",
    description:
      "A draft; it is hidden until it is submitted for review and approved. 200 with the first one when the creation key " +
      "was used already.",
    body: createOffer,
    response: { 200: brandOffer, 201: brandOffer, 409: offerConflict },
    rateLimit: making,
    async handler(dependencies, request, reply) {
      const { offer, isNew } = await create.createOffer(
        dependencies,
        brandActor(request),
        request.body,
      );
      return reply.code(isNew ? 201 : 200).send(offer);
    },
  });

  route.get("/v1/brand/:brand_id/offers/:offer_id", readers, {
    operationId: "getBrandOffer",
    summary: "One of the brand's offers",
    description:
      "The current version, the change waiting for review, results, and what the caller may do.",
    response: { 200: brandOffer },
    call: service.getOffer,
  });

  route.patch("/v1/brand/:brand_id/offers/:offer_id", editors, {
    operationId: "updateOffer",
    summary: "Change an offer",
    description:
      "Only the fields that are sent. Of a published or paused offer, dates, caps, tags and UTM fields change at once; " +
      "every other field says what a student gets, so its change waits for review while the published offer stays as it is. " +
      "A further change joins the waiting one; changing back to the current version withdraws it. 409 `version_conflict` carries " +
      "the offer as it is now.",
    body: updateOffer,
    response: { 200: brandOffer, 409: offerConflict },
    call: update,
  });

  for (const verb of ["submit", "pause", "resume", "archive"] as const) {
    route.post(`/v1/brand/:brand_id/offers/:offer_id/${verb}`, editors, {
      ...turns[verb],
      response: { 200: brandOffer, 409: offerConflict },
      call: (dependencies, member, offerId) => transitionOffer(dependencies, member, offerId, verb),
    });
  }

  route.post("/v1/brand/:brand_id/offers/:offer_id/duplicate", editors, {
    operationId: "duplicateOffer",
    summary: "Copy an offer",
    description:
      "A new draft, for another city or region where one is given. A shared code is copied, a pool's codes are not.",
    body: duplicateOffer,
    response: { 200: brandOffer, 201: brandOffer, 409: offerConflict },
    rateLimit: making,
    async handler(dependencies, request, reply) {
      const { offer, isNew } = await create.duplicateOffer(
        dependencies,
        brandActor(request),
        request.params.offer_id,
        request.body,
      );
      return reply.code(isNew ? 201 : 200).send(offer);
    },
  });

  route.put("/v1/brand/:brand_id/offers/:offer_id/picture", editors, {
    operationId: "setOfferPicture",
    summary: "Set an offer's picture",
    description:
      "JPEG, PNG or WebP of up to 5 MB and 40 megapixels, judged by content and re-encoded without metadata in two " +
      "widths. Of a published offer it waits for review.",
    consumes: ["multipart/form-data"],
    body: pictureForm,
    querystring: pictureQuery,
    response: { 200: brandOffer, 409: offerConflict },
    rateLimit: { max: 20, timeWindow: "10 minutes" },
    options: { validatorCompiler: validateAllButForm },
    handler: (dependencies, request) =>
      pictures.setPicture(
        dependencies,
        brandActor(request),
        { offerId: request.params.offer_id, ...request.query },
        readFiles(request, pictureLimits),
      ),
  });

  route.delete("/v1/brand/:brand_id/offers/:offer_id/picture", editors, {
    operationId: "removeOfferPicture",
    summary: "Remove an offer's picture",
    description: "For a published offer the change waits for review.",
    querystring: versionQuery,
    response: { 200: brandOffer, 409: offerConflict },
    call: (dependencies, member, offerId, query) =>
      pictures.removePicture(dependencies, member, { offerId, version: query.version }),
  });

  route.get("/v1/brand/:brand_id/offer-templates", readers, {
    operationId: "listOfferTemplates",
    summary: "Suggested texts for a new offer",
    description: "Steps and terms for each redemption method, in English and Hindi.",
    response: { 200: templateList },
    read: service.listTemplates,
  });

  route.get("/v1/brand/:brand_id/offers/:offer_id/revisions", readers, {
    operationId: "listOfferRevisions",
    summary: "An offer's changes",
    description: "Each change that was sent to review, the latest 50, with its outcome.",
    response: { 200: revisionList },
    call: service.listRevisions,
  });

  route.post("/v1/brand/:brand_id/offers/:offer_id/revisions/:revision_id/withdraw", editors, {
    operationId: "withdrawOfferRevision",
    summary: "Withdraw a change",
    description:
      "Withdraws a change that is waiting for review. The published offer does not change. Safe to repeat.",
    response: { 200: brandOffer, 409: offerConflict },
    call: (dependencies, member, offerId, revisionId) =>
      revisions.withdrawRevision(dependencies, member, { offerId, revisionId }),
  });
});
