import { adminWith } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { noContent } from "../../../http/schemas.ts";
import { claimAnswer } from "../../platform/review-claims/schemas.ts";
import {
  decisionProblem,
  adminOffer,
  adminOfferPage,
  adminOfferQuery,
  adminRevision,
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

export const adminOfferRoutes = forAdmins((route) => {
  route.get("/v1/admin/offers", reviewers, {
    operationId: "listOffersForReview",
    summary: "Offers of all brands",
    description:
      "With status=pending_review the longest waiting first, including offers that their brand was asked to change; else the newest first.",
    querystring: adminOfferQuery,
    response: { 200: adminOfferPage },
    read: service.listOffers,
  });

  route.get("/v1/admin/offers/:offer_id", reviewers, {
    operationId: "getOfferForReview",
    summary: "One offer",
    description: "The whole offer without its code, with its brand and the submitted changes.",
    response: { 200: adminOffer },
    call: service.getOffer,
  });

  route.post("/v1/admin/offers/:offer_id/claim", reviewers, {
    operationId: "claimOffer",
    summary: "Claim an offer and its changes",
    description:
      "For 10 minutes, renewed by repeating: until then only the holder decides. Another's live claim stays, and the " +
      "answer says whose it is. 409 `offer_not_in_state` when neither the offer nor a change to it is waiting.",
    response: { 200: claimAnswer, 409: decisionProblem },
    call: decide.claimOffer,
  });

  route.delete("/v1/admin/offers/:offer_id/claim", holders, {
    operationId: "releaseOffer",
    summary: "Give a claim back",
    description:
      "So that others need not wait until the claim ends. Another admin's claim stays. Safe to repeat.",
    response: { 204: noContent },
    call: decide.releaseOffer,
  });

  route.post("/v1/admin/offers/:offer_id/approve", deciders, {
    operationId: "approveOffer",
    summary: "Approve an offer",
    description:
      "It is published from its first day on; the brand gets a mail and the event offer.reviewed. 409 `offer_changed` " +
      "when the brand edited it since it was opened, `offer_not_in_state` when it is not waiting for review, " +
      "`claimed_by_other` while another admin holds it. An unclaimed one is claimed by deciding. A discount above the limit " +
      "of the settings takes two admins: the first approval leaves it waiting, `second_approver_needed` when the same admin " +
      "approves again.",
    body: offerApproval,
    response: { 200: adminOffer, 409: decisionProblem },
    call: (dependencies, admin, offerId, body) =>
      decide.decideOffer(dependencies, admin, offerId, {
        ...body,
        outcome: "approved",
        reason: null,
        note: null,
      }),
  });

  route.post("/v1/admin/offers/:offer_id/reject", reviewers, {
    operationId: "rejectOffer",
    summary: "Send an offer back",
    description: "With a reason and a note that the brand reads. Refusals as for approving.",
    body: offerRejection,
    response: { 200: adminOffer, 409: decisionProblem },
    call: (dependencies, admin, offerId, body) =>
      decide.decideOffer(dependencies, admin, offerId, { ...body, outcome: "rejected" }),
  });

  route.post("/v1/admin/offers/:offer_id/ask", reviewers, {
    operationId: "askForOfferChange",
    summary: "Ask a brand to change its offer",
    description:
      "It leaves the queue until the brand sends it in again, and is no rejection. The brand reads reason and note. " +
      "Refusals as for approving.",
    body: offerRejection,
    response: { 200: adminOffer, 409: decisionProblem },
    call: (dependencies, admin, offerId, body) =>
      decide.decideOffer(dependencies, admin, offerId, { ...body, outcome: "asked" }),
  });

  route.get("/v1/admin/offer-revisions", reviewers, {
    operationId: "listRevisionsForReview",
    summary: "Changes of published offers",
    description: "Undecided changes, the longest waiting first; decided ones, the newest first.",
    querystring: revisionQuery,
    response: { 200: revisionPage },
    read: service.listRevisions,
  });

  route.get("/v1/admin/offer-revisions/:revision_id", reviewers, {
    operationId: "getRevisionForReview",
    summary: "One change of an offer",
    description: "Field by field, and the offer before and after it. A code is not shown.",
    response: { 200: adminRevision },
    call: service.getRevision,
  });

  route.post("/v1/admin/offer-revisions/:revision_id/approve", deciders, {
    operationId: "approveRevision",
    summary: "Approve a change",
    description:
      "It replaces what is published. 409 `revision_decided` when it was decided, withdrawn or replaced, " +
      "`claimed_by_other` while another admin holds the offer. Two admins for a large discount, as for an offer.",
    body: revisionApproval,
    response: { 200: adminRevision, 409: decisionProblem },
    call: (dependencies, admin, revisionId, body) =>
      decide.decideRevision(dependencies, admin, revisionId, {
        policy_version: body?.policy_version ?? null,
        outcome: "approved",
        reason: null,
        note: null,
      }),
  });

  route.post("/v1/admin/offer-revisions/:revision_id/ask", reviewers, {
    operationId: "askForRevisionChange",
    summary: "Ask a brand to change its change",
    description:
      "It leaves the queue until the brand sends it in again; the published offer does not change. Refusals as for approving.",
    body: revisionRejection,
    response: { 200: adminRevision, 409: decisionProblem },
    call: (dependencies, admin, revisionId, body) =>
      decide.decideRevision(dependencies, admin, revisionId, { ...body, outcome: "asked" }),
  });

  route.post("/v1/admin/offer-revisions/:revision_id/reject", reviewers, {
    operationId: "rejectRevision",
    summary: "Send a change back",
    description:
      "With a reason and a note that the brand reads; the published offer does not change.",
    body: revisionRejection,
    response: { 200: adminRevision, 409: decisionProblem },
    call: (dependencies, admin, revisionId, body) =>
      decide.decideRevision(dependencies, admin, revisionId, { ...body, outcome: "rejected" }),
  });
});
