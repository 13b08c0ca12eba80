import { verifyPassword } from "../../../crypto/passwords.ts";
import { sha256 } from "../../../crypto/tokens.ts";
import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import {
  invalidCredentials,
  invalidField,
  linkExpired,
  passwordRequired,
} from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import type { Client } from "../../../http/client.ts";
import type { IssuedSession } from "../../../http/issued-session.ts";
import type { UserId } from "../../../ids.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { siteOf } from "../sessions/policy-sites.ts";
import { openSession, type Channel } from "../sessions/service-issue.ts";
import { syncAccountEmail } from "../students/service-addresses.ts";
import { beginAttempt } from "../throttle/service.ts";
import { emailTaken } from "./errors.ts";
import { currentHash, isActive } from "./policy.ts";
import { endLinks, findLink, spendLink, type LinkRow } from "./repository-links.ts";
import { dropChanges } from "./repository-requests.ts";
import * as repository from "./repository.ts";
import type { AddressRequestOf } from "./schemas-requests.ts";
import { mailAccountExists, mailChangeLink, mailConfirmLink } from "./service-links.ts";
import { requestForAddress } from "./service-requests.ts";

/**
 * Confirms an address: the link alone is not enough, since its mailbox may belong to another person than the account.
 * In the browser that signed up it needs no password and signs in.
 * @throws password_required, invalid_credentials, link_expired
 */
export async function confirmEmail(
  deps: Dependencies,
  actor: UserActor | null,
  input: { token: string; password?: string | undefined },
  client: Client,
  browserProof: string | undefined,
): Promise<{ email: string; issued: IssuedSession | null }> {
  const link = await findLink(deps.db, "confirm_email", sha256(input.token));
  if (link === undefined || link.userId === null) throw linkExpired();
  const { userId } = link;
  const channel = channelOfProof(deps, link, client, browserProof);
  if (actor?.userId !== userId && channel === null) {
    await proveByPassword(deps, userId, input.password, client.ip);
  }
  return deps.db.transaction(async (tx) => {
    const user = await repository.lockUser(tx, userId);
    if (user === undefined || user.email !== link.email || !isActive(user)) {
      throw linkExpired();
    }
    const now = deps.clock.now();
    if (!(await spendLink(tx, link.id, now))) {
      // A second click on a link that has done its work is no mistake.
      if (user.emailConfirmedAt === null) throw linkExpired();
      return { email: user.email, issued: null };
    }
    await confirmAccount(tx, deps, { userId, email: link.email }, now);
    const issued =
      actor === null && channel !== null
        ? await openSession(tx, deps, user, channel, client)
        : null;
    return { email: user.email, issued };
  });
}

/** The session that the browser which signed up may have, or null where this is another one. */
function channelOfProof(
  { config }: Dependencies,
  link: LinkRow,
  { origin }: Client,
  browserProof: string | undefined,
): Channel | null {
  const site = siteOf(config.origins, origin);
  if (site === null || site === "admin" || browserProof === undefined) return null;
  const expected = link.payload["proofHash"];
  if (expected !== sha256(browserProof).toString("hex")) return null;
  return { transport: "cookie", audience: "site" };
}

/** Confirms the account's address. A confirmed one is unchanged. */
export async function confirmAccount(
  tx: Transaction,
  deps: Dependencies,
  { userId, email }: { userId: UserId; email: string },
  now: Date,
): Promise<void> {
  if (!(await repository.confirmAddress(tx, userId, email, now))) return;
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
  const right = await verifyPassword(currentHash(user), password);
  if (!right || !isActive(user)) throw invalidCredentials();
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

/**
 * Stores the request for another address; `mailChange` sends the mail after the answer. The account's earlier requests end,
 * also those whose mail is not sent yet.
 */
export async function changeEmail(
  deps: Dependencies,
  actor: UserActor,
  email: string,
  { ip, origin }: { ip: string; origin: string | undefined },
): Promise<void> {
  if (email === actor.email) {
    throw invalidField("body.email", "unchanged", "This is already your address.");
  }
  const site = siteOf(deps.config.origins, origin);
  const { userId } = actor;
  await requestForAddress(
    deps,
    () => ({ kind: "change_email", email, details: { ip, site, userId } }),
    {
      before: async (tx) => {
        await dropChanges(tx, userId);
        await endLinks(tx, userId, ["change_email"], deps.clock.now());
      },
    },
  );
}

/** Mails a link to the new address, or to the owner that its account exists. */
export async function mailChange(
  tx: Transaction,
  deps: Dependencies,
  { email, details }: AddressRequestOf<"change_email">,
): Promise<void> {
  const user = await repository.lockUser(tx, details.userId);
  if (user === undefined || !isActive(user)) return;
  const owner = await repository.findUserByEmail(tx, email);
  if (owner !== undefined) await mailAccountExists(tx, deps, owner);
  else await mailChangeLink(tx, deps, user, email, details.site ?? user.userMode);
}

/**
 * Moves the account to the address that the link went to, and mails the old one. Safe to repeat.
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
    passwordHash: currentHash(before),
    pendingPasswordHash: null,
  });
  // Links that went to the old mailbox must not open the account any more.
  await endLinks(
    tx,
    userId,
    ["confirm_email", "reset_password", "change_email", "join_provider"],
    now,
  );
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
