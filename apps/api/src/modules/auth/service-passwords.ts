import { hashPassword, verifyPassword } from "../../crypto/passwords.ts";
import { sha256 } from "../../crypto/tokens.ts";
import type { Transaction } from "../../db/client.ts";
import type { Dependencies } from "../../dependencies.ts";
import { invalidField } from "../../errors.ts";
import type { UserActor } from "../../http/actor.ts";
import { enqueueMail } from "../../mails/service.ts";
import { recordAudit } from "../audit/service.ts";
import { linkExpired, sessionEnded, wrongPassword } from "./errors.ts";
import { passwordFault, PROOF_MS, siteOf } from "./policy.ts";
import * as repository from "./repository.ts";
import { endLinks, findLink, spendLink } from "./repository-links.ts";
import { endSessions, touchSession } from "./repository-sessions.ts";
import type { GiveProof } from "./schemas.ts";
import type { AddressRequestOf } from "./schemas-requests.ts";
import { replaceUnconfirmed } from "./service-claims.ts";
import { mailResetLink, signInUrl } from "./service-links.ts";
import { requestForAddress } from "./service-requests.ts";
import { proveSecondFactor } from "./service-second-factor.ts";
import { beginAttempt, forgetAttempts } from "./service-throttle.ts";

interface Asker {
  ip: string;
  origin: string | undefined;
}

/** Takes the request for a link to a new password; `mailReset` sends it after the answer. */
export async function forgotPassword(
  deps: Dependencies,
  email: string,
  { ip, origin }: Asker,
): Promise<void> {
  const site = siteOf(deps.config.origins, origin);
  await requestForAddress(deps, () => ({ kind: "forgot_password", email, details: { ip, site } }));
}

/** Mails the link where there is an account. */
export async function mailReset(
  tx: Transaction,
  deps: Dependencies,
  { email, details }: AddressRequestOf<"forgot_password">,
): Promise<void> {
  const user = await repository.findUserByEmail(tx, email);
  if (user === undefined || !repository.standing(user)) return;
  await mailResetLink(tx, deps, user, details.site ?? user.userMode);
}

/**
 * Sets a new password by a mailed link, ends every session and clears the waits. Where the address was not confirmed,
 * its owner gets an empty account instead of what another person may have stored under it.
 * @throws link_expired, invalid_request for a weak password (the link then stays good)
 */
export async function resetPassword(
  deps: Dependencies,
  input: { token: string; password: string },
  ip: string,
): Promise<void> {
  const link = await findLink(deps.db, "reset_password", sha256(input.token));
  const user = link?.userId ? await repository.findUser(deps.db, link.userId) : undefined;
  if (link === undefined || user === undefined || !repository.standing(user)) throw linkExpired();
  await checkChoice(deps, user, input.password);
  const passwordHash = await hashPassword(input.password);
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const current = await repository.lockUser(tx, user.id);
    const valid =
      current !== undefined && repository.standing(current) && current.email === link.email;
    if (!valid || !(await spendLink(tx, link.id, now))) throw linkExpired();
    if (current.emailConfirmedAt === null) {
      const account = await replaceUnconfirmed(tx, deps, current, passwordHash);
      await tell(tx, deps, account, "account.password_reset");
      return;
    }
    await repository.updateUser(tx, current.id, { passwordHash, passwordChangedAt: now });
    await endSessions(tx, { userId: current.id }, "password_changed", now);
    await endLinks(tx, current.id, ["reset_password", "confirm_email", "change_email"], now);
    await tell(tx, deps, current, "account.password_reset");
  });
  await forgetAttempts(deps, user.email, ip);
}

/** @throws wrong_password, invalid_request for a weak new one. The other sessions end. */
export async function changePassword(
  deps: Dependencies,
  actor: UserActor,
  input: { current_password: string; password: string },
  ip: string,
): Promise<void> {
  const user = await provePassword(
    deps,
    actor,
    input.current_password,
    ip,
    "body.current_password",
  );
  await checkChoice(deps, user, input.password);
  const passwordHash = await hashPassword(input.password);
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    if (!(await repository.replacePassword(tx, user, passwordHash, now))) {
      throw wrongPassword("body.current_password");
    }
    const { userId, sessionId } = actor;
    await endSessions(tx, { userId, except: sessionId }, "password_changed", now);
    await endLinks(tx, userId, ["reset_password"], now);
    await touchSession(tx, sessionId, { proofAt: now });
    await tell(tx, deps, user, "account.password_changed");
  });
}

/** Proves the account again for ten minutes of dangerous acts. @throws wrong_password, wrong_code */
export async function giveProof(
  deps: Dependencies,
  actor: UserActor,
  input: GiveProof,
  ip: string,
) {
  if (input.password !== undefined) {
    await provePassword(deps, actor, input.password, ip, "body.password");
  } else if (input.second_factor_code !== undefined) {
    const user = await requireUser(deps, actor);
    await proveSecondFactor(deps, user, input.second_factor_code, ip);
  }
  const now = deps.clock.now();
  await touchSession(deps.db, actor.sessionId, { proofAt: now });
  return { proof_until: new Date(now.getTime() + PROOF_MS) };
}

/** The account, once the password was right. @throws wrong_password at `field`, too_many_attempts */
export async function provePassword(
  deps: Dependencies,
  actor: UserActor,
  password: string,
  ip: string,
  field: string,
): Promise<repository.UserRow> {
  const user = await requireUser(deps, actor);
  const attempt = await beginAttempt(deps, "password", user.email, ip);
  if (!(await verifyPassword(repository.hashOf(user), password))) throw wrongPassword(field);
  await attempt.succeeded();
  return user;
}

async function requireUser(
  { db }: Dependencies,
  { userId }: UserActor,
): Promise<repository.UserRow> {
  const user = await repository.findUser(db, userId);
  if (user === undefined) throw sessionEnded();
  return user;
}

async function checkChoice(
  deps: Dependencies,
  user: repository.UserRow,
  password: string,
): Promise<void> {
  const isAdmin = await repository.isAdmin(deps.db, user.id);
  const fault = passwordFault(password, { email: user.email, isAdmin });
  if (fault !== null) throw invalidField("body.password", fault.rule, fault.message);
}

async function tell(
  tx: Transaction,
  deps: Dependencies,
  user: repository.UserRow,
  action: string,
): Promise<void> {
  await recordAudit(tx, deps, {
    actor: { kind: "user", userId: user.id },
    action,
    objectType: "user",
    objectId: user.id,
  });
  await enqueueMail(deps, tx, {
    template: "password-changed",
    to: user.email,
    locale: user.locale,
    data: { name: user.name, reset_url: signInUrl(deps, user.userMode) },
  });
}
