import { hashPassword } from "../../../crypto/passwords.ts";
import { randomToken, sha256 } from "../../../crypto/tokens.ts";
import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { invalidField } from "../../../errors.ts";
import type { Client } from "../../../http/client.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { noteInvited } from "../invitations/service.ts";
import { noteConsent } from "../students/service-consents.ts";
import { isActive, linkLifetimeMs, passwordFault } from "./policy.ts";
import { siteOf } from "../sessions/policy-sites.ts";
import * as repository from "./repository.ts";
import type { SignUp } from "./schemas.ts";
import type { AddressRequestOf } from "./schemas-requests.ts";
import { eraseUnconfirmed } from "./service-claims.ts";
import { mailAccountExists, mailConfirmLink } from "./service-links.ts";
import { requestForAddress } from "./service-requests.ts";

/**
 * Takes a sign-up; `register` does it after the answer. A browser gets a proof to keep: with it the confirmation link
 * works there without the password.
 */
export async function signUp(
  deps: Dependencies,
  input: SignUp,
  { ip, origin }: Client,
): Promise<{ token: string; lifetimeMs: number } | null> {
  const { email, password, data, locale } = input;
  const fault = passwordFault(password, { email });
  if (fault !== null) throw invalidField("body.password", fault.rule, fault.message);
  const site = siteOf(deps.config.origins, origin);
  const proof = site === "student" || site === "brand" ? randomToken() : null;
  await requestForAddress(deps, async () => ({
    kind: "sign_up",
    email,
    details: {
      ip,
      name: data.name,
      userMode: data.user_mode,
      locale,
      is18OrOlder: input.is_18_or_older,
      passwordHash: await hashPassword(password),
      proofHash: proof === null ? null : sha256(proof).toString("hex"),
      returnTo: input.return_to ?? null,
      invitation: input.invitation ?? null,
    },
  }));
  return proof === null ? null : { token: proof, lifetimeMs: linkLifetimeMs.confirm_email };
}

/**
 * Creates an unconfirmed account and mails its link. Where the address has a confirmed account, its owner gets a mail
 * that says so. An unconfirmed account is erased and a new one takes its place: the first sign-up proved nothing.
 */
export async function register(
  tx: Transaction,
  dependencies: Dependencies,
  { email, details }: AddressRequestOf<"sign_up">,
): Promise<void> {
  const { name, userMode, locale, is18OrOlder, passwordHash: pendingPasswordHash } = details;
  const account = { name, userMode, locale, is18OrOlder, pendingPasswordHash };
  for (;;) {
    const existing = await repository.lockUserByEmail(tx, email);
    if (existing !== undefined && (existing.emailConfirmedAt !== null || !isActive(existing))) {
      await mailAccountExists(tx, dependencies, existing);
      return;
    }
    if (existing !== undefined)
      await eraseUnconfirmed(tx, dependencies, existing, "sign_up_repeated");
    const created = await repository.insertUser(tx, { email, ...account });
    // Another sign-up for this address came between the two statements: this one is the later.
    if (created === undefined) continue;
    await recordAudit(tx, dependencies, {
      actor: { kind: "user", userId: created.id },
      action: "account.signed_up",
      objectType: "user",
      objectId: created.id,
    });
    await noteConsent(tx, dependencies, created.id, "terms");
    await noteConsent(tx, dependencies, created.id, "privacy");
    if (details.invitation !== null && userMode === "student")
      await noteInvited(tx, dependencies, { userId: created.id, email, code: details.invitation });
    await mailConfirmLink(tx, dependencies, created, details);
    return;
  }
}
