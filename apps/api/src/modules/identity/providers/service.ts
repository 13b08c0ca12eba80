import {
  type Locale,
  type ProviderName,
  providerNames,
  type ProviderPurpose,
  providerPurposes,
} from "@bachat/rules/accounts";
import { signInPaths } from "@bachat/rules/sign-in";
import { z } from "zod";
import { readSignedPayload, signPayload } from "../../../crypto/tokens.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { AppError } from "../../../errors.ts";
import type { Client } from "../../../http/client.ts";
import { AnswerSpent, beginAt, claimsFrom, settingsOf } from "../../../ports/identity-providers.ts";
import { originNotAllowed } from "../sessions/service.ts";
import {
  addressUnproven,
  answerSpent,
  attemptEnded,
  providerDenied,
  providerFailed,
  providerOff,
} from "./errors.ts";
import { ATTEMPT_MS, identityOf } from "./policy.ts";

/** What a browser holds between the steps, signed and unreadable to the page: the attempt, then who came back. */
const attempt = z.object({
  kind: z.literal("attempt"),
  purpose: z.enum(providerPurposes),
  provider: z.enum(providerNames),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  until: z.number(),
});
const found = z.object({
  kind: z.literal("found"),
  purpose: z.enum(providerPurposes),
  state: z.string(),
  begunAt: z.number(),
  provider: z.enum(providerNames),
  subject: z.string(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  domain: z.string().nullable(),
  until: z.number(),
});
export type Found = z.output<typeof found>;
const SIGNED_FOR = "identity-provider";

export const offeredProviders = ({ config }: Pick<Dependencies, "config">): ProviderName[] =>
  providerNames.filter((name) => settingsOf(config, name) !== null);

const redirectUri = ({ config }: Pick<Dependencies, "config">) =>
  new URL(signInPaths.student, config.origins.student).href;

const seal = (deps: Dependencies, payload: object): string =>
  signPayload(deps.config.secrets.signing, SIGNED_FOR, {
    ...payload,
    until: deps.clock.now().getTime() + ATTEMPT_MS,
  });

/** @throws provider_attempt_ended */
function open<T extends { until: number }>(
  deps: Dependencies,
  shape: z.ZodType<T>,
  ticket: string | undefined,
): T {
  const read = shape.safeParse(
    readSignedPayload(deps.config.secrets.signing, SIGNED_FOR, ticket ?? ""),
  );
  if (!read.success || read.data.until <= deps.clock.now().getTime()) throw attemptEnded();
  return read.data;
}

export function checkOrigin({ config }: Pick<Dependencies, "config">, { origin }: Client): void {
  if (origin !== config.origins.student)
    throw originNotAllowed("This way of signing in is the student site's.");
}

/** @throws provider_off, provider_failed */
export async function begin(
  deps: Dependencies,
  provider: ProviderName,
  visit: { purpose: ProviderPurpose; locale: Locale },
  client: Client,
): Promise<{ url: string; ticket: string }> {
  checkOrigin(deps, client);
  const settings = settingsOf(deps.config, provider);
  if (settings === null) throw providerOff();
  try {
    const { url, attempt: made } = await beginAt(settings, redirectUri(deps), visit);
    return {
      url,
      ticket: seal(deps, { kind: "attempt", purpose: visit.purpose, provider, ...made }),
    };
  } catch (error) {
    throw providerFailed(error);
  }
}

/** What a provider sends back by the browser. */
export interface Answer {
  state: string;
  code?: string | undefined;
  error?: string | undefined;
  iss?: string | undefined;
}

/**
 * Takes the provider's answer. Nothing of it counts without the browser that began, and each attempt ends with its answer.
 * @returns a ticket that says who came back, for `complete`
 * @throws provider_attempt_ended, provider_denied, provider_answer_used, provider_failed
 */
export async function takeAnswer(
  deps: Dependencies,
  purpose: ProviderPurpose,
  answer: Answer,
  ticket: string | undefined,
  client: Client,
): Promise<string> {
  checkOrigin(deps, client);
  const made = open(deps, attempt, ticket);
  if (answer.state !== made.state || made.purpose !== purpose) throw attemptEnded();
  if (answer.error === "access_denied") throw providerDenied();
  const settings = settingsOf(deps.config, made.provider);
  if (settings === null) throw providerOff();
  const { code, state, iss } = answer;
  if (code === undefined) throw providerFailed(answer.error);
  const sent = { code, state, ...(iss !== undefined && { iss }) };
  const identity = await claimsFrom(settings, redirectUri(deps), sent, made).then(
    (claims) => identityOf(made.provider, claims),
    (error: unknown) => {
      if (error instanceof AnswerSpent) throw answerSpent();
      throw error instanceof AppError ? error : providerFailed(error);
    },
  );
  if (identity === null) throw addressUnproven();
  const begunAt = made.until - ATTEMPT_MS;
  return seal(deps, { kind: "found", purpose, state: made.state, begunAt, ...identity });
}

/**
 * Whether an attempt is used up by its failure. Not by a second press at the same moment: the browser then has, or is about to
 * get, the answer to the first one.
 */
export const isUsedUp = (error: unknown): boolean =>
  !(error instanceof AppError && error.code === answerSpent().code);

/** Who came back from a provider in this browser. @throws provider_attempt_ended */
export function identityIn(
  deps: Dependencies,
  purpose: ProviderPurpose,
  ticket: string | undefined,
  client: Client,
): Found {
  checkOrigin(deps, client);
  const who = open(deps, found, ticket);
  if (who.purpose !== purpose) throw attemptEnded();
  return who;
}

/** Whether this ticket says already who came back with this answer: it was sent before, and its reply was lost. */
export function isAnswered(deps: Dependencies, { state }: Answer, ticket: string): boolean {
  const read = found.safeParse(readSignedPayload(deps.config.secrets.signing, SIGNED_FOR, ticket));
  return read.success && read.data.state === state;
}

export { ATTEMPT_MS } from "./policy.ts";
