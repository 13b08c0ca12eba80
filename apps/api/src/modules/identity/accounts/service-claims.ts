import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { endSessions, type EndReason } from "../sessions/service.ts";
import * as repository from "./repository.ts";

/**
 * An address can be claimed by one person after another until it is confirmed. Each claim gets an account with an id
 * of its own, so nothing that one claimant stored can pass to the next.
 */

export async function eraseUnconfirmed(
  tx: Transaction,
  deps: Dependencies,
  account: repository.UserRow,
  reason: EndReason,
): Promise<void> {
  await endSessions(tx, { userId: account.id }, reason, deps.clock.now());
  await deps.eraseUnconfirmedAccount(tx, deps, account);
}

/** Gives a proven address an empty, confirmed account in place of the unconfirmed one. */
export async function replaceUnconfirmed(
  tx: Transaction,
  deps: Dependencies,
  account: repository.UserRow,
  passwordHash: string,
): Promise<repository.UserRow> {
  const { email, userMode, locale } = account;
  const now = deps.clock.now();
  await eraseUnconfirmed(tx, deps, account, "password_changed");
  const created = await repository.insertUser(tx, {
    email,
    userMode,
    locale,
    name: nameFrom(email),
    passwordHash,
    passwordChangedAt: now,
    emailConfirmedAt: now,
  });
  if (created === undefined) throw new Error("The address of a locked account was taken.");
  return created;
}

/** The first word of an address, until its owner writes a name. */
const nameFrom = (email: string): string => /^[\p{L}\p{N}]+/u.exec(email)?.[0] ?? "Bachat";
