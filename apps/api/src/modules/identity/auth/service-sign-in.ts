import { verifyPassword } from "../../../crypto/passwords.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { invalidCredentials, invalidField } from "../../../errors.ts";
import type { Client } from "../../../http/client.ts";
import type { IssuedSession } from "../../../http/issued-session.ts";
import { currentHash, isActive } from "../accounts/policy.ts";
import * as accounts from "../accounts/service.ts";
import { audienceOf, siteOf } from "../sessions/policy-sites.ts";
import { checkNetwork, openSession, type Channel } from "../sessions/service-issue.ts";
import { originNotAllowed } from "../sessions/service.ts";
import { settleAddress } from "../sign-ups/service-settle.ts";
import { beginAttempt } from "../throttle/service.ts";
import type { SignIn } from "./schemas.ts";
import { checkSecondFactor } from "./service-second-factor.ts";

/** Cookies go to our sites only; tokens in bodies to clients that are no browser. */
function channelOf(
  { config }: Pick<Dependencies, "config">,
  input: SignIn,
  client: Client,
): Channel {
  if (input.transport === "body") {
    if (client.origin !== undefined) {
      throw originNotAllowed("Tokens in the body are for clients that send no Origin header.");
    }
    return { transport: "body", audience: input.audience ?? "site" };
  }
  const site = siteOf(config.origins, client.origin);
  if (site === null)
    throw originNotAllowed("A cookie session needs the Origin of one of Bachat's sites.");
  const audience = audienceOf(site);
  if (input.audience !== undefined && input.audience !== audience) {
    throw invalidField("body.audience", "wrong_origin", "The audience follows the Origin header.");
  }
  return { transport: "cookie", audience };
}

/**
 * @throws invalid_credentials for unknown, wrong and blocked; second_factor_required, invalid_second_factor,
 * too_many_attempts, origin_not_allowed, network_not_allowed.
 */
export async function signIn(
  deps: Dependencies,
  input: SignIn,
  client: Client,
): Promise<IssuedSession> {
  const channel = channelOf(deps, input, client);
  checkNetwork(deps, channel.audience, client.ip);
  const attempt = await beginAttempt(deps, "sign_in", input.email, client.ip);
  // A sign-up a moment ago may still wait for its job.
  await settleAddress(deps, input.email);
  const user = await accounts.findUserByEmail(deps.db, input.email);
  const hash = user === undefined ? null : currentHash(user);
  const right = await verifyPassword(hash, input.password);
  if (!right || user === undefined || !isActive(user)) throw invalidCredentials();
  await attempt.succeeded();
  await checkSecondFactor(deps, user, input.second_factor_code, client.ip);
  return deps.db.transaction(async (tx) => {
    // The checks must still hold: a block, a reset or a repeated sign-up may have come since.
    const current = await accounts.lockUser(tx, user.id);
    if (current === undefined || !isActive(current) || currentHash(current) !== hash) {
      throw invalidCredentials();
    }
    return openSession(tx, deps, current, channel, client);
  });
}
