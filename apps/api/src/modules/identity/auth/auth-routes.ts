import { everyone } from "../../../http/access.ts";
import { clientOf } from "../../../http/client.ts";
import { answerSession } from "../../../http/issued-session.ts";
import { forAccounts } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import { session } from "../sessions/schemas.ts";
import { signInBody } from "./schemas.ts";
import { signIn } from "./service-sign-in.ts";

export const authSignInRoutes = forAccounts((route, { config }, app) => {
  route.post("/v1/auth/sign-in", everyone, {
    operationId: "signIn",
    summary: "Sign in",
    description:
      "401 is `invalid_credentials` for unknown, wrong and blocked; `second_factor_required` and " +
      "`invalid_second_factor` where the account has two steps. 429 `too_many_attempts` with growing waits. On the " +
      "student and brand sites it makes a site session, on the admin site an admin session.",
    body: signInBody,
    response: { 200: session, 401: problem, 403: problem },
    rateLimit: { max: 60, timeWindow: "1 minute" },
    handler: async (dependencies, request, reply) =>
      answerSession(
        app,
        config,
        reply,
        await signIn(dependencies, request.body, clientOf(request)),
      ),
  });
});
