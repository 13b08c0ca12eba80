import { everyoneWithAnySession, signedIn, withFreshProof } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import { clientOf } from "../../../http/client.ts";
import { answerSession } from "../../../http/issued-session.ts";
import { forAccounts } from "../../../http/routes.ts";
import { accepted, emailBody, emptyBody, problem, tokenBody } from "../../../http/schemas.ts";
import { browserProofOf, clearBrowserProof } from "../../../http/session-cookie.ts";
import * as schemas from "./schemas.ts";
import { getAccount, updateAccount } from "./service-account.ts";
import * as email from "./service-email.ts";

/** The account itself and its address. */
export const authAccountRoutes = forAccounts((route, { config }, app) => {
  route.get("/v1/auth/account", signedIn, {
    operationId: "getAccount",
    summary: "Who is signed in",
    description:
      "The account, its roles and brands, where it belongs, and a summary of its student profile.",
    response: { 200: schemas.account },
    call: getAccount,
  });

  route.patch("/v1/auth/account", signedIn, {
    operationId: "updateAccount",
    summary: "Change name, language or brand",
    description: "Changes the given fields and keeps the rest.",
    body: schemas.accountChanges,
    response: { 200: schemas.account },
    call: updateAccount,
  });

  route.post("/v1/auth/email/confirm", everyoneWithAnySession, {
    operationId: "confirmEmail",
    summary: "Confirm the address",
    description:
      "Works in a session of that account, in the browser that signed up, which is signed in by it, or with the account's " +
      "password (401 `password_required`, `invalid_credentials`). " +
      "410 when the link was ended or is older than 24 hours.",
    body: schemas.confirmEmailBody,
    response: { 200: schemas.emailConfirmed, 401: problem, 410: problem },
    rateLimit: { max: 60, timeWindow: "1 minute" },
    handler: async (dependencies, request, reply) => {
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

  route.post("/v1/auth/email/resend", signedIn, {
    operationId: "resendConfirmation",
    summary: "Send the confirmation link again",
    description:
      "Nothing is sent when the address is confirmed. 429 `too_many_attempts` after several mails.",
    body: emptyBody,
    response: { 202: accepted },
    rateLimit: { max: 20, timeWindow: "1 minute" },
    handler: async (dependencies, request) => {
      await email.resendConfirmation(dependencies, userActor(request), request.ip);
      return { message: "We have sent the link again." };
    },
  });

  route.post("/v1/auth/email/change", withFreshProof(signedIn), {
    operationId: "changeEmail",
    summary: "Ask for another address",
    description:
      "Mails a link to the new address, which counts once it is opened. Needs a fresh proof. The answer is the same " +
      "whether or not that address has an account.",
    body: emailBody,
    response: { 202: accepted },
    rateLimit: { max: 20, timeWindow: "1 minute" },
    handler: async (dependencies, request) => {
      const asker = { ip: request.ip, origin: request.headers.origin };
      await email.changeEmail(dependencies, userActor(request), request.body.email, asker);
      return { message: "We have sent a link to the new address." };
    },
  });

  route.post("/v1/auth/email/change/confirm", signedIn, {
    operationId: "confirmEmailChange",
    summary: "Confirm the new address",
    description:
      "In a session of the account that asked. The old address gets a mail; brands whose contact it was follow. " +
      "A second call with a used link answers the same and does nothing. " +
      "409 `email_taken` when the address has got an account since.",
    body: tokenBody,
    response: { 200: schemas.confirmedEmail, 409: problem, 410: problem },
    call: (dependencies, account, body) =>
      email.confirmEmailChange(dependencies, account, body.token),
  });
});
