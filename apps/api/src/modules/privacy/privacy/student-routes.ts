import { student } from "../../../http/access.ts";
import { forStudents } from "../../../http/routes.ts";
import { noContent, problem } from "../../../http/schemas.ts";
import * as schemas from "./schemas.ts";
import * as service from "./service-checks.ts";
import * as consents from "./service-consents.ts";

export const studentPrivacyRoutes = forStudents((route) => {
  route.get("/v1/student/brand-checks", student, {
    operationId: "listBrandChecks",
    summary: "Which brand checked me, and when",
    description:
      "Answered calls of the verification API about the caller's confirmed addresses, newest first. The log holds a " +
      "keyed hash, so checks of an address that was not confirmed cannot be found.",
    querystring: schemas.brandCheckQuery,
    response: { 200: schemas.brandCheckPage },
    call: service.listBrandChecks,
  });

  route.get("/v1/student/blocked-brands", student, {
    operationId: "listBlockedBrands",
    summary: "Brands that may not check me",
    description: "Newest first.",
    response: { 200: schemas.blockedBrands },
    call: service.listBlockedBrands,
  });

  route.put("/v1/student/blocked-brands/:id", student, {
    operationId: "blockBrand",
    summary: "Refuse checks by one brand",
    description:
      "The brand gets the not-verified answer from the next call on, and its stored answers about the caller are " +
      "deleted. Safe to repeat.",
    params: schemas.blockedBrandParams,
    response: { 204: noContent, 404: problem },
    call: service.blockBrand,
  });

  route.delete("/v1/student/blocked-brands/:id", student, {
    operationId: "unblockBrand",
    summary: "Allow checks by a brand again",
    description: "Has an effect while the consent to checks by brands is in force. Safe to repeat.",
    params: schemas.blockedBrandParams,
    response: { 204: noContent },
    call: service.unblockBrand,
  });

  route.get("/v1/student/consents", student, {
    operationId: "getStudentConsents",
    summary: "Read the own consents",
    description: "The caller's consents, with the version of each text, and their withdrawals.",
    response: { 200: schemas.studentConsents },
    call: consents.getConsents,
  });

  route.put("/v1/student/consents/brand-verification", student, {
    operationId: "chooseBrandVerification",
    summary: "Allow or refuse checks by brands",
    description:
      "A separate choice, refused by default and withdrawn at any time. Every grant is a row with the version of the " +
      "text; withdrawing also deletes answers that are stored for repeats of a brand's call.",
    body: schemas.consentChoice,
    response: { 200: schemas.studentConsents, 409: problem },
    call: consents.chooseBrandVerification,
  });
});
