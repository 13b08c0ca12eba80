import { randomBytes } from "node:crypto";
import {
  enrolment,
  isTotpShape,
  newRecoveryCode,
  plainRecoveryCode,
  RECOVERY_CODES,
  secondFactorContext,
  stepOf,
} from "../../../crypto/second-factor.ts";
import { keyedHash } from "../../../crypto/tokens.ts";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { sessionEnded } from "../../../errors.ts";
import { requireConfirmedEmail, type UserActor } from "../../../http/actor.ts";
import type { UserId } from "../../../ids.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { signInUrl } from "../accounts/service-links.ts";
import { findUser, type UserRow } from "../accounts/service.ts";
import { beginAttempt } from "../throttle/service.ts";
import * as errors from "./errors.ts";
import * as repository from "./repository-second-factors.ts";

type Change = "enabled" | "disabled" | "recovery_codes_renewed" | "recovery_code_used";
type Account = Pick<UserRow, "id" | "email" | "name" | "locale" | "userMode">;

const SECRET_BYTES = 20;

const codeHash = ({ config }: Dependencies, userId: UserId, code: string) =>
  keyedHash(config.secrets.hash, "recovery-code", `${userId}\0${plainRecoveryCode(code)}`);

/**
 * Demands the second factor if the account has one.
 * @throws second_factor_required, invalid_second_factor, too_many_attempts
 */
export async function checkSecondFactor(
  deps: Dependencies,
  user: Account,
  code: string | undefined,
  ip: string,
): Promise<void> {
  const factor = await repository.findSecondFactor(deps.db, user.id);
  if (factor === undefined || factor.confirmedAt === null) return;
  if (code === undefined) throw errors.secondFactorRequired();
  if (!(await spendCode(deps, user, factor, code, ip))) throw errors.invalidSecondFactor();
}

/** As `checkSecondFactor` for a signed-in form. @throws wrong_code, second_factor_not_enabled */
export async function proveSecondFactor(
  deps: Dependencies,
  user: Account,
  code: string,
  ip: string,
): Promise<void> {
  const factor = await repository.findSecondFactor(deps.db, user.id);
  if (factor === undefined || factor.confirmedAt === null) throw errors.secondFactorOff();
  if (!(await spendCode(deps, user, factor, code, ip)))
    throw errors.wrongCode("body.second_factor_code");
}

/** Takes an app's code or a recovery code; each is good once. */
async function spendCode(
  deps: Dependencies,
  user: Account,
  factor: repository.SecondFactorRow,
  code: string,
  ip: string,
): Promise<boolean> {
  const attempt = await beginAttempt(deps, "second_factor", user.email, ip);
  const now = deps.clock.now();
  const right = isTotpShape(code)
    ? await spendStep(deps, factor, code, now)
    : await spendRecoveryCode(deps, user, code, now);
  if (right) await attempt.succeeded();
  return right;
}

async function spendStep(
  deps: Dependencies,
  factor: repository.SecondFactorRow,
  code: string,
  now: Date,
): Promise<boolean> {
  const secret = deps.secretBox.open(factor.secretEncrypted, secondFactorContext(factor.userId));
  const step = stepOf(secret, code, now);
  return step !== null && (await repository.useStep(deps.db, factor.userId, step));
}

async function spendRecoveryCode(
  deps: Dependencies,
  user: Account,
  code: string,
  now: Date,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const hash = codeHash(deps, user.id, code);
    if (!(await repository.useRecoveryCode(tx, user.id, hash, now))) return false;
    await notifyChange(tx, deps, user, "recovery_code_used");
    return true;
  });
}

/** A new secret for an app to scan. Signing in needs no code until the first one is confirmed. */
export async function beginSecondFactor(deps: Dependencies, actor: UserActor) {
  requireConfirmedEmail(actor);
  const secret = randomBytes(SECRET_BYTES);
  const sealed = deps.secretBox.seal(secret, secondFactorContext(actor.userId));
  if (!(await repository.putUnconfirmed(deps.db, actor.userId, sealed)))
    throw errors.secondFactorOn();
  return enrolment(secret, actor.email);
}

/** Switches it on with the app's first code. @throws wrong_code, second_factor_not_enabled, second_factor_enabled */
export async function confirmSecondFactor(
  deps: Dependencies,
  actor: UserActor,
  code: string,
  ip: string,
) {
  const factor = await repository.findSecondFactor(deps.db, actor.userId);
  if (factor === undefined) throw errors.secondFactorOff();
  if (factor.confirmedAt !== null) throw errors.secondFactorOn();
  const attempt = await beginAttempt(deps, "second_factor", actor.email, ip);
  const now = deps.clock.now();
  const secret = deps.secretBox.open(factor.secretEncrypted, secondFactorContext(actor.userId));
  const step = stepOf(secret, code, now);
  if (step === null) throw errors.wrongCode("body.code");
  await attempt.succeeded();
  const user = await requireUser(deps, actor);
  return deps.db.transaction(async (tx) => {
    if (!(await repository.confirmSecondFactor(tx, factor, step, now)))
      throw errors.secondFactorOn();
    await notifyChange(tx, deps, user, "enabled");
    return { recovery_codes: await renew(tx, deps, actor.userId) };
  });
}

/** The password alone renews nothing: a new recovery code could switch the second factor off. @throws wrong_code */
export async function renewRecoveryCodes(
  deps: Dependencies,
  actor: UserActor,
  code: string,
  ip: string,
) {
  const user = await requireUser(deps, actor);
  await proveSecondFactor(deps, user, code, ip);
  return deps.db.transaction(async (tx) => {
    await notifyChange(tx, deps, user, "recovery_codes_renewed");
    return { recovery_codes: await renew(tx, deps, actor.userId) };
  });
}

/** @throws wrong_code, second_factor_not_enabled */
export async function removeSecondFactor(
  deps: Dependencies,
  actor: UserActor,
  code: string,
  ip: string,
): Promise<void> {
  const user = await requireUser(deps, actor);
  await proveSecondFactor(deps, user, code, ip);
  await deps.db.transaction(async (tx) => {
    if (!(await repository.removeSecondFactor(tx, actor.userId))) throw errors.secondFactorOff();
    await notifyChange(tx, deps, user, "disabled");
  });
}

async function renew(tx: Executor, deps: Dependencies, userId: UserId): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newRecoveryCode());
  const hashes = [...codes].map((code) => codeHash(deps, userId, code));
  await repository.replaceRecoveryCodes(tx, userId, hashes);
  return [...codes];
}

/** The audit row and the mail to the owner, in the change's transaction. */
async function notifyChange(
  tx: Executor,
  deps: Dependencies,
  user: Account,
  change: Change,
): Promise<void> {
  await recordAudit(tx, deps, {
    actor: { kind: "user", userId: user.id },
    action: `second_factor.${change}`,
    objectType: "user",
    objectId: user.id,
  });
  await enqueueMail(deps, tx, {
    template: "second-factor-changed",
    to: user.email,
    locale: user.locale,
    data: { name: user.name, change, reset_url: signInUrl(deps, user.userMode) },
  });
}

async function requireUser({ db }: Dependencies, { userId }: UserActor): Promise<UserRow> {
  const user = await findUser(db, userId);
  if (user === undefined) throw sessionEnded();
  return user;
}
