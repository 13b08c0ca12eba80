import { verifyPassword } from "../../crypto/passwords.ts";
import { sha256 } from "../../crypto/tokens.ts";
import type { Transaction } from "../../db/client.ts";
import type { Dependencies } from "../../dependencies.ts";
import { invalidField } from "../../errors.ts";
import type { UserActor } from "../../http/actor.ts";
import type { UserId } from "../../ids.ts";
import { enqueueMail } from "../../mails/service.ts";
import { recordAudit } from "../audit/service.ts";
import { syncAccountEmail } from "../students/service-addresses.ts";
import {
  emailTaken,
  invalidCredentials,
  linkExpired,
  passwordRequired,
  sessionEnded,
} from "./errors.ts";
import * as repository from "./repository.ts";
import { endLinks, findLink, spendLink, type LinkRow } from "./repository-links.ts";
import {
  mailAccountExists,
  mailChangeLink,
  mailConfirmLink,
  siteOfRequest,
} from "./service-links.ts";
import { alikeForAll } from "./service-alike.ts";
import { beginAttempt, mayMail } from "./service-throttle.ts";

/**
 * Confirms an address: the link alone is not enough, since its mailbox may belong to somebody else than the account.
 * @throws password_required, invalid_credentials, link_expired
 */
export async function confirmEmail(
  deps: Dependencies,
  actor: UserActor | null,
  input: { token: string; password?: string | undefined },
  ip: string,
): Promise<{ email: string }> {
  const link = await findLink(deps.db, "confirm_email", sha256(input.token));
  if (link === undefined || link.userId === null) throw linkExpired();
  const { userId } = link;
  if (actor?.userId !== userId) await proveByPassword(deps, userId, input.password, ip);
  return deps.db.transaction(async (tx) => {
    const user = await repository.lockUser(tx, userId);
    if (user === undefined || user.email !== link.email) throw linkExpired();
    const now = deps.clock.now();
    if (await spendLink(tx, link.id, now)) await confirm(tx, deps, link, userId, now);
    // A second click on a link that has done its work is no mistake.
    else if (user.emailConfirmedAt === null) throw linkExpired();
    return { email: user.email };
  });
}

async function confirm(
  tx: Transaction,
  deps: Dependencies,
  link: LinkRow,
  userId: UserId,
  now: Date,
): Promise<void> {
  if (!(await repository.confirmAddress(tx, userId, link.email, now))) return;
  await syncAccountEmail(tx, userId);
  await recordAudit(tx, deps, {
    actor: { kind: "user", userId },
    action: "account.email_confirmed",
    objectType: "user",
    objectId: userId,
  });
}

async function proveByPassword(
  deps: Dependencies,
  userId: UserId,
  password: string | undefined,
  ip: string,
): Promise<void> {
  if (password === undefined) throw passwordRequired();
  const user = await repository.findUser(deps.db, userId);
  if (user === undefined) throw linkExpired();
  const attempt = await beginAttempt(deps, "password", user.email, ip);
  const right = await verifyPassword(repository.hashOf(user), password);
  if (!right || !repository.standing(user)) throw invalidCredentials();
  await attempt.succeeded();
}

/** Sends the confirmation link again. Nothing happens when the address is confirmed. @throws too_many_attempts */
export async function resendConfirmation(
  deps: Dependencies,
  actor: UserActor,
  ip: string,
): Promise<void> {
  if (actor.emailConfirmed) return;
  await beginAttempt(deps, "mail", actor.email, ip);
  await deps.db.transaction(async (tx) => {
    const user = await repository.lockUser(tx, actor.userId);
    if (user !== undefined && user.emailConfirmedAt === null) await mailConfirmLink(tx, deps, user);
  });
}

/** Mails a link to the new address; the same answer whether or not that address has an account. */
export async function changeEmail(
  deps: Dependencies,
  actor: UserActor,
  email: string,
  asker: { ip: string; origin: string | undefined },
): Promise<void> {
  if (email === actor.email) {
    throw invalidField("body.email", "unchanged", "This is your address already.");
  }
  await alikeForAll(async () => {
    if (!(await mayMail(deps, email, asker.ip))) return;
    await deps.db.transaction(async (tx) => {
      const user = await repository.lockUser(tx, actor.userId);
      if (user === undefined) throw sessionEnded();
      const owner = await repository.findUserByEmail(tx, email);
      if (owner !== undefined) await mailAccountExists(tx, deps, owner);
      else await mailChangeLink(tx, deps, user, email, siteOfRequest(deps, asker.origin, user));
    });
  });
}

/**
 * Moves the account to the address that the link went to, and tells the old one. Safe to repeat.
 * @throws link_expired, email_taken
 */
export async function confirmEmailChange(deps: Dependencies, actor: UserActor, token: string) {
  const link = await findLink(deps.db, "change_email", sha256(token));
  if (link === undefined || link.userId !== actor.userId) throw linkExpired();
  await deps.db
    .transaction((tx) => moveAddress(tx, deps, actor.userId, link))
    .catch((error: unknown) => {
      throw isTaken(error) ? emailTaken() : error;
    });
  return { email: link.email };
}

async function moveAddress(
  tx: Transaction,
  deps: Dependencies,
  userId: UserId,
  link: LinkRow,
): Promise<void> {
  const now = deps.clock.now();
  const before = await repository.lockUser(tx, userId);
  if (before === undefined) throw linkExpired();
  if (!(await spendLink(tx, link.id, now))) {
    // A second click on a link that has done its work is no mistake.
    if (before.email === link.email) return;
    throw linkExpired();
  }
  await repository.updateUser(tx, userId, {
    email: link.email,
    emailConfirmedAt: now,
    passwordHash: repository.hashOf(before),
    pendingPasswordHash: null,
  });
  // Links that went to the old mailbox must not open the account any more.
  await endLinks(tx, userId, ["confirm_email", "reset_password", "change_email"], now);
  await syncAccountEmail(tx, userId);
  const confirmed = before.emailConfirmedAt !== null;
  const brands = confirmed ? await repository.moveBrandContact(tx, before.email, link.email) : [];
  await recordAudit(tx, deps, {
    actor: { kind: "user", userId },
    action: "account.email_changed",
    objectType: "user",
    objectId: userId,
    details: { contact_of_brands: brands },
    personal: { before: { email: before.email }, after: { email: link.email } },
  });
  await enqueueMail(deps, tx, {
    template: "email-changed",
    to: before.email,
    locale: before.locale,
    data: { name: before.name, new_email: link.email },
  });
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  "constraint" in error.cause &&
  error.cause.constraint === "users_email_unique";
