import type { Dependencies } from "../../../dependencies.ts";
import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { emptyBody, noContent } from "../../../http/schemas.ts";
import {
  assignmentBody,
  casePage,
  caseParams,
  caseQuery,
  nextCase,
  nextCaseBody,
  offerCase,
  reviewerList,
} from "./schemas-cases.ts";
import { getCase } from "./service-case.ts";
import * as queue from "./service-queue.ts";

const reviewers = adminWith("catalogue", { notOwn: "brand", twoPeople: "never" });

/** The queue of offers and changes of offers, and one case of it. */
export function adminOfferQueueRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/admin/offer-cases",
    config: { access: reviewers },
    schema: {
      operationId: "listOfferCases",
      summary: "List the offers and changes that wait",
      description:
        "First offers of a brand, further offers and changes of published ones in one queue, oldest first, each with the day " +
        "by which it is promised; or those that wait for their brand, which was asked for a change.",
      querystring: caseQuery,
      response: { 200: casePage },
    },
    handler: (request) => queue.listCases(dependencies, userActor(request), request.query),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/offer-cases/next",
    config: { access: reviewers },
    schema: {
      operationId: "claimNextOfferCase",
      summary: "Claim the next free case",
      description:
        "The oldest one that no other admin holds and that the caller has not approved first; claimed for 10 minutes.",
      body: nextCaseBody,
      response: { 200: nextCase },
    },
    handler: (request) => queue.claimNext(dependencies, userActor(request), request.body),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/offer-cases/:case_id",
    config: { access: reviewers },
    schema: {
      operationId: "getOfferCase",
      summary: "Read a case as its reviewer",
      description:
        "The offer, for a change the difference, its brand's record, what was checked automatically, who approved it first, " +
        "and who works on it. Also once it is decided, with by whom and when.",
      params: caseParams,
      response: { 200: offerCase },
    },
    handler: (request) => getCase(dependencies, userActor(request), request.params.case_id),
  });

  app.route({
    method: "PUT",
    url: "/v1/admin/offer-cases/:case_id/assignee",
    config: { access: reviewers },
    schema: {
      operationId: "assignOfferCase",
      summary: "Say whose case it is",
      description:
        "Another admin may still decide it; a claim is what prevents that. It ends with the decision.",
      params: caseParams,
      body: assignmentBody,
      response: { 200: offerCase },
    },
    handler: (request) =>
      queue.assignOffer(
        dependencies,
        userActor(request),
        request.params.case_id,
        request.body.admin_id,
      ),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/offer-cases/:case_id/link-checks",
    config: { access: reviewers, rateLimit: { max: 20, timeWindow: "1 minute" } },
    schema: {
      operationId: "checkOfferLink",
      summary: "Open a case's link again",
      description: "In the background; the case's checks say when it was opened last.",
      params: caseParams,
      body: emptyBody,
      response: { 204: noContent },
    },
    handler: (request) =>
      queue.checkLinkAgain(dependencies, userActor(request), request.params.case_id),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/offer-reviewers",
    config: { access: reviewers },
    schema: {
      operationId: "listOfferReviewers",
      summary: "Who reviews offers",
      description: "The admins with this permission, by name: a case can be given to each.",
      response: { 200: reviewerList },
    },
    handler: () => queue.listOfferReviewers(dependencies),
  });
}
