import type { Dependencies } from "../../../dependencies.ts";
import { everyone, signedIn } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { accepted, emailBody, noContent, problem } from "../../../http/schemas.ts";
import * as schemas from "./schemas.ts";
import * as service from "./service-passwords.ts";

export function authPasswordRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "POST",
    url: "/v1/auth/password/forgot",
    config: { access: everyone, rateLimit: { max: 20, timeWindow: "1 minute" } },
    schema: {
      operationId: "forgotPassword",
      summary: "Ask for a link to a new password",
      description:
        "Gives the same answer, after the same time, for every address. The link leads to the site where it was asked.",
      body: emailBody,
      response: { 202: accepted },
    },
    handler: async (request) => {
      const asker = { ip: request.ip, origin: request.headers.origin };
      await service.forgotPassword(dependencies, request.body.email, asker);
      return { message: "Check your email! If it has an account, we have sent a link." };
    },
  });

  app.route({
    method: "POST",
    url: "/v1/auth/password/reset",
    config: { access: everyone, rateLimit: { max: 30, timeWindow: "1 minute" } },
    schema: {
      operationId: "resetPassword",
      summary: "Choose a new password by link",
      description:
        "The link works once, for an hour. Every session ends; an unconfirmed address is confirmed by it.",
      body: schemas.resetPasswordBody,
      response: { 204: noContent, 410: problem },
    },
    handler: (request) => service.resetPassword(dependencies, request.body, request.ip),
  });

  app.route({
    method: "POST",
    url: "/v1/auth/password/change",
    config: { access: signedIn, rateLimit: { max: 30, timeWindow: "1 minute" } },
    schema: {
      operationId: "changePassword",
      summary: "Change the password",
      description:
        "The other sessions end, and a mail says so. 422 `wrong_password` at the current one.",
      body: schemas.changePasswordBody,
      response: { 204: noContent, 422: problem },
    },
    handler: (request) =>
      service.changePassword(dependencies, userActor(request), request.body, request.ip),
  });

  app.route({
    method: "POST",
    url: "/v1/auth/proof",
    config: { access: signedIn, rateLimit: { max: 30, timeWindow: "1 minute" } },
    schema: {
      operationId: "giveProof",
      summary: "Prove the account again",
      description:
        "With the password or a code of the second factor. For ten minutes this session may do what answers 403 " +
        "`proof_required` otherwise.",
      body: schemas.proofBody,
      response: { 200: schemas.proofGiven, 409: problem, 422: problem },
    },
    handler: (request) =>
      service.giveProof(dependencies, userActor(request), request.body, request.ip),
  });
}
