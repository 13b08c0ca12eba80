import { duplicateKey, lookupAddress } from "@bachat/rules/email-addresses";
import type { Executor } from "../../../db/client.ts";
import type { UserId } from "../../../ids.ts";
import * as repository from "./repository-addresses.ts";
import { findAccount, setEmail } from "./repository.ts";

export {
  claimMailbox,
  confirmAcademicAddress,
  countPhoneTwins,
  countTwins,
  isSharedMailbox,
  listAddresses,
  removeAcademicAddress,
  type AddressRow,
} from "./repository-addresses.ts";

/**
 * Brings the profile's address in line with the account: call it in the transaction that confirms or changes an
 * account's email. Brands can look up a confirmed address only. Does nothing for an account without a profile.
 */
export async function syncAccountEmail(tx: Executor, userId: UserId): Promise<void> {
  const account = await findAccount(tx, userId);
  if (account === undefined || account.studentId === null) return;
  const { studentId, email, emailConfirmedAt } = account;
  await setEmail(tx, studentId, email);
  const address = emailConfirmedAt === null ? null : lookupAddress(email);
  await repository.removeAccountAddress(tx, studentId, address);
  if (address === null || emailConfirmedAt === null) return;
  await repository.addAccountAddress(tx, {
    studentId,
    email,
    lookupAddress: address,
    duplicateKey: duplicateKey(address),
    confirmedAt: emailConfirmedAt,
  });
}
