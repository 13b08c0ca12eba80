import type { AuditAction } from "@bachat/rules/audit-actions";
import { hashPassword, verifyPassword } from "../../../crypto/passwords.ts";
import { sha256 } from "../../../crypto/tokens.ts";
import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { invalidField, linkExpired, sessionEnded } from "../../../errors.ts";
import { PROOF_MS, type UserActor } from "../../../http/actor.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { currentHash, isActive, passwordFault } from "../accounts/policy.ts";
import { replaceUnconfirmed } from "../accounts/service-claims.ts";
import { endLinks, findLink, signInUrl, spendLink } from "../accounts/service-links.ts";
import { requestForAddress } from "../accounts/service-requests.ts";
import * as accounts from "../accounts/service.ts";
import { isAdmin } from "../memberships/service.ts";
import { siteOf } from "../sessions/policy-sites.ts";
import { endSessions, touchSession } from "../sessions/service.ts";
import { beginAttempt, forgetAttempts } from "../throttle/service.ts";
import { wrongPassword } from "./errors.ts";
import type { GiveProof } from "./schemas.ts";
import { proveSecondFactor } from "./service-second-factor.ts";

/** Takes the request for a link to a new password; it is sent after the answer. */
export async function forgotPassword(
  deps: Dependencies,
  email: string,
  { ip, origin }: { ip: string; origin: string | undefined },
): Promise<void> {
  const site = siteOf(deps.config.origins, origin);
  await requestForAddress(deps, () => ({ kind: "forgot_password", email, details: { ip, site } }));
}

/**
 * Sets a new password by a mailed link, ends every session and clears the waits. Where the address was not confirmed,
 * its owner gets an empty account instead of data that another person may have stored under it.
 * @throws link_expired, invalid_request for a weak password (the link then stays good)
 */
export async function resetPassword(
  deps: Dependencies,
  input: { token: string; password: string },
  ip: string,
): Promise<void> {
  const link = await findLink(deps.db, "reset_password", sha256(input.token));
  const user = link?.userId ? await accounts.findUser(deps.db, link.userId) : undefined;
  if (link === undefined || user === undefined || !isActive(user)) throw linkExpired();
  await checkChoice(deps, user, input.password);
  const passwordHash = await hashPassword(input.password);
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const current = await accounts.lockUser(tx, user.id);
    const valid = current !== undefined && isActive(current) && current.email === link.email;
    if (!valid || !(await spendLink(tx, link.id, now))) throw linkExpired();
    if (current.emailConfirmedAt === null) {
      const account = await replaceUnconfirmed(tx, deps, current, passwordHash);
      await notifyChange(tx, deps, account, "account.password_reset");
      return;
    }
    await accounts.updateUser(tx, current.id, { passwordHash, passwordChangedAt: now });
    await endSessions(tx, { userId: current.id }, "password_changed", now);
    await endLinks(
      tx,
      current.id,
      ["reset_password", "confirm_email", "change_email", "join_provider"],
      now,
    );
    await notifyChange(tx, deps, current, "account.password_reset");
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
    if (!(await accounts.replacePassword(tx, user, passwordHash, now))) {
      throw wrongPassword("body.current_password");
    }
    const { userId, sessionId } = actor;
    await endSessions(tx, { userId, except: sessionId }, "password_changed", now);
    await endLinks(tx, userId, ["reset_password", "join_provider"], now);
    await touchSession(tx, sessionId, { proofAt: now });
    await notifyChange(tx, deps, user, "account.password_changed");
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
): Promise<accounts.UserRow> {
  const user = await requireUser(deps, actor);
  const attempt = await beginAttempt(deps, "password", user.email, ip);
  if (!(await verifyPassword(currentHash(user), password))) throw wrongPassword(field);
  await attempt.succeeded();
  return user;
}

async function requireUser({ db }: Dependencies, { userId }: UserActor): Promise<accounts.UserRow> {
  const user = await accounts.findUser(db, userId);
  if (user === undefined) throw sessionEnded();
  return user;
}

async function checkChoice(
  deps: Dependencies,
  user: accounts.UserRow,
  password: string,
): Promise<void> {
  const admin = await isAdmin(deps.db, user.id);
  const fault = passwordFault(password, { email: user.email, isAdmin: admin });
  if (fault !== null) throw invalidField("body.password", fault.rule, fault.message);
}

async function notifyChange(
  tx: Transaction,
  deps: Dependencies,
  user: accounts.UserRow,
  action: AuditAction,
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
