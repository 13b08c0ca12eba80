import { timingSafeEqual } from "node:crypto";
import type { Dependencies } from "../../../dependencies.ts";
import type { UserActor } from "../../../http/actor.ts";
import type { Client } from "../../../http/client.ts";
import type { IssuedSession } from "../../../http/issued-session.ts";
import { isActive } from "../accounts/policy.ts";
import { confirmAccount } from "../accounts/service-email.ts";
import { endLinks } from "../accounts/service-links.ts";
import * as accounts from "../accounts/service.ts";
import { siteOf } from "../sessions/policy-sites.ts";
import { openSession } from "../sessions/service-issue.ts";
import { originNotAllowed } from "../sessions/service.ts";
import { beginAttempt } from "../throttle/service.ts";
import { codeExpired, codeUsedUp, signUpEnded, wrongSignUpCode } from "./errors.ts";
import { CODE_TRIES } from "./policy.ts";
import * as repository from "./repository.ts";
import { codeHashOf } from "./service-register.ts";
import { proofHashOf } from "./service.ts";

/**
 * Confirms an address by the code of its mail, in the browser that signed up, and signs in there. For an address that has an
 * account no code is right, after the same answers.
 * @throws wrong_sign_up_code, code_expired, code_used_up, sign_up_ended, too_many_attempts
 */
export async function confirmByCode(
  deps: Dependencies,
  actor: UserActor | null,
  code: string,
  client: Client,
  proof: string | undefined,
): Promise<{ email: string; issued: IssuedSession | null }> {
  const site = siteOf(deps.config.origins, client.origin);
  if (site !== "student" && site !== "brand")
    throw originNotAllowed("A code is for the browser that signed up.");
  const proofHash = proofHashOf(proof);
  const now = deps.clock.now();
  const waiting = await repository.findSignUp(deps.db, proofHash, now);
  if (waiting === undefined) throw signUpEnded();
  // A browser may begin many sign-ups for one mailbox: their tries count together.
  const attempt = await beginAttempt(deps, "sign_up_code", waiting.email, client.ip);
  const row = await repository.countTry(deps.db, proofHash, now);
  if (row === undefined) throw waiting.tries >= CODE_TRIES ? codeUsedUp() : codeExpired();
  const given = codeHashOf(deps, proofHash, code);
  if (row.codeHash === null || row.userId === null || !timingSafeEqual(row.codeHash, given))
    throw row.tries >= CODE_TRIES ? codeUsedUp() : wrongSignUpCode();
  const { userId } = row;
  const done = await deps.db.transaction(async (tx) => {
    const user = await accounts.lockUser(tx, userId);
    if (user === undefined || user.email !== row.email || !isActive(user)) throw wrongSignUpCode();
    // Used a moment ago in another tab, replaced by a newer mail, or its link was opened elsewhere.
    if (!(await repository.endSignUp(tx, row)) || user.emailConfirmedAt !== null)
      throw codeExpired();
    await confirmAccount(tx, deps, { userId, email: user.email }, now);
    await endLinks(tx, userId, ["confirm_email"], now);
    const issued =
      actor === null
        ? await openSession(tx, deps, user, { transport: "cookie", audience: "site" }, client)
        : null;
    return { email: user.email, issued };
  });
  await attempt.succeeded();
  return done;
}
