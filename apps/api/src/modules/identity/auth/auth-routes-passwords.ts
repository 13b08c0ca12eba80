import { everyone, signedIn } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import { forAccounts } from "../../../http/routes.ts";
import { accepted, emailBody, noContent, problem } from "../../../http/schemas.ts";
import * as schemas from "./schemas.ts";
import * as service from "./service-passwords.ts";

export const authPasswordRoutes = forAccounts((route) => {
  route.post("/v1/auth/password/forgot", everyone, {
    operationId: "forgotPassword",
    summary: "Ask for a link to a new password",
    description:
      "Gives the same answer, after the same time, for every address. The link leads to the site that sent the request.",
    body: emailBody,
    response: { 202: accepted },
    rateLimit: { max: 20, timeWindow: "1 minute" },
    handler: async (dependencies, request) => {
      const asker = { ip: request.ip, origin: request.headers.origin };
      await service.forgotPassword(dependencies, request.body.email, asker);
      return { message: "Check your email! If it has an account, we have sent a link." };
    },
  });

  route.post("/v1/auth/password/reset", everyone, {
    operationId: "resetPassword",
    summary: "Choose a new password by link",
    description:
      "The link works once, for an hour. Every session ends; an unconfirmed address is confirmed by it.",
    body: schemas.resetPasswordBody,
    response: { 204: noContent, 410: problem },
    rateLimit: { max: 30, timeWindow: "1 minute" },
    handler: (dependencies, request) =>
      service.resetPassword(dependencies, request.body, request.ip),
  });

  route.post("/v1/auth/password/change", signedIn, {
    operationId: "changePassword",
    summary: "Change the password",
    description:
      "The other sessions end, and a mail says so. 422 `wrong_password` at the current one.",
    body: schemas.changePasswordBody,
    response: { 204: noContent, 422: problem },
    rateLimit: { max: 30, timeWindow: "1 minute" },
    handler: (dependencies, request) =>
      service.changePassword(dependencies, userActor(request), request.body, request.ip),
  });

  route.post("/v1/auth/proof", signedIn, {
    operationId: "giveProof",
    summary: "Prove the account again",
    description:
      "With the password or a code of the second factor. For ten minutes this session may do what answers 403 " +
      "`proof_required` otherwise.",
    body: schemas.proofBody,
    response: { 200: schemas.proofGiven, 409: problem, 422: problem },
    rateLimit: { max: 30, timeWindow: "1 minute" },
    handler: (dependencies, request) =>
      service.giveProof(dependencies, userActor(request), request.body, request.ip),
  });
});
