import type { ProviderName } from "@bachat/rules/accounts";
import { signInPaths } from "@bachat/rules/sign-in";
import { DAY, later } from "@bachat/rules/time";
import { randomToken, sha256 } from "../../../crypto/tokens.ts";
import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { eachStep } from "../../../each-step.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { type SiteName } from "../sessions/policy-sites.ts";
import { linkLifetimeMs } from "./policy.ts";
import * as repository from "./repository-links.ts";
import { removeOldRequests } from "./repository-requests.ts";
import type { UserRow } from "./repository.ts";

type Deps = Pick<Dependencies, "clock" | "config" | "queue" | "secretBox">;

/** The page of a site that takes links and sign-ins, as an absolute address with these query parameters. */
export function signInUrl(
  { config }: Pick<Dependencies, "config">,
  site: SiteName,
  query: Record<string, string | undefined> = {},
): string {
  const url = new URL(signInPaths[site], config.origins[site]);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url.toString();
}

/** Makes a link's token, and ends the account's earlier links of this kind. Only the token's hash is stored. */
async function issueLink(
  tx: Transaction,
  { clock }: Deps,
  purpose: repository.LinkPurpose,
  user: Pick<UserRow, "id">,
  email: string,
  payload: Record<string, unknown> = {},
): Promise<string> {
  const token = randomToken();
  const now = clock.now();
  await repository.endLinks(tx, user.id, [purpose], now);
  await repository.insertLink(tx, {
    purpose,
    tokenHash: sha256(token),
    userId: user.id,
    email,
    payload,
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkLifetimeMs[purpose]),
  });
  return token;
}

export async function mailConfirmLink(
  tx: Transaction,
  deps: Deps,
  user: UserRow,
  {
    returnTo = null,
    proofHash = null,
    code = null,
  }: { returnTo?: string | null; proofHash?: string | null; code?: string | null } = {},
): Promise<void> {
  const confirm = await issueLink(tx, deps, "confirm_email", user, user.email, { proofHash });
  await enqueueMail(deps, tx, {
    template: "confirm-email",
    to: user.email,
    locale: user.locale,
    data: {
      name: user.name,
      url: signInUrl(deps, user.userMode, { confirm, return_to: returnTo ?? undefined }),
      code,
    },
  });
}

export async function mailResetLink(
  tx: Transaction,
  deps: Deps,
  user: UserRow,
  site: SiteName,
): Promise<void> {
  const reset = await issueLink(tx, deps, "reset_password", user, user.email);
  await enqueueMail(deps, tx, {
    template: "reset-password",
    to: user.email,
    locale: user.locale,
    data: { name: user.name, url: signInUrl(deps, site, { reset }) },
  });
}

export async function mailChangeLink(
  tx: Transaction,
  deps: Deps,
  user: UserRow,
  newEmail: string,
  site: SiteName,
): Promise<void> {
  const change = await issueLink(tx, deps, "change_email", user, newEmail);
  await enqueueMail(deps, tx, {
    template: "email-change-requested",
    to: newEmail,
    locale: user.locale,
    data: { name: user.name, url: signInUrl(deps, site, { change }) },
  });
}

/** Sends the link to the account's own address: its reader may join the account that the payload names. */
export async function mailJoinLink(
  tx: Transaction,
  deps: Deps,
  user: UserRow,
  identity: { provider: ProviderName; subject: string },
): Promise<void> {
  const join = await issueLink(tx, deps, "join_provider", user, user.email, { ...identity });
  await enqueueMail(deps, tx, {
    template: "join-provider",
    to: user.email,
    locale: user.locale,
    data: {
      name: user.name,
      provider: identity.provider,
      url: signInUrl(deps, "student", { join }),
    },
  });
}

export async function mailAccountExists(tx: Transaction, deps: Deps, user: UserRow): Promise<void> {
  await enqueueMail(deps, tx, {
    template: "account-exists",
    to: user.email,
    locale: user.locale,
    data: { name: user.name, sign_in_url: signInUrl(deps, user.userMode) },
  });
}

export const findLink = repository.findLink;
export const spendLink = repository.spendLink;
export const endLinks = repository.endLinks;

const KEEP_LINKS_DAYS = 7;
/** Longer than a failing job is retried. */
const KEEP_REQUESTS_DAYS = 2;

/** Removes links that ended long ago, and requests whose job failed for the last time. */
export async function purgeLinks({ db, clock }: Pick<Dependencies, "db" | "clock">): Promise<void> {
  const now = clock.now();
  await eachStep([
    () => repository.removeOldLinks(db, later(now, -KEEP_LINKS_DAYS * DAY)),
    () => removeOldRequests(db, later(now, -KEEP_REQUESTS_DAYS * DAY)),
  ]);
}
