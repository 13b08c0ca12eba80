import { sha256 } from "../../../crypto/tokens.ts";
import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { sessionEnded } from "../../../errors.ts";
import type { Audience } from "../../../http/actor.ts";
import type { Client } from "../../../http/client.ts";
import type { IssuedSession } from "../../../http/issued-session.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { originNotAllowed } from "./errors.ts";
import { decideRefresh } from "./policy-refresh.ts";
import { audienceOf, siteOf } from "./policy-sites.ts";
import { sessionLifetimeMs } from "./policy.ts";
import * as repository from "./repository.ts";
import { checkNetwork, issue, present } from "./service-issue.ts";

interface RefreshInput {
  /** From the body: body mode. */
  refreshToken: string | undefined;
  cookies: Record<Audience, string | undefined>;
}

/**
 * @returns null for a site's visitor without a cookie: that is no error.
 * @throws session_ended, origin_not_allowed, network_not_allowed. Reuse of a spent token ends the family.
 */
export async function refresh(
  deps: Dependencies,
  input: RefreshInput,
  client: Client,
): Promise<IssuedSession | null> {
  const presented = presentedToken(deps, input, client);
  if (presented === null) return null;
  const { token, channel } = presented;
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
  const held = heldByBrowser(deps, input.cookies, client);
  if (held === null) return null;
  const { token, audience } = held;
  return { token, channel: { transport: "cookie", audience } as const };
}

/** The cookie's token of the site that asks; null without one. @throws origin_not_allowed */
function heldByBrowser(deps: Dependencies, cookies: RefreshInput["cookies"], client: Client) {
  const site = siteOf(deps.config.origins, client.origin);
  if (site === null)
    throw originNotAllowed("A cookie session needs the Origin of one of Bachat's sites.");
  const audience = audienceOf(site);
  const token = cookies[audience];
  return token === undefined ? null : { token, audience };
}

/** The account of the browser's session; null without a session, or after its end. @throws as `refresh` */
export async function findBrowserUser(
  deps: Dependencies,
  cookies: RefreshInput["cookies"],
  client: Client,
) {
  const held = heldByBrowser(deps, cookies, client);
  if (held === null) return null;
  checkNetwork(deps, held.audience, client.ip);
  const { token, audience } = held;
  return repository.findCookieUser(deps.db, sha256(token), audience, deps.clock.now());
}

/** Null when the session has ended; the revocations of this call stay. */
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
  if (found === undefined || found.userBlockedAt !== null || found.userDeletedAt !== null)
    return null;
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
    return { ...present(deps, session, found.email, null), cookie: null };
  }
  await repository.markRotated(tx, found, now);
  await repository.touchSession(tx, session.id, {
    lastSeenAt: now,
    ip: client.ip,
    expiresAt: new Date(now.getTime() + sessionLifetimeMs[session.audience]),
  });
  return issue(tx, deps, session, found.email, found.id);
}
