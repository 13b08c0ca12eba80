import { keyedHash } from "../../../crypto/tokens.ts";
import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { isActive } from "../accounts/policy.ts";
import type { AddressRequestOf } from "../accounts/schemas-requests.ts";
import { eraseUnconfirmed } from "../accounts/service-claims.ts";
import { mailAccountExists, mailConfirmLink } from "../accounts/service-links.ts";
import * as accounts from "../accounts/service.ts";
import { noteInvited } from "../invitations/service.ts";
import { noteConsent } from "../students/service-consents.ts";
import { CODE_MS, codeInMail, newCode } from "./policy.ts";
import * as repository from "./repository.ts";

type Request = AddressRequestOf<"sign_up">;

/** Bound to its row, so that the same digits are another hash in each sign-up. */
export const codeHashOf = (
  { config }: Pick<Dependencies, "config">,
  proofHash: Buffer,
  code: string,
) => keyedHash(config.secrets.hash, "sign-up-code", `${proofHash.toString("hex")}\0${code}`);

/**
 * Creates an unconfirmed account and mails its link and code. Where the address has a confirmed account, its owner gets a mail
 * that says so. An unconfirmed account of another sign-up is erased and a new one takes its place: that one proved nothing.
 */
export async function register(
  tx: Transaction,
  deps: Dependencies,
  request: Request,
): Promise<void> {
  const { email, details } = request;
  const waiting = await waitingOf(tx, deps, details.proofHash);
  // Its person has given another address meanwhile.
  if (waiting !== undefined && waiting.email !== email) return;
  for (;;) {
    const existing = await accounts.lockUserByEmail(tx, email);
    await eraseEarlier(tx, deps, waiting, existing?.id);
    if (existing !== undefined && (existing.emailConfirmedAt !== null || !isActive(existing))) {
      await mailAccountExists(tx, deps, existing);
      if (waiting !== undefined) await renew(tx, deps, waiting, null);
      return;
    }
    const isOwn = existing !== undefined && existing.id === waiting?.userId;
    if (existing !== undefined && !isOwn)
      await eraseUnconfirmed(tx, deps, existing, "sign_up_repeated");
    const account = isOwn ? existing : await create(tx, deps, request);
    // Another sign-up for this address came between the two statements: this one is the later.
    if (account === undefined) continue;
    const code = waiting === undefined ? null : await renew(tx, deps, waiting, account);
    await mailConfirmLink(tx, deps, account, { ...details, code });
    return;
  }
}

async function create(tx: Transaction, deps: Dependencies, { email, details }: Request) {
  const { name, userMode, locale, is18OrOlder, passwordHash: pendingPasswordHash } = details;
  const account = { name, userMode, locale, is18OrOlder, pendingPasswordHash };
  const created = await accounts.insertUser(tx, { email, ...account });
  if (created === undefined) return undefined;
  await recordAudit(tx, deps, {
    actor: { kind: "user", userId: created.id },
    action: "account.signed_up",
    objectType: "user",
    objectId: created.id,
  });
  await noteConsent(tx, deps, created.id, "terms");
  await noteConsent(tx, deps, created.id, "privacy");
  if (details.invitation !== null && userMode === "student")
    await noteInvited(tx, deps, { userId: created.id, email, code: details.invitation });
  return created;
}

async function waitingOf(tx: Transaction, { clock }: Dependencies, proofHash: string | null) {
  if (proofHash === null) return undefined;
  return repository.findSignUp(tx, Buffer.from(proofHash, "hex"), clock.now());
}

/** The account of the address that this sign-up gave before: nobody else is to find it under theirs. */
async function eraseEarlier(
  tx: Transaction,
  deps: Dependencies,
  waiting: repository.SignUpRow | undefined,
  current: string | undefined,
): Promise<void> {
  if (waiting?.userId == null || waiting.userId === current) return;
  const earlier = await accounts.lockUser(tx, waiting.userId);
  if (earlier !== undefined && earlier.emailConfirmedAt === null)
    await eraseUnconfirmed(tx, deps, earlier, "sign_up_repeated");
}

/** @returns the new code as the mail shows it, or null where the address has an account already */
async function renew(
  tx: Transaction,
  deps: Dependencies,
  waiting: repository.SignUpRow,
  account: accounts.UserRow | null,
): Promise<string | null> {
  const code = newCode();
  const codeHash = codeHashOf(deps, waiting.proofHash, code);
  const expiresAt = new Date(deps.clock.now().getTime() + CODE_MS);
  const own = account === null ? null : { userId: account.id, codeHash };
  await repository.renewCode(tx, waiting, own, expiresAt);
  return own === null ? null : codeInMail(code);
}
