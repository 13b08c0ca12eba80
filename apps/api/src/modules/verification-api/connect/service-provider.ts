import type { IncomingMessage, ServerResponse } from "node:http";
import { escapeMarkup } from "@bachat/rules/markup";
import { SECOND } from "@bachat/rules/time";
import {
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
  Provider,
} from "oidc-provider";
import { keyedHash } from "../../../crypto/tokens.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { BrandId, StudentId } from "../../../ids.ts";
import { isSecretOf } from "../connect-clients/policy.ts";
import { countStation } from "../connect-funnel/service.ts";
import {
  type Claims,
  claimsOf,
  hashOf,
  lifetimes,
  refusals,
  scopesIn,
  subjectOf,
  testClaims,
  testStudentOf,
} from "./policy.ts";
import * as connections from "./repository-connections.ts";
import * as repository from "./repository.ts";
import { adapterOf, readOf } from "./service-adapter.ts";
import { settle } from "./service-consent.ts";
import { exchange } from "./service-exchange.ts";
import { loadKeys, type SigningKey } from "./service-keys.ts";
import { availabilityOf, verifiedUntilOf } from "./service.ts";

/** `oidc-provider` speaks the protocol. Our code names the student, charges the brand and keeps the tokens (ADR 0120). */

/** What the web server knows of a request. */
export interface Arrival {
  requestId: string;
  ip: string;
  /** `performance.now()` */
  arrivedAt: number;
}
const arrivals = new WeakMap<IncomingMessage, Arrival>();
/** The claims that an exchange decided on: its answer says exactly what the brand has paid for. */
const decided = new WeakMap<KoaContextWithOIDC, Claims>();

const SESSION_COOKIE = "connect_session";

export interface Connect {
  /** Answers a request of the protocol. */
  answer(request: IncomingMessage, response: ServerResponse, arrival: Arrival): Promise<void>;
  /** The student's page is done: the browser goes on to the shop. */
  finish(
    request: IncomingMessage,
    response: ServerResponse,
    flow: { uid: string; token: string },
  ): Promise<void>;
}

/** The steps of a change of keys are an hour apart. */
const KEYS_LAST_MS = 5 * SECOND;

/** One a process. The provider is made again when the signing keys change. */
export function createConnect(dependencies: Dependencies): Connect {
  let made: { keys: string; provider: Provider } | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  async function current(): Promise<Provider> {
    const now = dependencies.clock.now().getTime();
    if (made !== undefined && Math.abs(now - readAt) < KEYS_LAST_MS) return made.provider;
    const keys = await loadKeys(dependencies);
    const names = keys.map(({ id, state }) => `${id} ${state}`).join();
    if (made?.keys !== names) made = { keys: names, provider: makeProvider(dependencies, keys) };
    readAt = now;
    return made.provider;
  }
  return {
    async answer(request, response, arrival) {
      arrivals.set(request, arrival);
      const provider = await current();
      await provider.callback()(request, response);
    },
    async finish(request, response, { uid, token }) {
      const provider = await current();
      const interaction = await provider.interactionDetails(request, response);
      if (interaction.uid !== uid) throw new errors.SessionNotFound("another sign-in's page");
      const settled = await settle(dependencies, uid, token);
      if ("description" in settled) {
        await provider.interactionFinished(request, response, {
          error: "access_denied",
          error_description: settled.description,
        });
        return;
      }
      const { accountId, scopes } = settled;
      const clientId = String(interaction.params["client_id"]);
      const grant = new provider.Grant({ accountId, clientId });
      grant.addOIDCScope(["openid", ...scopes].join(" "));
      const consent = { grantId: await grant.save() };
      await provider.interactionFinished(request, response, {
        login: { accountId, remember: false },
        consent,
      });
    },
  };
}

function makeProvider(dependencies: Dependencies, keys: readonly SigningKey[]): Provider {
  const { config, log } = dependencies;
  const isSecure = config.origins.api.startsWith("https:");
  const provider = new Provider(config.origins.api, settings(dependencies, keys, isSecure));
  provider.silent = true;
  provider.on("server_error", (_ctx, error) => log.error({ err: error }, "A sign-in failed"));

  // `client_secret` holds hashes: of the secret, and for a day of the one before.
  provider.Client.prototype.compareClientSecret = function compare(given: string): boolean {
    const known = (this.clientSecret ?? "").split(".").map((hex) => Buffer.from(hex, "hex"));
    return isSecretOf(known, given);
  };

  provider.use(async (ctx, next) => {
    // Behind a proxy the connection is plain; what the cookies are for is configured.
    ctx.cookies.secure = isSecure;
    await next();
    const { body } = ctx;
    // What the clients' settings allow, rather than all that the provider can.
    if (typeof body === "object" && body !== null && "response_modes_supported" in body)
      body.response_modes_supported = ["query"];
    // No session is kept, so its cookie would say nothing.
    const set = [ctx.response.headers["set-cookie"] ?? []].flat();
    const kept = set.filter((cookie) => !cookie.startsWith(SESSION_COOKIE));
    if (kept.length < set.length) {
      ctx.remove("set-cookie");
      if (kept.length > 0) ctx.set("set-cookie", kept);
    }
  });
  return provider;
}

function settings(
  dependencies: Dependencies,
  keys: readonly SigningKey[],
  isSecure: boolean,
): Configuration {
  const { config } = dependencies;
  const cookie = { httpOnly: true, sameSite: "lax", signed: true } as const;
  const off = { enabled: false };
  return {
    adapter: adapterOf(dependencies, () => takeCode(dependencies)),
    jwks: { keys: keys.map(({ jwk }) => jwk) as never },
    cookies: {
      names: { session: SESSION_COOKIE, interaction: "connect_flow", resume: "connect_resume" },
      // The session's, which never leaves (see above); the provider wants it so where it takes forms.
      long: { ...cookie, sameSite: "none" },
      short: { ...cookie, secure: isSecure },
      keys: [keyedHash(config.secrets.signing, "connect-cookies", "").toString("base64url")],
    },
    routes: {
      authorization: "/connect/authorize",
      token: "/connect/token",
      userinfo: "/connect/userinfo",
      jwks: "/connect/jwks",
      end_session: "/connect/end",
    },
    features: {
      devInteractions: off,
      rpInitiatedLogout: off,
      pushedAuthorizationRequests: off,
      resourceIndicators: off,
      dPoP: off,
    },
    scopes: ["openid", "student_status", "student_profile"],
    claims: {
      openid: ["sub", "sign_in_id"],
      student_status: ["student_verified", "verified_until"],
      student_profile: ["given_name", "college_name"],
    },
    // The token itself says whether somebody is a student: the shop's 25 lines need no second call.
    conformIdTokenClaims: false,
    responseTypes: ["code"],
    subjectTypes: ["pairwise"],
    enableHttpPostMethods: true,
    clientAuthMethods: ["client_secret_basic", "client_secret_post", "none"],
    pairwiseIdentifier: (_ctx, account, client) => subjectOf(config, brandOf(client), account),
    sectorIdentifierUriValidate: () => false,
    clientBasedCORS: (_ctx, origin, client) =>
      client.clientAuthMethod === "none" &&
      (client.redirectUris ?? []).some((uri) => URL.parse(uri)?.origin === origin),
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    expiresWithSession: () => false,
    loadExistingGrant: async (ctx) => {
      const grantId = ctx.oidc.result?.consent?.grantId;
      return grantId === undefined ? undefined : ctx.oidc.provider.Grant.find(grantId);
    },
    findAccount: (ctx, accountId, token) => findAccount(dependencies, ctx, accountId, token),
    interactions: {
      policy: policyOf(dependencies),
      url: async (_ctx, { uid, params }) => {
        await countStation(dependencies.db, dependencies, String(params["client_id"]), "pressed");
        return `${config.origins.student}/connect/${uid}`;
      },
    },
    ttl: {
      AccessToken: lifetimes.accessToken,
      AuthorizationCode: lifetimes.code,
      Grant: lifetimes.grant,
      IdToken: lifetimes.idToken,
      Interaction: lifetimes.flow,
      Session: lifetimes.flow,
    },
    renderError: (ctx, out) => {
      ctx.type = "html";
      ctx.set("content-security-policy", errorPolicy);
      ctx.body = errorPage(out.error_description ?? out.error);
    },
  };
}

/** Each sign-in goes by the student site's page: the API remembers no earlier one. */
function policyOf(dependencies: Dependencies) {
  const policy = interactionPolicy.base();
  const check = new interactionPolicy.Check(
    "no_answer",
    "the student has to answer on Bachat's page",
    "login_required",
    async (ctx) => {
      if (ctx.oidc.result?.login !== undefined) return false;
      if (ctx.oidc.prompts.has("none")) return true;
      requireStatusScope(ctx);
      await requireAvailable(dependencies, ctx);
      return true;
    },
  );
  policy.get("login")?.checks.add(check, 0);
  return policy;
}

/** An exchange is charged for its answer; without this scope it would have none. */
function requireStatusScope(ctx: KoaContextWithOIDC): void {
  if (!scopesIn(ctx.oidc.params?.["scope"]).includes("student_status"))
    throw new errors.InvalidScope("student_status is required", "student_status");
}

/** Before the student sees the question: whether the brand may ask it, and can pay for the answer. */
async function requireAvailable(dependencies: Dependencies, ctx: KoaContextWithOIDC) {
  const { client } = readOf(ctx);
  if (client === undefined) throw new errors.InvalidClient("client is invalid");
  const { isBrandActive, canPay } = await availabilityOf(dependencies, client);
  if (!isBrandActive) throw new errors.AccessDenied(refusals.shop_paused);
  if (!canPay) throw new errors.TemporarilyUnavailable(refusals.shop_cannot_check);
}

const brandOf = ({ sectorIdentifierUri = "" }: { sectorIdentifierUri?: string | undefined }) =>
  sectorIdentifierUri.split("/").at(-1) as BrandId;

/** The provider asks for this once code, client, PKCE and address are right. */
async function takeCode(dependencies: Dependencies): Promise<void> {
  const ctx = Provider.ctx;
  const { client, code } = readOf(ctx);
  const arrival = ctx && arrivals.get(ctx.req);
  if (ctx === undefined || arrival === undefined || client === undefined || code === undefined)
    throw invalidGrant("the code or its client has ended");
  const asked = { ...client, ...arrival, codeHash: code.valueHash };
  const accountId = String(code.payload["accountId"]);
  const result = await exchange(dependencies, { ...asked, accountId });
  if (result.outcome === "answered") {
    decided.set(ctx, result.claims);
    return;
  }
  // The second one may be a thief, or the first one was: what the code gave ends too.
  if (result.outcome === "used" && code.grantId !== null) {
    await repository.endGrant(dependencies.db, code.grantId, hashOf(code.grantId));
    throw invalidGrant("the code was used before");
  }
  throw invalidGrant(
    result.outcome === "refused" ? result.description : "the code was used before",
  );
}

const invalidGrant = (description: string) =>
  Object.assign(new errors.InvalidGrant(description), { error_description: description });

/** Who somebody is, and what a shop reads of them at this moment. */
async function findAccount(
  dependencies: Dependencies,
  ctx: KoaContextWithOIDC,
  accountId: string,
  token: unknown,
) {
  const { db, clock } = dependencies;
  const account = (claims: () => Promise<Claims>) => ({
    accountId,
    claims: async () => ({ sub: accountId, ...(await claims()) }),
  });
  // On the way back from the student site, where the answer was checked a moment ago.
  if (token === undefined) return account(async () => ({ student_verified: false }));
  const answer = decided.get(ctx);
  if (answer !== undefined) return account(async () => answer);
  const testStudent = testStudentOf(accountId);
  if (testStudent !== null) return account(async () => testClaims(testStudent, clock.now()));
  const { client } = ctx.oidc;
  if (client === undefined) return undefined;
  const studentId = accountId as StudentId;
  const brandId = brandOf(client);
  const person = await repository.findStudent(db, studentId, brandId);
  const agreed = await connections.find(db, studentId, brandId);
  if (person === null || agreed === null || !person.isUsable || !person.isAdult) return undefined;
  if (person.hasBlockedBrand) return undefined;
  return account(async () =>
    claimsOf({ ...person, verifiedUntil: verifiedUntilOf(person, clock.now()) }),
  );
}

export const errorPolicy =
  "default-src 'none';style-src 'unsafe-inline';base-uri 'none';form-action 'none';frame-ancestors 'none'";

/** Where a sign-in cannot go on and must not lead anywhere. For shoppers, with a line for the shop's developer. */
export const errorPage = (detail: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>This sign-in cannot go on · Bachat</title>
<style>body{font:1rem/1.6 system-ui,sans-serif;max-width:34rem;margin:15vh auto 0;padding:0 1.5rem}small{opacity:.75}</style>
<h1>This sign-in cannot go on</h1>
<p>Go back to the shop and press its button again. If this page comes again, tell the shop.</p>
<p lang="hi">दुकान पर वापस जाएँ और बटन फिर से दबाएँ। यह पेज दोबारा आए, तो दुकान को बताएँ।</p>
<p><small>${escapeMarkup(detail)}</small></p></html>`;
