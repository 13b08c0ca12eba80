import { duplicateKey } from "@bachat/rules/email-addresses";
import { networkOf } from "@bachat/rules/networks";
import { keyedHash } from "../../../crypto/tokens.ts";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { AppError } from "../../../errors.ts";
import { tooManyAttempts } from "./errors.ts";
import { allowances, waits, type Allowance, type Allowances, type Purpose } from "./policy.ts";
import * as repository from "./repository.ts";

export interface Attempt {
  /** The right secret was given: the attempt does not count. */
  succeeded(): Promise<void>;
}

type Deps = Pick<Dependencies, "clock" | "config"> & { db: Executor };

/**
 * Counts an attempt at an account's secret, whether or not the address is known.
 * @throws too_many_attempts while a wait lasts.
 */
export async function beginAttempt(
  deps: Deps,
  purpose: Purpose,
  email: string,
  ip: string,
): Promise<Attempt> {
  const { db } = deps;
  const keys = keysOf(deps, purpose, email, ip);
  await countForNetwork(deps, purpose, email, ip);
  await countForAddress(deps, purpose, email, ip);
  return {
    async succeeded() {
      await repository.forget(db, keys.pair);
      await repository.uncountAttempt(db, keys.account);
      await repository.uncountAttempt(db, keys.network);
    },
  };
}

/**
 * Counts a mail to an address. @returns false when it got enough for now, which no answer says: that would tell that
 * another person asked for it.
 */
export async function mayMailAddress(
  tx: Executor,
  { clock, config }: Pick<Dependencies, "clock" | "config">,
  email: string,
  ip: string,
): Promise<boolean> {
  try {
    await countForAddress({ db: tx, clock, config }, "mail", email, ip);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return false;
    throw error;
  }
}

/** As `countForNetwork` and `mayMailAddress` together. */
export async function mayMail(deps: Deps, email: string, ip: string): Promise<boolean> {
  await countForNetwork(deps, "mail", email, ip);
  return mayMailAddress(deps.db, deps, email, ip);
}

/** A new password by mail proves the owner: the waits that others caused end. */
export async function forgetAttempts(deps: Deps, email: string, ip: string): Promise<void> {
  for (const purpose of ["sign_in", "second_factor", "password"] as const) {
    const keys = keysOf(deps, purpose, email, ip);
    await repository.forget(deps.db, keys.pair);
    await repository.forget(deps.db, keys.account);
  }
}

/** @throws too_many_attempts while the whole network must wait, which says nothing about the address */
export async function countForNetwork(
  deps: Deps,
  purpose: Purpose,
  email: string,
  ip: string,
): Promise<void> {
  const { network } = scaled(allowances[purpose], deps.config.rateLimitScale);
  await count(deps, keysOf(deps, purpose, email, ip).network, network);
}

async function countForAddress(deps: Deps, purpose: Purpose, email: string, ip: string) {
  const keys = keysOf(deps, purpose, email, ip);
  await count(deps, keys.pair, allowances[purpose].pair);
  await count(deps, keys.account, allowances[purpose].account, () =>
    repository.isKnownNetwork(deps.db, email, ip, deps.clock.now()),
  );
}

async function count(
  { db, clock }: Deps,
  key: repository.CounterKey,
  allowance: Allowance,
  exempt: () => Promise<boolean> = async () => false,
): Promise<void> {
  const now = clock.now();
  if (await repository.countAttempt(db, key, { ...allowance, waits: waits(allowance) }, now))
    return;
  const next = await repository.nextAllowedAt(db, key);
  const left = next === null ? 0 : Math.ceil((next.getTime() - now.getTime()) / 1000);
  if (await exempt()) return;
  throw tooManyAttempts(Math.max(1, left));
}

function keysOf({ config }: Deps, purpose: Purpose, address: string, ip: string) {
  // Secrets belong to an account; mails arrive in a mailbox, under whatever plus tag.
  const email = purpose === "mail" || purpose === "sign_up_code" ? duplicateKey(address) : address;
  const network = networkOf(ip);
  const key = (counter: string, text: string): repository.CounterKey => ({
    scope: `${purpose}:${counter}`,
    keyHash: keyedHash(config.secrets.hash, "throttle", text),
  });
  return {
    pair: key("pair", `${email}\0${network}`),
    account: key("account", email),
    network: key("network", network),
  };
}

/** The one switch that scales per-address limits for tests. */
const scaled = (all: Allowances, scale: number): Allowances => ({
  ...all,
  network: { ...all.network, free: Math.ceil(all.network.free * scale) },
});

export const removeStaleThrottles = repository.removeStaleThrottles;

export { tooManyAttempts } from "./errors.ts";
