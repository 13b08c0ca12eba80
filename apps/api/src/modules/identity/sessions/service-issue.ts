import { randomToken, sha256 } from "../../../crypto/tokens.ts";
import type { Transaction } from "../../../db/client.ts";
import type { users } from "../../../db/schema/users.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { Audience } from "../../../http/actor.ts";
import { adminGate } from "../../../http/admin-gate.ts";
import type { Client } from "../../../http/client.ts";
import type { IssuedSession } from "../../../http/issued-session.ts";
import { ACCESS_TOKEN_SECONDS, sessionLifetimeMs } from "./policy.ts";
import * as repository from "./repository.ts";

export interface Channel {
  audience: Audience;
  transport: "cookie" | "body";
}

/** @throws network_not_allowed for admin sessions from elsewhere. */
export function checkNetwork(
  { config }: Pick<Dependencies, "config">,
  audience: Audience,
  ip: string,
): void {
  if (audience === "admin") adminGate(config).checkNetwork(ip);
}

export async function openSession(
  tx: Transaction,
  deps: Dependencies,
  user: typeof users.$inferSelect,
  channel: Channel,
  client: Client,
): Promise<IssuedSession> {
  const now = deps.clock.now();
  const session = await repository.insertSession(tx, {
    userId: user.id,
    ...channel,
    ip: client.ip,
    deviceLabel: client.device,
    createdAt: now,
    lastSeenAt: now,
    proofAt: now,
    expiresAt: new Date(now.getTime() + sessionLifetimeMs[channel.audience]),
  });
  return issue(tx, deps, session, user.email, null);
}

/** A new access token, and a new refresh token that follows `parentId`. */
export async function issue(
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
    ...present(deps, session, email, transport === "body" ? token : null),
    cookie: transport === "cookie" ? { audience, token, lifetimeMs } : null,
  };
}

export function present(
  { clock }: Pick<Dependencies, "clock">,
  session: repository.SessionRow,
  email: string,
  refreshToken: string | null,
): Omit<IssuedSession, "cookie"> {
  const expiresAt = Math.floor(clock.now().getTime() / 1000) + ACCESS_TOKEN_SECONDS;
  return {
    session: {
      refresh_token: refreshToken,
      expires_at: expiresAt,
      expires_in: ACCESS_TOKEN_SECONDS,
      token_type: "bearer",
      user: { id: session.userId, email },
    },
    claims: { sub: session.userId, sid: session.id, aud: session.audience, exp: expiresAt },
  };
}
