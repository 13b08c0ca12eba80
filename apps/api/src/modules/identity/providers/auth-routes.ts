import type { FastifyReply } from "fastify";
import { everyone, signedIn, withFreshProof } from "../../../http/access.ts";
import { clientOf } from "../../../http/client.ts";
import { answerSession, type IssuedSession } from "../../../http/issued-session.ts";
import { forAccounts } from "../../../http/routes.ts";
import { accepted, emptyBody, noContent, problem } from "../../../http/schemas.ts";
import { providerTicketOf, setProviderTicket } from "../../../http/session-cookie.ts";
import { session } from "../sessions/schemas.ts";
import * as schemas from "./schemas.ts";
import { complete, listLinked, unlink } from "./service-complete.ts";
import { joinByLink, mailJoin } from "./service-join.ts";
import * as service from "./service.ts";

/** Sign-in and sign-up by a Google or Microsoft account, on the student site. */
export const authProviderRoutes = forAccounts((route, { config }, app) => {
  const keep = (reply: FastifyReply, token: string) =>
    setProviderTicket(config, reply, { token, lifetimeMs: service.ATTEMPT_MS });
  const answer = (reply: FastifyReply, issued: IssuedSession) => {
    setProviderTicket(config, reply, null);
    return answerSession(app, config, reply, issued);
  };

  route.get("/v1/auth/providers", everyone, {
    operationId: "listProviders",
    summary: "Which providers sign people in here",
    description: "Empty while none is set up.",
    response: { 200: schemas.providers },
    read: (dependencies) => ({ items: service.offeredProviders(dependencies) }),
  });

  route.post("/v1/auth/providers/:provider/begin", everyone, {
    operationId: "beginProvider",
    summary: "Go to a provider, to sign in or to show a college's account",
    description:
      "Answers where the browser goes, with PKCE, state and nonce in a signed cookie of ten minutes. The provider leads back to the " +
      "student site's sign-in page, with purpose and language at the beginning of the state. 404 `provider_off`, 502 `provider_failed`.",
    params: schemas.providerParams,
    body: schemas.beginBody,
    response: { 200: schemas.providerAddress, 403: problem, 502: problem },
    rateLimit: { max: 60, timeWindow: "1 minute" },
    handler: async (dependencies, request, reply) => {
      const { provider } = request.params;
      const client = clientOf(request);
      const { url, ticket } = await service.begin(dependencies, provider, request.body, client);
      keep(reply, ticket);
      return { url };
    },
  });

  route.post("/v1/auth/providers/answer", everyone, {
    operationId: "takeProviderAnswer",
    summary: "Sign in by the provider's answer",
    description:
      "Only in the browser that began, once. Signs in to the linked account, or makes one at an address that the provider answers " +
      "for. 401 `password_required` or `second_factor_required`: go on with `complete`. 410 `provider_attempt_ended`, 422 " +
      "`provider_denied`, `provider_address_unproven`, 409 `provider_taken`, `provider_answer_used` (by a second press), 502 `provider_failed`: nothing was changed.",
    body: schemas.providerAnswer,
    response: {
      200: session,
      401: problem,
      403: problem,
      409: problem,
      410: problem,
      422: problem,
      502: problem,
    },
    rateLimit: { max: 60, timeWindow: "1 minute" },
    handler: async (dependencies, request, reply) => {
      const client = clientOf(request);
      const before = providerTicketOf(config, request);
      const ticket = await service
        .takeAnswer(dependencies, "sign_in", request.body, before, client)
        .catch((error: unknown) => {
          if (service.isUsedUp(error)) setProviderTicket(config, reply, null);
          throw error;
        });
      keep(reply, ticket);
      const identity = service.identityIn(dependencies, "sign_in", ticket, client);
      const { locale } = request.body;
      return answer(reply, await complete(dependencies, identity, { locale }, client));
    },
  });

  route.post("/v1/auth/providers/complete", everyone, {
    operationId: "completeProvider",
    summary: "Give what a sign-in by a provider still needs",
    description:
      "The password of the account that has the address, asked once before it is joined, or the code of its second factor. 401 " +
      "`password_required`, `invalid_credentials`, `second_factor_required`, `invalid_second_factor`; 410 after ten minutes.",
    body: schemas.completeBody,
    response: {
      200: session,
      401: problem,
      403: problem,
      409: problem,
      410: problem,
      422: problem,
    },
    rateLimit: { max: 60, timeWindow: "1 minute" },
    handler: async (dependencies, request, reply) => {
      const client = clientOf(request);
      const ticket = providerTicketOf(config, request);
      const identity = service.identityIn(dependencies, "sign_in", ticket, client);
      return answer(reply, await complete(dependencies, identity, request.body, client));
    },
  });

  route.post("/v1/auth/providers/join-link", everyone, {
    operationId: "sendJoinLink",
    summary: "Get a link that joins the provider's account, instead of the password",
    description:
      "After `password_required`, in the same browser. The link goes to the account's address, works once, for an hour, in any " +
      "browser; asking again ends the one before. 410 `provider_attempt_ended`, 429 `too_many_attempts`.",
    body: emptyBody,
    response: { 202: accepted, 403: problem, 410: problem },
    rateLimit: { max: 20, timeWindow: "1 minute" },
    handler: async (dependencies, request) => {
      const client = clientOf(request);
      const ticket = providerTicketOf(config, request);
      const identity = service.identityIn(dependencies, "sign_in", ticket, client);
      await mailJoin(dependencies, identity, client);
      return { message: "Check your email! We have sent you a link." };
    },
  });

  route.post("/v1/auth/providers/join", everyone, {
    operationId: "joinByLink",
    summary: "Join the provider's account by the mail's link",
    description:
      "Signs in. 410 `link_expired` once it was used, 401 `second_factor_required` where the account has one: send the same with " +
      "its code. 409 `provider_taken`.",
    body: schemas.joinBody,
    response: { 200: session, 401: problem, 403: problem, 409: problem, 410: problem },
    rateLimit: { max: 60, timeWindow: "1 minute" },
    handler: async (dependencies, request, reply) =>
      answer(reply, await joinByLink(dependencies, request.body, clientOf(request))),
  });

  route.get("/v1/auth/linked-accounts", signedIn, {
    operationId: "listLinkedAccounts",
    summary: "Which providers' accounts sign in to this one",
    description: "At most one of each provider.",
    response: { 200: schemas.linkedAccounts },
    call: listLinked,
  });

  route.delete("/v1/auth/linked-accounts/:provider", withFreshProof(signedIn), {
    operationId: "unlinkAccount",
    summary: "Unlink a provider's account",
    description:
      "Needs a fresh proof. The password still signs in; who never chose one asks for a link to a new password.",
    params: schemas.providerParams,
    response: { 204: noContent },
    call: unlink,
  });
});
