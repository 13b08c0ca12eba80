import { type ProviderName, stateFor } from "@bachat/rules/accounts";
import { SECOND } from "@bachat/rules/time";
import type { Config } from "../config.ts";

/** Google and Microsoft as OpenID Connect providers. */

export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** The values that a browser must bring back from the provider. */
export interface Attempt {
  state: string;
  nonce: string;
  verifier: string;
}

const ANSWER_SECONDS = 10;

/** Loaded when it is needed: most starts and most requests never sign in by a provider. */
const library = () => import("openid-client");

async function discover(settings: ProviderSettings) {
  const client = await library();
  const issuer = new URL(settings.issuer);
  return client.discovery(issuer, settings.clientId, settings.clientSecret, undefined, {
    timeout: ANSWER_SECONDS,
    // Only the stand-in provider, which production refuses, is not https.
    ...(issuer.protocol === "http:" && { execute: [client.allowInsecureRequests] }),
  });
}

const HOUR = 3_600 * SECOND;
const known = new Map<string, { at: number; found: ReturnType<typeof discover> }>();

/** A provider's addresses and keys, fetched once an hour. A failed fetch is repeated with the next sign-in. */
function configurationOf(settings: ProviderSettings) {
  const key = `${settings.issuer} ${settings.clientId}`;
  const before = known.get(key);
  if (before !== undefined && performance.now() - before.at < HOUR) return before.found;
  const found = discover(settings);
  known.set(key, { at: performance.now(), found });
  found.catch(() => known.delete(key));
  return found;
}

export const settingsOf = (config: Config, name: ProviderName): ProviderSettings | null =>
  config.identityProviders[name];

/** The address that the browser goes to, and the values that it must bring back. @throws when the provider does not answer */
export async function beginAt(
  settings: ProviderSettings,
  redirectUri: string,
  visit: Parameters<typeof stateFor>[0],
): Promise<{ url: string; attempt: Attempt }> {
  const [client, configuration] = [await library(), await configurationOf(settings)];
  const attempt = {
    state: stateFor(visit, client.randomState()),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  };
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: "openid email profile",
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: "S256",
    prompt: "select_account",
  });
  return { url: url.href, attempt };
}

/** The provider takes each answer once, and only for a short time. */
export class AnswerSpent extends Error {}

/**
 * The claims of the ID token, whose signature, issuer, audience and nonce are right.
 * @throws AnswerSpent where the provider has taken the answer before, and for anything else
 */
export async function claimsFrom(
  settings: ProviderSettings,
  redirectUri: string,
  answer: Record<string, string>,
  attempt: Attempt,
): Promise<Record<string, unknown>> {
  const [client, configuration] = [await library(), await configurationOf(settings)];
  const url = new URL(redirectUri);
  url.search = new URLSearchParams(answer).toString();
  try {
    const tokens = await client.authorizationCodeGrant(configuration, url, {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.verifier,
      idTokenExpected: true,
    });
    return { ...tokens.claims() };
  } catch (error) {
    const isSpent = error instanceof client.ResponseBodyError && error.error === "invalid_grant";
    throw isSpent ? new AnswerSpent("The answer was taken before.", { cause: error }) : error;
  }
}
