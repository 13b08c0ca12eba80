import { providerNames } from "@bachat/rules/accounts";
import { z } from "zod";
import { sha256 } from "../../../crypto/tokens.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { linkExpired } from "../../../errors.ts";
import type { Client } from "../../../http/client.ts";
import type { IssuedSession } from "../../../http/issued-session.ts";
import { isActive } from "../accounts/policy.ts";
import { findLink, mailJoinLink, spendLink } from "../accounts/service-links.ts";
import * as accounts from "../accounts/service.ts";
import { beginAttempt } from "../throttle/service.ts";
import { attemptEnded } from "./errors.ts";
import type { Identity } from "./policy.ts";
import { signInAs } from "./service-complete.ts";
import { checkOrigin } from "./service.ts";

/** Joining by a link to the account's address, for who forgot its password or never had one. */

const joined = z.object({ provider: z.enum(providerNames), subject: z.string() });

/** Mails the link; the one before it ends. @throws provider_attempt_ended, too_many_attempts */
export async function mailJoin(
  deps: Dependencies,
  identity: Identity,
  { ip }: Client,
): Promise<void> {
  const { email, provider, subject } = identity;
  if (email === null) throw attemptEnded();
  await beginAttempt(deps, "mail", email, ip);
  await deps.db.transaction(async (tx) => {
    const owner = await accounts.lockUserByEmail(tx, email);
    // It went away meanwhile: coming back from the provider again makes a new account.
    if (owner === undefined || owner.emailConfirmedAt === null || !isActive(owner))
      throw attemptEnded();
    await mailJoinLink(tx, deps, owner, { provider, subject });
  });
}

/**
 * Joins by the link of the mail and signs in, once, in whatever browser it is opened.
 * @throws link_expired, second_factor_required, invalid_second_factor, provider_taken
 */
export async function joinByLink(
  deps: Dependencies,
  given: { token: string; second_factor_code?: string | undefined },
  client: Client,
): Promise<IssuedSession> {
  checkOrigin(deps, client);
  const link = await findLink(deps.db, "join_provider", sha256(given.token));
  const user = link?.userId ? await accounts.findUser(deps.db, link.userId) : undefined;
  if (link === undefined || user === undefined || user.email !== link.email) throw linkExpired();
  const now = deps.clock.now();
  // Before a code of the second factor is used up by it.
  if (link.usedAt !== null || link.expiresAt <= now || !isActive(user)) throw linkExpired();
  return signInAs(deps, user, joined.parse(link.payload), given, client, async (tx) => {
    if (!(await spendLink(tx, link.id, now))) throw linkExpired();
  });
}
