import { everyone, everyoneWithAnySession } from "../../../http/access.ts";
import { clientOf } from "../../../http/client.ts";
import { answerSession } from "../../../http/issued-session.ts";
import { forAccounts } from "../../../http/routes.ts";
import { emailBody, emptyBody, problem } from "../../../http/schemas.ts";
import {
  browserProofOf,
  clearBrowserProof,
  setBrowserProof,
} from "../../../http/session-cookie.ts";
import { emailConfirmed } from "../accounts/schemas.ts";
import * as schemas from "./schemas.ts";
import { confirmByCode } from "./service-codes.ts";
import * as service from "./service.ts";

/** Sign-up, up to the confirmation by its code. The answers are the same for every address. */
export const authSignUpRoutes = forAccounts((route, { config }, app) => {
  const message = "Check your email! We have sent you a link.";

  route.post("/v1/auth/sign-up", everyone, {
    operationId: "signUp",
    summary: "Sign up",
    description:
      "The same answer, after the same time, for every address: a mail says what comes next. A repeated sign-up for an " +
      "address that was never confirmed begins an empty account: what the earlier one stored is erased. A browser gets a cookie " +
      "with which the link and the code of the mail work there without the password.",
    body: schemas.signUpBody,
    response: { 202: schemas.signUpAccepted },
    rateLimit: { max: 60, timeWindow: "1 minute" },
    handler: async (dependencies, request, reply) => {
      const proof = await service.signUp(dependencies, request.body, clientOf(request));
      if (proof !== null) setBrowserProof(config, reply, proof);
      return { message, resend_in: service.firstWait(proof) };
    },
  });

  route.get("/v1/auth/sign-up", everyone, {
    operationId: "getWaitingSignUp",
    summary: "What this browser's sign-up waits for",
    description:
      "By the cookie of a sign-up in the last 24 hours: the address that its mail went to. `waiting` is null without one.",
    response: { 200: schemas.waitingSignUp },
    handler: async (dependencies, request) => ({
      waiting: await service.findWaiting(dependencies, browserProofOf(config, request)),
    }),
  });

  route.post("/v1/auth/sign-up/code", everyoneWithAnySession, {
    operationId: "confirmByCode",
    summary: "Confirm the address by the code of its mail",
    description:
      "In the browser that signed up, which is signed in by it. 422 `wrong_sign_up_code`; 410 `code_used_up` after five tries, " +
      "`code_expired` after 30 minutes, `sign_up_ended` in another browser. For an address that has an account no code is right.",
    body: schemas.confirmByCodeBody,
    response: { 200: emailConfirmed, 403: problem, 410: problem, 422: problem },
    rateLimit: { max: 60, timeWindow: "1 minute" },
    handler: async (dependencies, request, reply) => {
      const { email, issued } = await confirmByCode(
        dependencies,
        request.actor,
        request.body.code,
        clientOf(request),
        browserProofOf(config, request),
      );
      clearBrowserProof(config, reply);
      return {
        email,
        session: issued === null ? null : answerSession(app, config, reply, issued),
      };
    },
  });

  route.post("/v1/auth/sign-up/resend", everyone, {
    operationId: "resendSignUp",
    summary: "Send the mail of a sign-up again",
    description:
      "By the cookie of the sign-up; with a new link and a new code. 429 `too_many_attempts` until `resend_in` is over, " +
      "410 `sign_up_ended` without a sign-up or after ten mails.",
    body: emptyBody,
    response: { 202: schemas.signUpAccepted, 410: problem },
    rateLimit: { max: 60, timeWindow: "1 minute" },
    handler: async (dependencies, request) => {
      const proof = browserProofOf(config, request);
      const { resend_in } = await service.sendAgain(dependencies, proof, clientOf(request));
      return { message, resend_in };
    },
  });

  route.post("/v1/auth/sign-up/address", everyone, {
    operationId: "changeSignUpAddress",
    summary: "Give a sign-up another address",
    description:
      "By the cookie of the sign-up, where the first address was mistyped: its code ends, and its unconfirmed account is erased. " +
      "410 `sign_up_ended` without a sign-up or after ten mails.",
    body: emailBody,
    response: { 202: schemas.signUpAccepted, 410: problem },
    rateLimit: { max: 60, timeWindow: "1 minute" },
    handler: async (dependencies, request) => {
      const { email } = request.body;
      const proof = browserProofOf(config, request);
      const { resend_in } = await service.changeAddress(
        dependencies,
        proof,
        email,
        clientOf(request),
      );
      return { message, resend_in };
    },
  });
});
