import { SECOND } from "@bachat/rules/time";
import { hashPassword } from "../../../crypto/passwords.ts";
import { randomToken, sha256 } from "../../../crypto/tokens.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { invalidField } from "../../../errors.ts";
import type { Client } from "../../../http/client.ts";
import { passwordFault } from "../accounts/policy.ts";
import { addressRequest, type AddressRequestOf } from "../accounts/schemas-requests.ts";
import { requestForAddress } from "../accounts/service-requests.ts";
import { siteOf } from "../sessions/policy-sites.ts";
import { tooManyAttempts } from "../throttle/service.ts";
import { signUpEnded } from "./errors.ts";
import { CODE_MS, FIRST_WAIT_SECONDS, MOST_SENDS, SIGN_UP_MS } from "./policy.ts";
import * as repository from "./repository.ts";
import type { SignUp } from "./schemas.ts";

type Request = AddressRequestOf<"sign_up">;

/** The hash by which a browser's token is known. */
export const proofHashOf = (proof: string | undefined): Buffer => sha256(proof ?? "");

/**
 * Takes a sign-up; `register` does it after the answer. A browser gets a proof to keep: with it the link in the mail works there
 * without the password, and so does the code.
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
  const prepare = async (): Promise<Request> => ({
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
  });
  await requestForAddress(deps, prepare, {
    // Many browsers share a hostel's address. A program that names no site gets as few as anyone who asks for a mail.
    purpose: proof === null ? "mail" : "sign_up",
    before: async (tx, request) => {
      if (proof === null) return;
      const now = deps.clock.now();
      await repository.insertSignUp(
        tx,
        {
          proofHash: sha256(proof),
          email,
          details: request.details,
          codeExpiresAt: new Date(now.getTime() + CODE_MS),
          expiresAt: new Date(now.getTime() + SIGN_UP_MS),
          createdAt: now,
        },
        now,
      );
    },
  });
  return proof === null ? null : { token: proof, lifetimeMs: SIGN_UP_MS };
}

/** The sign-up that a browser waits for, or null: a reload of its page goes on where it was. */
export async function findWaiting(deps: Dependencies, proof: string | undefined) {
  const now = deps.clock.now();
  const row = await repository.findSignUp(deps.db, proofHashOf(proof), now);
  return row === undefined ? null : present(row, now);
}

function present(row: repository.SignUpRow, now: Date) {
  const wait = Math.ceil((row.nextSendAt.getTime() - now.getTime()) / SECOND);
  return {
    email: row.email,
    resend_in: row.sends < MOST_SENDS ? Math.max(0, wait) : null,
  };
}

/** The wait after a sign-up's first mail, alike for every address. */
export const firstWait = (proof: object | null) => (proof === null ? null : FIRST_WAIT_SECONDS);

/** Asks for the mail again. @throws sign_up_ended, too_many_attempts while the wait of the last one runs */
export async function sendAgain(deps: Dependencies, proof: string | undefined, { ip }: Client) {
  const now = deps.clock.now();
  const waiting = await requireSignUp(deps, proof, now);
  return ask(deps, waiting, ip, async (tx) => {
    const row = await repository.countSend(tx, waiting.proofHash, now);
    if (row === undefined) throw await waitOf(deps, waiting.proofHash, now);
    return row;
  });
}

/** Sends the mail of a sign-up to another address, with nothing else typed again. @throws sign_up_ended */
export async function changeAddress(
  deps: Dependencies,
  proof: string | undefined,
  email: string,
  { ip }: Client,
) {
  const now = deps.clock.now();
  const waiting = await requireSignUp(deps, proof, now);
  return ask(deps, { ...waiting, email }, ip, async (tx) => {
    const row = await repository.moveSignUp(tx, waiting.proofHash, email, now);
    if (row === undefined) throw signUpEnded();
    return row;
  });
}

async function ask(
  deps: Dependencies,
  { email, details }: Pick<repository.SignUpRow, "email" | "details">,
  ip: string,
  count: (tx: Parameters<typeof repository.countSend>[0]) => Promise<repository.SignUpRow>,
) {
  let row: repository.SignUpRow | undefined;
  await requestForAddress(
    deps,
    () => addressRequest.parse({ kind: "sign_up", email, details: { ...details, ip } }),
    // The browser's own row counts it, so the network that it shares with others does not.
    { purpose: null, before: async (tx) => void (row = await count(tx)) },
  );
  if (row === undefined) throw signUpEnded();
  return present(row, deps.clock.now());
}

async function requireSignUp(deps: Dependencies, proof: string | undefined, now: Date) {
  const row = await repository.findSignUp(deps.db, proofHashOf(proof), now);
  if (row === undefined) throw signUpEnded();
  return row;
}

async function waitOf(deps: Dependencies, proofHash: Buffer, now: Date): Promise<Error> {
  const row = await repository.findSignUp(deps.db, proofHash, now);
  if (row === undefined || row.sends >= MOST_SENDS) return signUpEnded();
  return tooManyAttempts(Math.max(1, present(row, now).resend_in ?? 1));
}

export const removeOldSignUps = repository.removeOldSignUps;
