import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { UserId } from "../../../ids.ts";
import { consentVersions, type ConsentPurpose } from "./policy.ts";
import * as repository from "./repository-consents.ts";
import * as accounts from "./repository.ts";

/** A person's consents with their times. Choosing is in the privacy module, since withdrawing reaches further. */

export const listConsents = repository.listConsents;

/** False without a grant. */
export const withdrawConsent = repository.withdrawConsent;

/** The account, held until the transaction ends. */
export const lockAccount = accounts.lockAccount;

/**
 * Notes agreement to today's text, in the transaction of the act that gives it, such as signing up or sending a
 * document. A grant of an older text ends where this one begins. False when it was given already.
 */
export async function noteConsent(
  tx: Executor,
  { clock }: Pick<Dependencies, "clock">,
  userId: UserId,
  purpose: ConsentPurpose,
): Promise<boolean> {
  const version = consentVersions[purpose];
  const now = clock.now();
  await repository.withdrawConsent(tx, {
    userId,
    purpose,
    withdrawnAt: now,
    exceptVersion: version,
  });
  return repository.grantConsent(tx, { userId, purpose, version, grantedAt: now });
}
