import type { Dependencies } from "../../../dependencies.ts";
import { student } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { noContent, problem } from "../../../http/schemas.ts";
import * as schemas from "./schemas.ts";
import * as service from "./service-checks.ts";
import * as consents from "./service-consents.ts";

export function studentPrivacyRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/student/brand-checks",
    config: { access: student },
    schema: {
      operationId: "listBrandChecks",
      summary: "Which brand checked me, and when",
      description:
        "Answered calls of the verification API about the caller's confirmed addresses, newest first. The log holds a " +
        "keyed hash, so checks of an address that was not confirmed cannot be found.",
      querystring: schemas.brandCheckQuery,
      response: { 200: schemas.brandCheckPage },
    },
    handler: (request) => service.listBrandChecks(dependencies, userActor(request), request.query),
  });

  app.route({
    method: "GET",
    url: "/v1/student/blocked-brands",
    config: { access: student },
    schema: {
      operationId: "listBlockedBrands",
      summary: "Brands that may not check me",
      description: "Newest first.",
      response: { 200: schemas.blockedBrands },
    },
    handler: (request) => service.listBlockedBrands(dependencies, userActor(request)),
  });

  app.route({
    method: "PUT",
    url: "/v1/student/blocked-brands/:id",
    config: { access: student },
    schema: {
      operationId: "blockBrand",
      summary: "Refuse checks by one brand",
      description:
        "The brand gets the not-verified answer from the next call on, and its stored answers about the caller are " +
        "deleted. Safe to repeat.",
      params: schemas.blockedBrandParams,
      response: { 204: noContent, 404: problem },
    },
    handler: (request) => service.blockBrand(dependencies, userActor(request), request.params.id),
  });

  app.route({
    method: "DELETE",
    url: "/v1/student/blocked-brands/:id",
    config: { access: student },
    schema: {
      operationId: "unblockBrand",
      summary: "Allow checks by a brand again",
      description:
        "Has an effect while the consent to checks by brands is in force. Safe to repeat.",
      params: schemas.blockedBrandParams,
      response: { 204: noContent },
    },
    handler: (request) => service.unblockBrand(dependencies, userActor(request), request.params.id),
  });

  app.route({
    method: "GET",
    url: "/v1/student/consents",
    config: { access: student },
    schema: {
      operationId: "getStudentConsents",
      summary: "Read the own consents",
      description:
        "What the caller agreed to, with the version of each text, and what was withdrawn.",
      response: { 200: schemas.studentConsents },
    },
    handler: (request) => consents.getConsents(dependencies, userActor(request)),
  });

  app.route({
    method: "PUT",
    url: "/v1/student/consents/brand-verification",
    config: { access: student },
    schema: {
      operationId: "chooseBrandVerification",
      summary: "Allow or refuse checks by brands",
      description:
        "A separate choice, refused by default and withdrawn at any time. Every grant is a row with the version of the " +
        "text; withdrawing also deletes answers that are stored for repeats of a brand's call.",
      body: schemas.consentChoice,
      response: { 200: schemas.studentConsents, 409: problem },
    },
    handler: (request) =>
      consents.chooseBrandVerification(dependencies, userActor(request), request.body),
  });
}
