import { everyone, signedIn } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import { clientOf } from "../../../http/client.ts";
import { answerSession } from "../../../http/issued-session.ts";
import { forAccounts } from "../../../http/routes.ts";
import { noContent, problem } from "../../../http/schemas.ts";
import { clearSessionCookie, sessionCookies } from "../../../http/session-cookie.ts";
import * as schemas from "./schemas.ts";
import { findBrowserUser, refresh } from "./service-refresh.ts";
import * as sessions from "./service.ts";

export const authSessionRoutes = forAccounts((route, { config }, app) => {
  route.post("/v1/auth/refresh", everyone, {
    operationId: "refreshSession",
    summary: "Refresh a session",
    description:
      "Gives a new access token and rotates the refresh token. A token whose successor was never used may be sent " +
      "again. After its successor was used it gets an access token alone for ten seconds, then ends the session. " +
      "204 for a site's visitor who has no session.",
    body: schemas.refreshBody,
    response: { 200: schemas.session, 204: noContent, 401: problem, 403: problem },
    rateLimit: { max: 300, timeWindow: "1 minute" },
    handler: async (dependencies, request, reply) => {
      const refreshToken = request.body.refresh_token;
      const input = { refreshToken, cookies: sessionCookies(config, request) };
      const issued = await refresh(dependencies, input, clientOf(request));
      if (issued === null) return reply.code(204).send(null);
      return answerSession(app, config, reply, issued);
    },
  });

  route.get("/v1/auth/browser-session", everyone, {
    operationId: "getBrowserSession",
    summary: "Who is signed in with this browser",
    description:
      "Whose session the cookie holds, without a new token: an open page asks when it is looked at again, since " +
      "another site of the same browser may have signed out or in. `user` is null without a session.",
    response: { 200: schemas.browserSession, 403: problem },
    handler: async (dependencies, request) => ({
      user: await findBrowserUser(dependencies, sessionCookies(config, request), clientOf(request)),
    }),
  });

  route.post("/v1/auth/sign-out", signedIn, {
    operationId: "signOut",
    summary: "Sign out",
    description:
      "Ends this session, the account's others, or all of them. It takes effect with the next call.",
    body: schemas.signOutBody,
    response: { 204: noContent },
    handler: async (dependencies, request, reply) => {
      const actor = userActor(request);
      await sessions.signOut(dependencies, actor, request.body.scope);
      if (request.body.scope !== "others") clearSessionCookie(config, reply, actor.audience);
    },
  });

  route.get("/v1/auth/sessions", signedIn, {
    operationId: "listSessions",
    summary: "Where the account is signed in",
    description: "Sessions that still run, last seen first; at most 100.",
    response: { 200: schemas.sessionList },
    call: sessions.listSessions,
  });

  route.delete("/v1/auth/sessions/:session_id", signedIn, {
    operationId: "endSession",
    summary: "End one session",
    description: "Signs that device out. 404 for a session that is another's or has ended.",
    response: { 204: noContent },
    call: sessions.endSession,
  });
});
