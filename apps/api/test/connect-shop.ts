import * as openid from "openid-client";
import type { TestApp } from "./app.ts";
import { SHOP } from "./factories/connect-client.ts";

/** "Verify with Bachat" as a shop's program and a browser go through it, also where no test runs. */

/** A browser: keeps cookies by path and follows nothing by itself. */
export class Browser {
  readonly #cookies = new Map<string, { value: string; path: string }>();
  /** Of the answers so far, as they came. */
  readonly setCookies: string[] = [];

  async open(url: string | URL, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(url);
    const cookie = [...this.#cookies]
      .filter(
        ([, { path }]) => pathname === path || pathname.startsWith(`${path.replace(/\/$/, "")}/`),
      )
      .map(([key, { value }]) => `${key.split(" ")[0]}=${value}`)
      .join("; ");
    const headers = { accept: "text/html", ...(cookie !== "" && { cookie }), ...init.headers };
    const response = await fetch(url, { redirect: "manual", ...init, headers });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  #keep(line: string): void {
    this.setCookies.push(line);
    const [pair = "", ...attributes] = line.split("; ");
    const at = pair.indexOf("=");
    const path = attributes.find((one) => one.startsWith("path="))?.slice(5) ?? "/";
    const key = `${pair.slice(0, at)} ${path}`;
    const isOver = attributes.some((one) => /^expires=Thu, 01 Jan 1970/i.test(one));
    if (isOver) this.#cookies.delete(key);
    else this.#cookies.set(key, { value: pair.slice(at + 1), path });
  }
}

/** Where the API is; it may be another process. */
interface Configured {
  dependencies: Pick<TestApp["dependencies"], "config">;
}

export interface ShopClient {
  id: string;
  secret: string;
  isPublic?: boolean;
}

/** What a shop gets, as far as tests read it. */
interface Tokens {
  access_token: string;
  id_token?: string;
  expires_in?: number;
  claims(): Record<string, unknown> | undefined;
}

/** A shopper has pressed the button. */
export interface Begun {
  url: URL;
  verifier: string;
  state: string;
  nonce: string;
  /** The shopper is back at the shop with this address. */
  finish(
    back: URL,
    checks?: Partial<
      Record<"pkceCodeVerifier" | "expectedState" | "expectedNonce", string | undefined>
    >,
  ): Promise<Tokens>;
}

export interface Shop {
  settings: openid.Configuration;
  begin(scope?: string, more?: Record<string, string>): Promise<Begun>;
  /** Status and profile, with the token. */
  userinfo(token: string): Promise<Record<string, unknown>>;
}

/** The shop's program, by the library `openid-client`. */
export async function createShop(
  test: Configured,
  client: ShopClient,
  redirectUri = SHOP,
): Promise<Shop> {
  const { config } = test.dependencies;
  const settings = await openid.discovery(
    new URL(config.origins.api),
    client.id,
    undefined,
    client.isPublic === true ? openid.None() : openid.ClientSecretBasic(client.secret),
    { execute: [openid.allowInsecureRequests] },
  );
  return {
    settings,
    async begin(scope = "openid student_status", more = {}) {
      const verifier = openid.randomPKCECodeVerifier();
      const state = openid.randomState();
      const nonce = openid.randomNonce();
      const url = openid.buildAuthorizationUrl(settings, {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        ...more,
      });
      return {
        url,
        verifier,
        state,
        nonce,
        finish: (back, checks = {}) =>
          openid.authorizationCodeGrant(settings, back, {
            pkceCodeVerifier: verifier,
            expectedState: state,
            expectedNonce: nonce,
            ...checks,
          }),
      };
    },
    /** Status and profile, with the token. */
    userinfo: (token: string) => openid.fetchUserInfo(settings, token, openid.skipSubjectCheck),
  };
}

/** An address with some parameters changed; null leaves one out. */
export function withChanged(url: URL, changed: Record<string, string | null>): URL {
  const other = new URL(url);
  for (const [name, value] of Object.entries(changed))
    if (value === null) other.searchParams.delete(name);
    else other.searchParams.set(name, value);
  return other;
}

/** From the shop to the student's page. @returns the flow, as in the page's address */
export async function openPage(browser: Browser, url: URL): Promise<string> {
  const response = await browser.open(url);
  const to = response.headers.get("location") ?? "";
  const uid = /\/connect\/([\w-]+)$/.exec(to)?.[1];
  if (response.status !== 303 || uid === undefined)
    throw new Error(`No page follows: ${response.status} ${to} ${await response.text()}`);
  return uid;
}

/** From the page back to the shop, whatever stations are between. @returns the address at the shop */
export async function followBack(browser: Browser, returnTo: string): Promise<URL> {
  let at = returnTo;
  for (let hops = 0; hops < 4; hops += 1) {
    const response = await browser.open(at);
    const to = response.headers.get("location");
    if (to === null)
      throw new Error(`It ends at ${at}: ${response.status} ${await response.text()}`);
    if (to.startsWith("https://shop")) return new URL(to);
    at = new URL(to, at).href;
  }
  throw new Error("The shop is not reached.");
}

export type Who = { authorization: string };
type Decision = "once" | "always" | "decline" | "not_yet";

/** The student answers on the page. */
export async function decide(
  test: Configured,
  who: Who,
  uid: string,
  decision: Decision = "once",
  more: object = {},
): Promise<string> {
  const { origins } = test.dependencies.config;
  const answer = await fetch(`${origins.api}/v1/student/connect/${uid}/decision`, {
    method: "POST",
    headers: { authorization: who.authorization, "content-type": "application/json" },
    body: JSON.stringify({ decision, ...more }),
  });
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { return_to: string }).return_to;
}

/** All of it, up to the shop's address with the code. */
export async function pressButton(
  test: Configured,
  shop: Shop,
  who: Who,
  {
    decision = "once",
    scope,
    changed = {},
    browser = new Browser(),
  }: {
    decision?: Decision;
    scope?: string;
    /** Of the shop's request. */
    changed?: Record<string, string | null>;
    browser?: Browser;
  } = {},
) {
  const begun = await shop.begin(scope);
  const uid = await openPage(browser, withChanged(begun.url, changed));
  const back = await followBack(browser, await decide(test, who, uid, decision));
  return { begun, back, browser, uid };
}
