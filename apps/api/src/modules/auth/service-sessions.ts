import { signAccessToken } from "../../crypto/access-token.ts";
import { verifyPassword } from "../../crypto/passwords.ts";
import { randomToken, sha256 } from "../../crypto/tokens.ts";
import type { Transaction } from "../../db/client.ts";
import type { Dependencies } from "../../dependencies.ts";
import { invalidField, notFound } from "../../errors.ts";
import type { Audience, UserActor } from "../../http/actor.ts";
import { networkMatcher } from "../../http/networks.ts";
import { recordAudit } from "../audit/service.ts";
import { invalidCredentials, networkNotAllowed, originNotAllowed, sessionEnded } from "./errors.ts";
import { ACCESS_TOKEN_SECONDS, audienceOf, deviceLabel, sessionLifetimeMs, siteOf } from "./policy.ts";
import { decideRefresh } from "./policy-refresh.ts";
import * as users from "./repository.ts";
import * as repository from "./repository-sessions.ts";
import type { SignIn } from "./schemas.ts";
import { checkSecondFactor } from "./service-second-factor.ts";
import { beginAttempt } from "./service-throttle.ts";

/** What is known of a caller before there is a session. */
export interface Client {
  ip: string;
  origin: string | undefined;
  userAgent: string | undefined;
}

/** A session as the API answers it, and the refresh token for the cookie where it goes into one. */
export interface IssuedSession {
  session: {
    access_token: string;
    refresh_token: string | null;
    expires_at: number;
    expires_in: number;
    token_type: "bearer";
    user: { id: string; email: string };
  };
  cookie: { audience: Audience; token: string; lifetimeMs: number } | null;
}

interface Channel {
  audience: Audience;
  transport: "cookie" | "body";
}

/** Cookies go to our sites only; tokens in bodies to clients that are no browser. */
function channelOf({ config }: Pick<Dependencies, "config">, input: SignIn, client: Client): Channel {
  if (input.transport === "body") {
    if (client.origin !== undefined) {
      throw originNotAllowed("Tokens in the body are for clients that send no Origin header.");
    }
    return { transport: "body", audience: input.audience ?? "site" };
  }
  const site = siteOf(config.origins, client.origin);
  if (site === null) throw originNotAllowed("A cookie session needs the Origin of one of Bachat's sites.");
  const audience = audienceOf(site);
  if (input.audience !== undefined && input.audience !== audience) {
    throw invalidField("body.audience", "wrong_origin", "The audience follows the Origin header.");
  }
  return { transport: "cookie", audience };
}

function checkNetwork({ config }: Pick<Dependencies, "config">, audience: Audience, ip: string): void {
  if (audience === "admin" && !networkMatcher(config.adminAllowedNetworks)(ip)) throw networkNotAllowed();
}

/**
 * @throws invalid_credentials alike for unknown, wrong and blocked; second_factor_required, invalid_second_factor,
 * too_many_attempts, origin_not_allowed, network_not_allowed.
 */
export async function signIn(deps: Dependencies, input: SignIn, client: Client): Promise<IssuedSession> {
  const channel = channelOf(deps, input, client);
  checkNetwork(deps, channel.audience, client.ip);
  const attempt = await beginAttempt(deps, "sign_in", input.email, client.ip);
  const user = await users.findUserByEmail(deps.db, input.email);
  const hash = user === undefined ? null : users.hashOf(user);
  const right = await verifyPassword(hash, input.password);
  if (!right || user === undefined || !users.standing(user)) throw invalidCredentials();
  await attempt.succeeded();
  await checkSecondFactor(deps, user, input.second_factor_code, client.ip);
  return deps.db.transaction(async (tx) => {
    // What was checked must still hold: a block, a reset or a repeated sign-up may have come since.
    const current = await users.lockUser(tx, user.id);
    if (current === undefined || !users.standing(current) || users.hashOf(current) !== hash) {
      throw invalidCredentials();
    }
    return openSession(tx, deps, current, channel, client);
  });
}

async function openSession(
  tx: Transaction,
  deps: Dependencies,
  user: users.UserRow,
  channel: Channel,
  client: Client,
): Promise<IssuedSession> {
  const now = deps.clock.now();
  const session = await repository.insertSession(tx, {
    userId: user.id,
    ...channel,
    ip: client.ip,
    deviceLabel: deviceLabel(client.userAgent),
    createdAt: now,
    lastSeenAt: now,
    proofAt: now,
    expiresAt: new Date(now.getTime() + sessionLifetimeMs[channel.audience]),
  });
  return issue(tx, deps, session, user.email, null);
}

/** A new access token, and a new refresh token that follows `parentId`. */
async function issue(
  tx: Transaction,
  deps: Dependencies,
  session: repository.SessionRow,
  email: string,
  parentId: string | null,
): Promise<IssuedSession> {
  const token = randomToken();
  const { audience, transport } = session;
  const lifetimeMs = sessionLifetimeMs[audience];
  const now = deps.clock.now();
  await repository.insertRefreshToken(tx, {
    sessionId: session.id,
    parentId,
    tokenHash: sha256(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  });
  return {
    session: present(deps, session, email, transport === "body" ? token : null),
    cookie: transport === "cookie" ? { audience, token, lifetimeMs } : null,
  };
}

function present(
  { clock, config }: Dependencies,
  session: repository.SessionRow,
  email: string,
  refreshToken: string | null,
): IssuedSession["session"] {
  const expiresAt = Math.floor(clock.now().getTime() / 1000) + ACCESS_TOKEN_SECONDS;
  const claims = { sub: session.userId, sid: session.id, aud: session.audience };
  return {
    access_token: signAccessToken(config.secrets.jwt, claims, new Date(expiresAt * 1000)),
    refresh_token: refreshToken,
    expires_at: expiresAt,
    expires_in: ACCESS_TOKEN_SECONDS,
    token_type: "bearer",
    user: { id: session.userId, email },
  };
}

interface RefreshInput {
  /** From the body: body mode. */
  refreshToken: string | undefined;
  cookies: Record<Audience, string | undefined>;
}

/** @throws session_ended, origin_not_allowed, network_not_allowed. Reuse of a spent token ends the family. */
export async function refresh(deps: Dependencies, input: RefreshInput, client: Client): Promise<IssuedSession> {
  const { token, channel } = presentedToken(deps, input, client);
  const answer = await deps.db.transaction((tx) => exchange(tx, deps, token, channel, client));
  if (answer === null) throw sessionEnded();
  return answer;
}

function presentedToken(deps: Dependencies, input: RefreshInput, client: Client) {
  if (input.refreshToken !== undefined) {
    if (client.origin !== undefined) {
      throw originNotAllowed("Tokens in the body are for clients that send no Origin header.");
    }
    return { token: input.refreshToken, channel: { transport: "body", audience: null } as const };
  }
  const site = siteOf(deps.config.origins, client.origin);
  if (site === null) throw originNotAllowed("A cookie session needs the Origin of one of Bachat's sites.");
  const audience = audienceOf(site);
  const token = input.cookies[audience];
  if (token === undefined) throw sessionEnded();
  return { token, channel: { transport: "cookie", audience } as const };
}

/** Null when the session has ended; then what this call had to end is kept. */
async function exchange(
  tx: Transaction,
  deps: Dependencies,
  token: string,
  channel: { transport: "cookie" | "body"; audience: Audience | null },
  client: Client,
): Promise<IssuedSession | null> {
  const now = deps.clock.now();
  const tokenHash = sha256(token);
  const session = await repository.lockSessionOfToken(tx, tokenHash);
  if (session === undefined || session.revokedAt !== null || session.expiresAt <= now) return null;
  if (session.transport !== channel.transport) return null;
  if (channel.audience !== null && session.audience !== channel.audience) return null;
  checkNetwork(deps, session.audience, client.ip);
  const found = await repository.findToken(tx, tokenHash);
  if (found === undefined || found.userBlockedAt !== null || found.userDeletedAt !== null) return null;
  const decision = decideRefresh(found, now);
  if (decision === "revoke") {
    const { userId } = session;
    await repository.endSessions(tx, { userId, only: session.id }, "token_reuse", now);
    await recordAudit(tx, deps, {
      actor: { kind: "system" },
      action: "session.token_reused",
      objectType: "session",
      objectId: session.id,
      details: { user_id: userId },
    });
    return null;
  }
  if (decision === "access_only") {
    await repository.touchSession(tx, session.id, { lastSeenAt: now });
    return { session: present(deps, session, found.email, null), cookie: null };
  }
  await repository.markRotated(tx, found, now);
  await repository.touchSession(tx, session.id, {
    lastSeenAt: now,
    ip: client.ip,
    expiresAt: new Date(now.getTime() + sessionLifetimeMs[session.audience]),
  });
  return issue(tx, deps, session, found.email, found.id);
}

/** Ends this session, the others, or all of the account. */
export async function signOut(
  deps: Dependencies,
  actor: UserActor,
  scope: "local" | "others" | "global",
): Promise<void> {
  const { userId, sessionId } = actor;
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    if (scope === "local") {
      await repository.endSessions(tx, { userId, only: sessionId }, "signed_out", now);
      return;
    }
    const except = scope === "others" ? sessionId : undefined;
    const ended = await repository.endSessions(tx, { userId, except }, "signed_out_everywhere", now);
    await recordAudit(tx, deps, {
      actor: { kind: "user", userId },
      action: "account.sessions_ended",
      objectType: "user",
      objectId: userId,
      details: { scope, ended },
    });
  });
}

export async function listSessions(deps: Dependencies, actor: UserActor) {
  const rows = await repository.listSessions(deps.db, actor.userId, deps.clock.now());
  return {
    items: rows.map((row) => ({
      id: row.id,
      current: row.id === actor.sessionId,
      audience: row.audience,
      label: row.deviceLabel,
      ip: row.ip,
      created_at: row.createdAt,
      last_seen_at: row.lastSeenAt,
    })),
  };
}

/** @throws not_found for a session that is another's or has ended. */
export async function endSession(deps: Dependencies, actor: UserActor, sessionId: string): Promise<void> {
  const { userId } = actor;
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const ended = await repository.endSessions(tx, { userId, only: sessionId }, "ended_by_user", now);
    if (ended === 0) throw notFound("That session");
    await recordAudit(tx, deps, {
      actor: { kind: "user", userId },
      action: "session.ended",
      objectType: "session",
      objectId: sessionId,
    });
  });
}
