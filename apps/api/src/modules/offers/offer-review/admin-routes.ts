import type { Dependencies } from "../../../dependencies.ts";
import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { noContent } from "../../../http/schemas.ts";
import {
  claimAnswer,
  decisionProblem,
  adminOffer,
  adminOfferPage,
  adminOfferParams,
  adminOfferQuery,
  adminRevision,
  adminRevisionParams,
  offerApproval,
  offerRejection,
  revisionApproval,
  revisionPage,
  revisionQuery,
  revisionRejection,
} from "./schemas.ts";
import * as decide from "./service-decide.ts";
import * as service from "./service.ts";

const reviewers = adminWith("catalogue", { notOwn: "brand", twoPeople: "never" });
const deciders = adminWith("catalogue", { notOwn: "brand", twoPeople: "second_approval" });
const holders = adminWith("catalogue", { notOwn: "nothing", twoPeople: "never" });

export function adminOfferRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/admin/offers",
    config: { access: reviewers },
    schema: {
      operationId: "listOffersForReview",
      summary: "Offers of all brands",
      description:
        "With status=pending_review the longest waiting first, also those that wait for their brand; else the newest first.",
      querystring: adminOfferQuery,
      response: { 200: adminOfferPage },
    },
    handler: (request) => service.listOffers(dependencies, request.query),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/offers/:offer_id",
    config: { access: reviewers },
    schema: {
      operationId: "getOfferForReview",
      summary: "One offer",
      description: "All of it but its code, with its brand and the submitted changes.",
      params: adminOfferParams,
      response: { 200: adminOffer },
    },
    handler: (request) =>
      service.getOffer(dependencies, userActor(request), request.params.offer_id),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/offers/:offer_id/claim",
    config: { access: reviewers },
    schema: {
      operationId: "claimOffer",
      summary: "Claim an offer and its changes",
      description:
        "For 10 minutes, renewed by repeating: until then only the holder decides. Another's live claim stays, and the " +
        "answer says whose it is. 409 `offer_not_in_state` when neither the offer nor a change to it is waiting.",
      params: adminOfferParams,
      response: { 200: claimAnswer, 409: decisionProblem },
    },
    handler: (request) =>
      decide.claimOffer(dependencies, userActor(request), request.params.offer_id),
  });

  app.route({
    method: "DELETE",
    url: "/v1/admin/offers/:offer_id/claim",
    config: { access: holders },
    schema: {
      operationId: "releaseOffer",
      summary: "Give a claim back",
      description:
        "So that others need not wait for its end. Another's claim stays. Safe to repeat.",
      params: adminOfferParams,
      response: { 204: noContent },
    },
    handler: (request) =>
      decide.releaseOffer(dependencies, userActor(request), request.params.offer_id),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/offers/:offer_id/approve",
    config: { access: deciders },
    schema: {
      operationId: "approveOffer",
      summary: "Approve an offer",
      description:
        "It is published from its first day on; the brand gets a mail and the event offer.reviewed. 409 `offer_changed` " +
        "when the brand edited it since it was opened, `offer_not_in_state` when it is not waiting for review, " +
        "`claimed_by_other` while another admin holds it. An unclaimed one is claimed by deciding. A discount above the limit " +
        "of the settings takes two admins: the first approval leaves it waiting, `second_approver_needed` when the same admin " +
        "approves again.",
      params: adminOfferParams,
      body: offerApproval,
      response: { 200: adminOffer, 409: decisionProblem },
    },
    handler: (request) =>
      decide.decideOffer(dependencies, userActor(request), request.params.offer_id, {
        ...request.body,
        outcome: "approved",
        reason: null,
        note: null,
      }),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/offers/:offer_id/reject",
    config: { access: reviewers },
    schema: {
      operationId: "rejectOffer",
      summary: "Send an offer back",
      description: "With a reason and a note that the brand reads. Refusals as for approving.",
      params: adminOfferParams,
      body: offerRejection,
      response: { 200: adminOffer, 409: decisionProblem },
    },
    handler: (request) =>
      decide.decideOffer(dependencies, userActor(request), request.params.offer_id, {
        ...request.body,
        outcome: "rejected",
      }),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/offers/:offer_id/ask",
    config: { access: reviewers },
    schema: {
      operationId: "askForOfferChange",
      summary: "Ask a brand to change its offer",
      description:
        "It leaves the queue until the brand sends it in again, and is no rejection. The brand reads reason and note. " +
        "Refusals as for approving.",
      params: adminOfferParams,
      body: offerRejection,
      response: { 200: adminOffer, 409: decisionProblem },
    },
    handler: (request) =>
      decide.decideOffer(dependencies, userActor(request), request.params.offer_id, {
        ...request.body,
        outcome: "asked",
      }),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/offer-revisions",
    config: { access: reviewers },
    schema: {
      operationId: "listRevisionsForReview",
      summary: "Changes of published offers",
      description: "Those that wait, the longest waiting first; decided ones the newest first.",
      querystring: revisionQuery,
      response: { 200: revisionPage },
    },
    handler: (request) => service.listRevisions(dependencies, request.query),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/offer-revisions/:revision_id",
    config: { access: reviewers },
    schema: {
      operationId: "getRevisionForReview",
      summary: "One change of an offer",
      description: "Field by field, and the offer before and after it. A code is not shown.",
      params: adminRevisionParams,
      response: { 200: adminRevision },
    },
    handler: (request) =>
      service.getRevision(dependencies, userActor(request), request.params.revision_id),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/offer-revisions/:revision_id/approve",
    config: { access: deciders },
    schema: {
      operationId: "approveRevision",
      summary: "Approve a change",
      description:
        "It replaces what is published. 409 `revision_decided` when it was decided, withdrawn or replaced, " +
        "`claimed_by_other` while another admin holds the offer. Two admins for a large discount, as for an offer.",
      params: adminRevisionParams,
      body: revisionApproval,
      response: { 200: adminRevision, 409: decisionProblem },
    },
    handler: (request) =>
      decide.decideRevision(dependencies, userActor(request), request.params.revision_id, {
        policy_version: request.body?.policy_version ?? null,
        outcome: "approved",
        reason: null,
        note: null,
      }),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/offer-revisions/:revision_id/ask",
    config: { access: reviewers },
    schema: {
      operationId: "askForRevisionChange",
      summary: "Ask a brand to change its change",
      description:
        "It leaves the queue until the brand sends it in again; the published offer stays as it is. Refusals as for approving.",
      params: adminRevisionParams,
      body: revisionRejection,
      response: { 200: adminRevision, 409: decisionProblem },
    },
    handler: (request) =>
      decide.decideRevision(dependencies, userActor(request), request.params.revision_id, {
        ...request.body,
        outcome: "asked",
      }),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/offer-revisions/:revision_id/reject",
    config: { access: reviewers },
    schema: {
      operationId: "rejectRevision",
      summary: "Send a change back",
      description:
        "With a reason and a note that the brand reads; the published offer stays as it is.",
      params: adminRevisionParams,
      body: revisionRejection,
      response: { 200: adminRevision, 409: decisionProblem },
    },
    handler: (request) =>
      decide.decideRevision(dependencies, userActor(request), request.params.revision_id, {
        ...request.body,
        outcome: "rejected",
      }),
  });
}
