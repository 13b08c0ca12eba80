import type { Dependencies } from "../../../dependencies.ts";
import { everyoneWithAnySession, signedIn, withFreshProof } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import { clientOf } from "../../../http/client.ts";
import type { App } from "../../../http/app-type.ts";
import { accepted, emailBody, emptyBody, problem, tokenBody } from "../../../http/schemas.ts";
import { browserProofOf, clearBrowserProof } from "../../../http/session-cookie.ts";
import { answerSession } from "../../../http/issued-session.ts";
import * as schemas from "./schemas.ts";
import { getAccount, updateAccount } from "./service-account.ts";
import * as email from "./service-email.ts";

/** The account itself and its address. */
export function authAccountRoutes(app: App, dependencies: Dependencies): void {
  const { config } = dependencies;

  app.route({
    method: "GET",
    url: "/v1/auth/account",
    config: { access: signedIn },
    schema: {
      operationId: "getAccount",
      summary: "Who is signed in",
      description:
        "The account, its roles and brands, where it belongs, and a summary of its student profile.",
      response: { 200: schemas.account },
    },
    handler: (request) => getAccount(dependencies, userActor(request)),
  });

  app.route({
    method: "PATCH",
    url: "/v1/auth/account",
    config: { access: signedIn },
    schema: {
      operationId: "updateAccount",
      summary: "Change name, language or brand",
      description: "Changes what is given and keeps the rest.",
      body: schemas.accountChanges,
      response: { 200: schemas.account },
    },
    handler: (request) => updateAccount(dependencies, userActor(request), request.body),
  });

  app.route({
    method: "POST",
    url: "/v1/auth/email/confirm",
    config: { access: everyoneWithAnySession, rateLimit: { max: 60, timeWindow: "1 minute" } },
    schema: {
      operationId: "confirmEmail",
      summary: "Confirm the address",
      description:
        "Works in a session of that account, in the browser that signed up, which is signed in by it, or with the account's " +
        "password (401 `password_required`, `invalid_credentials`). " +
        "410 when the link was ended or is older than 24 hours.",
      body: schemas.confirmEmailBody,
      response: { 200: schemas.emailConfirmed, 401: problem, 410: problem },
    },
    handler: async (request, reply) => {
      const { email: address, issued } = await email.confirmEmail(
        dependencies,
        request.actor,
        request.body,
        clientOf(request),
        browserProofOf(config, request),
      );
      if (issued === null) return { email: address, session: null };
      clearBrowserProof(config, reply);
      return { email: address, session: answerSession(app, config, reply, issued) };
    },
  });

  app.route({
    method: "POST",
    url: "/v1/auth/email/resend",
    config: { access: signedIn, rateLimit: { max: 20, timeWindow: "1 minute" } },
    schema: {
      operationId: "resendConfirmation",
      summary: "Send the confirmation link again",
      description:
        "Nothing is sent when the address is confirmed. 429 `too_many_attempts` after several mails.",
      body: emptyBody,
      response: { 202: accepted },
    },
    handler: async (request) => {
      await email.resendConfirmation(dependencies, userActor(request), request.ip);
      return { message: "We have sent the link again." };
    },
  });

  app.route({
    method: "POST",
    url: "/v1/auth/email/change",
    config: { access: withFreshProof(signedIn), rateLimit: { max: 20, timeWindow: "1 minute" } },
    schema: {
      operationId: "changeEmail",
      summary: "Ask for another address",
      description:
        "Mails a link to the new address, which counts once it is opened. Needs a fresh proof. The answer is the same " +
        "whether or not that address has an account.",
      body: emailBody,
      response: { 202: accepted },
    },
    handler: async (request) => {
      const asker = { ip: request.ip, origin: request.headers.origin };
      await email.changeEmail(dependencies, userActor(request), request.body.email, asker);
      return { message: "We have sent a link to the new address." };
    },
  });

  app.route({
    method: "POST",
    url: "/v1/auth/email/change/confirm",
    config: { access: signedIn },
    schema: {
      operationId: "confirmEmailChange",
      summary: "Confirm the new address",
      description:
        "In a session of the account that asked. The old address gets a mail; brands whose contact it was follow. " +
        "A second call with a used link answers the same and does nothing. " +
        "409 `email_taken` when the address has got an account since.",
      body: tokenBody,
      response: { 200: schemas.confirmedEmail, 409: problem, 410: problem },
    },
    handler: (request) =>
      email.confirmEmailChange(dependencies, userActor(request), request.body.token),
  });
}
