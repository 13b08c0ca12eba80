import { type ProviderName, providerNames } from "@bachat/rules/accounts";
import { z } from "zod";
import { readSignedPayload, signPayload } from "../../../crypto/tokens.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { AppError } from "../../../errors.ts";
import type { Client } from "../../../http/client.ts";
import { beginAt, claimsFrom, settingsOf } from "../../../ports/identity-providers.ts";
import { originNotAllowed } from "../sessions/service.ts";
import { signInPaths } from "@bachat/rules/sign-in";
import {
  addressUnproven,
  attemptEnded,
  providerDenied,
  providerFailed,
  providerOff,
} from "./errors.ts";
import { ATTEMPT_MS, type Identity, identityOf } from "./policy.ts";

/** What a browser holds between the steps, signed and unreadable to the page: the attempt, then who came back. */
const attempt = z.object({
  kind: z.literal("attempt"),
  provider: z.enum(providerNames),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  until: z.number(),
});
const found = z.object({
  kind: z.literal("found"),
  provider: z.enum(providerNames),
  subject: z.string(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  domain: z.string().nullable(),
  until: z.number(),
});
const PURPOSE = "identity-provider";

export const offeredProviders = ({ config }: Pick<Dependencies, "config">): ProviderName[] =>
  providerNames.filter((name) => settingsOf(config, name) !== null);

const redirectUri = ({ config }: Pick<Dependencies, "config">) =>
  new URL(signInPaths.student, config.origins.student).href;

const seal = (deps: Dependencies, payload: object): string =>
  signPayload(deps.config.secrets.signing, PURPOSE, {
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
    readSignedPayload(deps.config.secrets.signing, PURPOSE, ticket ?? ""),
  );
  if (!read.success || read.data.until <= deps.clock.now().getTime()) throw attemptEnded();
  return read.data;
}

function checkOrigin({ config }: Pick<Dependencies, "config">, { origin }: Client): void {
  if (origin !== config.origins.student)
    throw originNotAllowed("This way of signing in is the student site's.");
}

/** @throws provider_off, provider_failed */
export async function begin(
  deps: Dependencies,
  provider: ProviderName,
  client: Client,
): Promise<{ url: string; ticket: string }> {
  checkOrigin(deps, client);
  const settings = settingsOf(deps.config, provider);
  if (settings === null) throw providerOff();
  try {
    const { url, attempt: made } = await beginAt(settings, redirectUri(deps));
    return { url, ticket: seal(deps, { kind: "attempt", provider, ...made }) };
  } catch (error) {
    throw providerFailed(error);
  }
}

/**
 * Takes the provider's answer. Nothing of it counts without the browser that began, and each attempt ends with its answer.
 * @returns a ticket that says who came back, for `complete`
 * @throws provider_attempt_ended, provider_denied, provider_failed
 */
export async function takeAnswer(
  deps: Dependencies,
  answer: {
    state: string;
    code?: string | undefined;
    error?: string | undefined;
    iss?: string | undefined;
  },
  ticket: string | undefined,
  client: Client,
): Promise<string> {
  checkOrigin(deps, client);
  const made = open(deps, attempt, ticket);
  if (answer.state !== made.state) throw attemptEnded();
  if (answer.error === "access_denied") throw providerDenied();
  const settings = settingsOf(deps.config, made.provider);
  if (settings === null) throw providerOff();
  const { code, state, iss } = answer;
  if (code === undefined) throw providerFailed(answer.error);
  const sent = { code, state, ...(iss !== undefined && { iss }) };
  const identity = await claimsFrom(settings, redirectUri(deps), sent, made).then(
    (claims) => identityOf(made.provider, claims),
    (error: unknown) => {
      throw error instanceof AppError ? error : providerFailed(error);
    },
  );
  if (identity === null) throw addressUnproven();
  return seal(deps, { kind: "found", ...identity });
}

/** Who came back from a provider in this browser. @throws provider_attempt_ended */
export function identityIn(
  deps: Dependencies,
  ticket: string | undefined,
  client: Client,
): Identity {
  checkOrigin(deps, client);
  return open(deps, found, ticket);
}

export { ATTEMPT_MS } from "./policy.ts";
