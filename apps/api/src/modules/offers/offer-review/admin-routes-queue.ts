import { adminWith } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { emptyBody, noContent } from "../../../http/schemas.ts";
import {
  assignmentBody,
  casePage,
  caseQuery,
  correction,
  nextCase,
  nextCaseBody,
  offerCase,
  reviewerList,
} from "./schemas-cases.ts";
import { decisionProblem } from "./schemas.ts";
import { getCase } from "./service-case.ts";
import { correctCase } from "./service-correct.ts";
import * as queue from "./service-queue.ts";

const reviewers = adminWith("catalogue", { notOwn: "brand", twoPeople: "never" });

/** The queue of offers and changes of offers, and one case of it. */
export const adminOfferQueueRoutes = forAdmins((route) => {
  route.get("/v1/admin/offer-cases", reviewers, {
    operationId: "listOfferCases",
    summary: "List the offers and changes waiting for review",
    description:
      "First offers of a brand, further offers and changes of published ones in one queue, oldest first, each with the day " +
      "by which it is promised; or those that wait for their brand, which was asked for a change.",
    querystring: caseQuery,
    response: { 200: casePage },
    call: queue.listCases,
  });

  route.post("/v1/admin/offer-cases/next", reviewers, {
    operationId: "claimNextOfferCase",
    summary: "Claim the next free case",
    description:
      "The oldest case that no other admin holds and that the caller has not approved as the first admin; claimed for 10 minutes.",
    body: nextCaseBody,
    response: { 200: nextCase },
    call: queue.claimNext,
  });

  route.get("/v1/admin/offer-cases/:case_id", reviewers, {
    operationId: "getOfferCase",
    summary: "Read a case as its reviewer",
    description:
      "The offer, for a change the difference, its brand's record, what was checked automatically, who approved it first, " +
      "and who works on it. A decided case also says who decided it and when.",
    response: { 200: offerCase },
    call: getCase,
  });

  route.patch("/v1/admin/offer-cases/:case_id", reviewers, {
    operationId: "correctOfferCase",
    summary: "Correct an offer's texts before it is decided",
    description:
      "What its brand sent in is kept beside it; the brand reads in the mail about the approval, and on the offer's page, " +
      "what was corrected. 409 `approved_once` after the first of two approvals. Refusals as for approving.",
    body: correction,
    response: { 200: offerCase, 409: decisionProblem },
    call: correctCase,
  });

  route.put("/v1/admin/offer-cases/:case_id/assignee", reviewers, {
    operationId: "assignOfferCase",
    summary: "Say whose case it is",
    description:
      "Another admin may still decide it; a claim is what prevents that. It ends with the decision.",
    body: assignmentBody,
    response: { 200: offerCase },
    call: (dependencies, admin, caseId, body) =>
      queue.assignOffer(dependencies, admin, caseId, body.admin_id),
  });

  route.post("/v1/admin/offer-cases/:case_id/link-checks", reviewers, {
    operationId: "checkOfferLink",
    summary: "Open a case's link again",
    description: "In the background; the case's checks say when it was opened last.",
    body: emptyBody,
    response: { 204: noContent },
    rateLimit: { max: 20, timeWindow: "1 minute" },
    call: queue.checkLinkAgain,
  });

  route.get("/v1/admin/offer-reviewers", reviewers, {
    operationId: "listOfferReviewers",
    summary: "Who reviews offers",
    description: "The admins with this permission, by name: a case can be given to each.",
    response: { 200: reviewerList },
    read: queue.listOfferReviewers,
  });
});
