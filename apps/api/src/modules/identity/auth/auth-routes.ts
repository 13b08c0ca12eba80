import type { FastifyReply } from "fastify";
import type { Dependencies } from "../../../dependencies.ts";
import { everyone } from "../../../http/access.ts";
import type { App } from "../../../http/app-type.ts";
import { clientOf } from "../../../http/client.ts";
import { problem } from "../../../http/schemas.ts";
import { session, signInBody } from "./schemas.ts";
import { answerSession, type IssuedSession } from "../../../http/issued-session.ts";
import { signIn } from "./service-sign-in.ts";

export function authSignInRoutes(app: App, dependencies: Dependencies): void {
  const { config } = dependencies;

  const answer = (reply: FastifyReply, issued: IssuedSession) =>
    answerSession(app, config, reply, issued);

  app.route({
    method: "POST",
    url: "/v1/auth/sign-in",
    config: { access: everyone, rateLimit: { max: 60, timeWindow: "1 minute" } },
    schema: {
      operationId: "signIn",
      summary: "Sign in",
      description:
        "401 is `invalid_credentials` for unknown, wrong and blocked; `second_factor_required` and " +
        "`invalid_second_factor` where the account has two steps. 429 `too_many_attempts` with growing waits. On the " +
        "student and brand sites it makes a site session, on the admin site an admin session.",
      body: signInBody,
      response: { 200: session, 401: problem, 403: problem },
    },
    handler: async (request, reply) =>
      answer(reply, await signIn(dependencies, request.body, clientOf(request))),
  });
}
