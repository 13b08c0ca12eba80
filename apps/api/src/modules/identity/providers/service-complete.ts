import type { Locale } from "@bachat/rules/accounts";
import type { ProviderName } from "@bachat/rules/accounts";
import { hashPassword, verifyPassword } from "../../../crypto/passwords.ts";
import { randomToken } from "../../../crypto/tokens.ts";
import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { invalidCredentials, notFound, passwordRequired } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import type { Client } from "../../../http/client.ts";
import type { IssuedSession } from "../../../http/issued-session.ts";
import { nameLine } from "../../../http/schemas.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { currentHash, isActive } from "../accounts/policy.ts";
import { eraseUnconfirmed } from "../accounts/service-claims.ts";
import * as accounts from "../accounts/service.ts";
import { checkSecondFactor } from "../auth/service-second-factor.ts";
import { openSession } from "../sessions/service-issue.ts";
import { settleAddress } from "../sign-ups/service-settle.ts";
import { noteConsent } from "../students/service-consents.ts";
import { beginAttempt } from "../throttle/service.ts";
import { addressUnproven, providerTaken } from "./errors.ts";
import type { Identity } from "./policy.ts";
import * as repository from "./repository.ts";

interface Given {
  password?: string | undefined;
  second_factor_code?: string | undefined;
  locale: Locale;
}

/**
 * Signs in a person who came back from a provider: in the linked account, else in the one with the proven address, else in a
 * new one. An account that is there is joined by its password, or by a link to its address (`service-join.ts`).
 * @throws password_required, invalid_credentials, second_factor_required, provider_address_unproven, provider_taken
 */
export async function complete(
  deps: Dependencies,
  identity: Identity,
  given: Given,
  client: Client,
): Promise<IssuedSession> {
  const linked = await repository.findLinkedUser(deps.db, identity);
  if (linked !== undefined) return signInAs(deps, linked, identity, given, client);
  const { email } = identity;
  if (email === null) throw addressUnproven();
  await settleAddress(deps, email);
  const owner = await accounts.findUserByEmail(deps.db, email);
  if (owner !== undefined && owner.emailConfirmedAt !== null) {
    if (given.password === undefined) throw passwordRequired();
    const attempt = await beginAttempt(deps, "password", owner.email, client.ip);
    const right = await verifyPassword(currentHash(owner), given.password);
    if (!right || !isActive(owner)) throw invalidCredentials();
    await attempt.succeeded();
    return signInAs(deps, owner, identity, given, client);
  }
  const passwordHash = await hashPassword(randomToken());
  return deps.db.transaction(async (tx) => {
    const user = await create(tx, deps, { ...identity, email }, given.locale, passwordHash);
    await link(tx, deps, identity, user);
    return openSession(tx, deps, user, { transport: "cookie", audience: "site" }, client);
  });
}

/** Signs in to an account that the person has proven, and links the provider's account to it if it is not linked yet. */
export async function signInAs(
  deps: Dependencies,
  user: accounts.UserRow,
  identity: Pick<Identity, "provider" | "subject">,
  given: Pick<Given, "second_factor_code">,
  client: Client,
  before: (tx: Transaction) => Promise<void> = async () => {},
): Promise<IssuedSession> {
  if (!isActive(user)) throw invalidCredentials();
  await checkSecondFactor(deps, user, given.second_factor_code, client.ip);
  return deps.db.transaction(async (tx) => {
    // The checks must still hold: a block, a reset or a deletion may have come since.
    const current = await accounts.lockUser(tx, user.id);
    if (current === undefined || !isActive(current) || currentHash(current) !== currentHash(user))
      throw invalidCredentials();
    await before(tx);
    await link(tx, deps, identity, current);
    return openSession(tx, deps, current, { transport: "cookie", audience: "site" }, client);
  });
}

/** Links once. @throws provider_taken where the account is linked with another account of this provider */
async function link(
  tx: Transaction,
  deps: Dependencies,
  identity: Pick<Identity, "provider" | "subject">,
  user: accounts.UserRow,
): Promise<void> {
  if (await repository.insertLink(tx, identity, user.id, deps.clock.now())) {
    await recordAudit(tx, deps, {
      actor: { kind: "user", userId: user.id },
      action: "account.provider_linked",
      objectType: "user",
      objectId: user.id,
      details: { provider: identity.provider },
    });
    return;
  }
  const linked = await repository.findLinkedUser(tx, identity);
  if (linked?.id !== user.id) throw providerTaken();
}

/** A confirmed account at a proven address; an unconfirmed one there proved nothing and is erased. */
async function create(
  tx: Transaction,
  deps: Dependencies,
  { email, name }: Identity & { email: string },
  locale: Locale,
  passwordHash: string,
): Promise<accounts.UserRow> {
  const existing = await accounts.lockUserByEmail(tx, email);
  // Confirmed since it was looked for: the next try asks for the password.
  if (existing?.emailConfirmedAt != null) throw passwordRequired();
  if (existing !== undefined) await eraseUnconfirmed(tx, deps, existing, "sign_up_repeated");
  const shown = nameLine(1, 100).safeParse(name ?? "");
  const created = await accounts.insertUser(tx, {
    email,
    name: shown.data ?? /^[\p{L}\p{N}]+/u.exec(email)?.[0] ?? "Bachat",
    userMode: "student",
    locale,
    // Nobody knows it: a password is chosen by "Forgot your password?".
    passwordHash,
    emailConfirmedAt: deps.clock.now(),
  });
  if (created === undefined) throw passwordRequired();
  await recordAudit(tx, deps, {
    actor: { kind: "user", userId: created.id },
    action: "account.signed_up",
    objectType: "user",
    objectId: created.id,
  });
  await noteConsent(tx, deps, created.id, "terms");
  await noteConsent(tx, deps, created.id, "privacy");
  return created;
}

export const listLinked = async ({ db }: Dependencies, { userId }: UserActor) => ({
  items: await repository.listLinks(db, userId),
});

/** @throws not_found where this provider is not linked */
export async function unlink(
  deps: Dependencies,
  { userId }: UserActor,
  provider: ProviderName,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await repository.removeLinks(tx, userId, provider))) throw notFound("This link");
    await recordAudit(tx, deps, {
      actor: { kind: "user", userId },
      action: "account.provider_unlinked",
      objectType: "user",
      objectId: userId,
      details: { provider },
    });
  });
}

/** For the copy of a person's data: with the subject, by which the provider's account is known. */
export const exportLinked = repository.listLinks;

/** Erasing the account removes its links, so that no provider signs in to it. */
export const forgetLinked = repository.removeLinks;
