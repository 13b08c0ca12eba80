import type { Dependencies } from "../../../dependencies.ts";
import { brandMemberWho } from "../../../http/access.ts";
import { brandActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { readFiles, validateAllButForm } from "../../../http/multipart.ts";
import {
  brandOffer,
  brandOfferPage,
  brandOfferQuery,
  brandParams,
  offerConflict,
  offerParams,
  pictureForm,
  pictureLimits,
  pictureQuery,
  revisionList,
  revisionParams,
  versionQuery,
} from "./schemas.ts";
import { createOffer, duplicateOffer, templateList, updateOffer } from "./schemas-fields.ts";
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

export function brandOfferRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/brand/:brand_id/offers",
    config: { access: readers },
    schema: {
      operationId: "listBrandOffers",
      summary: "The brand's offers",
      description: "With state, health, results and stock, and how many there are in each state.",
      params: brandParams,
      querystring: brandOfferQuery,
      response: { 200: brandOfferPage },
    },
    handler: (request) => service.listOffers(dependencies, brandActor(request), request.query),
  });

  app.route({
    method: "POST",
    url: "/v1/brand/:brand_id/offers",
    config: { access: editors, rateLimit: making },
    schema: {
      operationId: "createOffer",
      summary: "Make an offer",
      description:
        "A draft; it is hidden until it is submitted for review and approved. 200 with the first one when the creation key " +
        "was used already.",
      params: brandParams,
      body: createOffer,
      response: { 200: brandOffer, 201: brandOffer, 409: offerConflict },
    },
    async handler(request, reply) {
      const { offer, isNew } = await create.createOffer(
        dependencies,
        brandActor(request),
        request.body,
      );
      return reply.code(isNew ? 201 : 200).send(offer);
    },
  });

  app.route({
    method: "GET",
    url: "/v1/brand/:brand_id/offers/:offer_id",
    config: { access: readers },
    schema: {
      operationId: "getBrandOffer",
      summary: "One of the brand's offers",
      description:
        "The current version, the change waiting for review, results, and what the caller may do.",
      params: offerParams,
      response: { 200: brandOffer },
    },
    handler: (request) =>
      service.getOffer(dependencies, brandActor(request), request.params.offer_id),
  });

  app.route({
    method: "PATCH",
    url: "/v1/brand/:brand_id/offers/:offer_id",
    config: { access: editors },
    schema: {
      operationId: "updateOffer",
      summary: "Change an offer",
      description:
        "Only the fields that are sent. Of a published or paused offer, dates, caps, tags and UTM fields change at once; " +
        "every other field says what a student gets, so its change waits for review while the published offer stays as it is. " +
        "A further change joins the waiting one; changing back to the current version withdraws it. 409 `version_conflict` carries " +
        "the offer as it is now.",
      params: offerParams,
      body: updateOffer,
      response: { 200: brandOffer, 409: offerConflict },
    },
    handler: (request) =>
      update(dependencies, brandActor(request), request.params.offer_id, request.body),
  });

  for (const verb of ["submit", "pause", "resume", "archive"] as const) {
    app.route({
      method: "POST",
      url: `/v1/brand/:brand_id/offers/:offer_id/${verb}`,
      config: { access: editors },
      schema: {
        ...turns[verb],
        params: offerParams,
        response: { 200: brandOffer, 409: offerConflict },
      },
      handler: (request) =>
        transitionOffer(dependencies, brandActor(request), request.params.offer_id, verb),
    });
  }

  app.route({
    method: "POST",
    url: "/v1/brand/:brand_id/offers/:offer_id/duplicate",
    config: { access: editors, rateLimit: making },
    schema: {
      operationId: "duplicateOffer",
      summary: "Copy an offer",
      description:
        "A new draft, for another city or region where one is given. A shared code is copied, a pool's codes are not.",
      params: offerParams,
      body: duplicateOffer,
      response: { 200: brandOffer, 201: brandOffer, 409: offerConflict },
    },
    async handler(request, reply) {
      const { offer, isNew } = await create.duplicateOffer(
        dependencies,
        brandActor(request),
        request.params.offer_id,
        request.body,
      );
      return reply.code(isNew ? 201 : 200).send(offer);
    },
  });

  app.route({
    method: "PUT",
    url: "/v1/brand/:brand_id/offers/:offer_id/picture",
    config: { access: editors, rateLimit: { max: 20, timeWindow: "10 minutes" } },
    validatorCompiler: validateAllButForm,
    schema: {
      operationId: "setOfferPicture",
      summary: "Set an offer's picture",
      description:
        "JPEG, PNG or WebP of up to 5 MB and 40 megapixels, judged by content and re-encoded without metadata in two " +
        "widths. Of a published offer it waits for review.",
      consumes: ["multipart/form-data"],
      body: pictureForm,
      params: offerParams,
      querystring: pictureQuery,
      response: { 200: brandOffer, 409: offerConflict },
    },
    handler: (request) =>
      pictures.setPicture(
        dependencies,
        brandActor(request),
        { offerId: request.params.offer_id, ...request.query },
        readFiles(request, pictureLimits),
      ),
  });

  app.route({
    method: "DELETE",
    url: "/v1/brand/:brand_id/offers/:offer_id/picture",
    config: { access: editors },
    schema: {
      operationId: "removeOfferPicture",
      summary: "Remove an offer's picture",
      description: "Of a published offer this waits for review.",
      params: offerParams,
      querystring: versionQuery,
      response: { 200: brandOffer, 409: offerConflict },
    },
    handler: (request) =>
      pictures.removePicture(dependencies, brandActor(request), {
        offerId: request.params.offer_id,
        version: request.query.version,
      }),
  });

  app.route({
    method: "GET",
    url: "/v1/brand/:brand_id/offer-templates",
    config: { access: readers },
    schema: {
      operationId: "listOfferTemplates",
      summary: "Suggested texts for a new offer",
      description: "Steps and terms for each redemption method, in English and Hindi.",
      params: brandParams,
      response: { 200: templateList },
    },
    handler: async () => service.listTemplates(),
  });

  app.route({
    method: "GET",
    url: "/v1/brand/:brand_id/offers/:offer_id/revisions",
    config: { access: readers },
    schema: {
      operationId: "listOfferRevisions",
      summary: "An offer's changes",
      description: "Each change that was sent to review, the latest 50, with its outcome.",
      params: offerParams,
      response: { 200: revisionList },
    },
    handler: (request) =>
      service.listRevisions(dependencies, brandActor(request), request.params.offer_id),
  });

  app.route({
    method: "POST",
    url: "/v1/brand/:brand_id/offers/:offer_id/revisions/:revision_id/withdraw",
    config: { access: editors },
    schema: {
      operationId: "withdrawOfferRevision",
      summary: "Withdraw a change",
      description:
        "Withdraws a change that is waiting for review. The published offer stays as it is. Safe to repeat.",
      params: revisionParams,
      response: { 200: brandOffer, 409: offerConflict },
    },
    handler: (request) =>
      revisions.withdrawRevision(dependencies, brandActor(request), {
        offerId: request.params.offer_id,
        revisionId: request.params.revision_id,
      }),
  });
}
