import * as openid from "openid-client";
import { describe, expect, it } from "vitest";
import {
  Browser,
  createShop,
  openPage,
  pressButton,
  useConnect,
  withChanged,
} from "../../../../test/connect.ts";
import { SHOP } from "../../../../test/factories/connect-client.ts";

/**
 * The questions of the OpenID Foundation's conformance suite in its basic plan for providers, with the one of its plan for the
 * configuration. The suite is a program of its own and was not run. The table names the test of each question that fits our design.
 *
 * | module (oidcc-…)                               | test                                                                     |
 * | ---------------------------------------------- | ------------------------------------------------------------------------ |
 * | server                                         | sign-ins: one credit                                                     |
 * | discovery-endpoint-verification                | here, and sign-ins: the configured issuer                                |
 * | response-type-missing                          | here                                                                     |
 * | idtoken-signature                              | signing-keys, at each step of a change                                   |
 * | idtoken-unsigned                               | no: every token is signed                                                |
 * | userinfo-get, -post-header, -post-body         | here                                                                     |
 * | ensure-request-without-nonce-succeeds          | here; with one it comes back                                             |
 * | ensure-other-scope-order-succeeds              | here                                                                     |
 * | scope-profile, -email, -address, -phone, -all  | not offered: no address leaves Bachat. Here: such scopes give nothing    |
 * | claims-essential                               | not offered, and discovery says so. Here: it changes nothing             |
 * | display-page, -popup, login-hint, ui-locales,  | here: the sign-in goes on                                                |
 * | claims-locales, acr-values, unknown-parameter  |                                                                          |
 * | prompt-login                                   | here; the page asks each time, with it and without it                    |
 * | prompt-none-not-logged-in                      | sign-ins                                                                 |
 * | prompt-none-logged-in                          | no: the provider keeps no session, so it is always `login_required`      |
 * | max-age-1, max-age-10000                       | here: `auth_time` is this sign-in, as the provider keeps no session      |
 * | id-token-hint                                  | with `prompt=none` no, as above. Here: the same student goes on          |
 * | ensure-post-request-succeeds                   | here                                                                     |
 * | ensure-registered-redirect-uri                 | bad-requests                                                             |
 * | codereuse, codereuse-30seconds                 | exchanges                                                                |
 * | server-client-secret-post                      | here; basic is what the other tests use                                  |
 * | ensure-request-with-valid-pkce-succeeds        | all; PKCE is required                                                    |
 * | request-uri-unsigned, unsigned-request-object, | here: refused by name, and their content is not read                     |
 * | ensure-request-object-with-redirect-uri        |                                                                          |
 * | refresh-token                                  | no: none is given. Here: nor is one taken                                |
 *
 * `at_hash` is optional in the code flow, and not sent.
 */
describe("the conformance suite's questions", () => {
  const made = useConnect();
  const origin = () => made.test.dependencies.config.origins.api;
  const press = (changed: Record<string, string | null> = {}, scope?: string) =>
    pressButton(made.test, made.shop, made.who, { changed, ...(scope !== undefined && { scope }) });

  const errorOf = async (changed: Record<string, string | null>) => {
    const { url } = await made.shop.begin();
    const response = await new Browser().open(withChanged(url, changed));
    const to = new URL(response.headers.get("location") ?? "none:");
    expect(`${to.origin}${to.pathname}`).toBe(SHOP);
    return to.searchParams.get("error");
  };

  it("has all that discovery must say, over addresses of its own, and nothing that is off", async () => {
    const response = await fetch(`${origin()}/.well-known/openid-configuration`);
    expect(response.headers.get("content-type")).toContain("application/json");
    const found = (await response.json()) as Record<string, unknown>;
    for (const [name, value] of Object.entries(found))
      if (/_(endpoint|uri)$/.test(name)) expect(new URL(String(value)).origin).toBe(origin());
    expect(found).toMatchObject({
      issuer: origin(),
      claims_parameter_supported: false,
      token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post", "none"],
      claims_supported: expect.arrayContaining(["sub", "student_verified", "verified_until"]),
    });
    // An absent one is false.
    for (const name of ["request_parameter_supported", "request_uri_parameter_supported"])
      expect(found[name] ?? false).toBe(false);
    const { keys } = (await (await fetch(String(found["jwks_uri"]))).json()) as {
      keys: Record<string, string>[];
    };
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) expect(key).toMatchObject({ kty: "RSA", use: "sig", alg: "RS256" });
    expect(new Set(keys.map(({ kid }) => kid)).size).toBe(keys.length);
  });

  it("refuses a request without a response_type", async () => {
    expect(await errorOf({ response_type: null })).toBe("invalid_request");
  });

  it.each([
    ["openid", { scope: "student_status" }, "invalid_request"],
    ["any scope", { scope: null }, "invalid_request"],
    ["student_status", { scope: "openid" }, "invalid_scope"],
    ["student_status beside the profile", { scope: "openid student_profile" }, "invalid_scope"],
  ])(
    "refuses a request without %s, which would be charged for no answer",
    async (_n, changed, error) => {
      expect(await errorOf(changed)).toBe(error);
    },
  );

  it("takes the scopes in any order, and gives nothing for those of other providers", async () => {
    const { begun, back } = await press(
      {},
      "phone student_profile address email student_status profile openid offline_access",
    );
    const tokens = await begun.finish(back);
    expect(tokens).not.toHaveProperty("refresh_token");
    const usual = ["iss", "sub", "aud", "exp", "iat", "nonce", "auth_time"];
    const ours = ["student_verified", "verified_until", "given_name", "college_name"];
    for (const name of Object.keys(tokens.claims() ?? {}))
      expect([...usual, ...ours, "sign_in_id"]).toContain(name);
    expect(Object.keys(await made.shop.userinfo(tokens.access_token)).toSorted()).toEqual(
      ["sub", ...ours].toSorted(),
    );
  });

  it("binds the ID token to its shop and sign-in", async () => {
    const { begun, back } = await press();
    const bound = { aud: made.client.id, nonce: begun.nonce };
    expect((await begun.finish(back)).claims()).toMatchObject(bound);
  });

  it("needs no nonce and no state", async () => {
    const { begun, back } = await press({ nonce: null, state: null });
    expect(back.searchParams.has("state")).toBe(false);
    const none = { expectedNonce: undefined, expectedState: undefined };
    expect((await begun.finish(back, none)).claims()).not.toHaveProperty("nonce");
  });

  it.each([
    ["display", "page"],
    ["display", "popup"],
    ["ui_locales", "hi en"],
    ["claims_locales", "hi"],
    ["acr_values", "1 2"],
    ["login_hint", "asha@college.example"],
    ["claims", '{"userinfo":{"email":{"essential":true}}}'],
    ["extra", "anything"],
  ])("goes on with %s=%s", async (name, value) => {
    const { begun, back } = await press({ [name]: value });
    const tokens = await begun.finish(back);
    expect(tokens.claims()?.["student_verified"]).toBe(true);
    expect(tokens.claims()).not.toHaveProperty("email");
  });

  it.each([
    ["prompt", "login"],
    ["prompt", "consent"],
    ["max_age", "1"],
    ["max_age", "10000"],
  ])("asks the student again for %s=%s, and says when", async (name, value) => {
    const browser = new Browser();
    await openPage(browser, (await made.shop.begin()).url);
    const before = Math.floor(Date.now() / 1000);
    const { test, shop, who } = made;
    // The page comes: `pressButton` fails where it does not.
    const first = await pressButton(test, shop, who, { browser });
    await first.begun.finish(first.back);
    const changed = { [name]: value };
    const { begun, back } = await pressButton(test, shop, who, { browser, changed });
    const claims = (await begun.finish(back)).claims();
    expect(claims?.["student_verified"]).toBe(true);
    if (name === "max_age") expect(claims?.["auth_time"]).toBeGreaterThanOrEqual(before);
  });

  it("goes on with an ID token of the same student as a hint", async () => {
    const first = await press();
    const { id_token: hint = "" } = await first.begun.finish(first.back);
    const { begun, back } = await press({ id_token_hint: hint });
    expect((await begun.finish(back)).claims()?.["student_verified"]).toBe(true);
    expect(await errorOf({ id_token_hint: hint, prompt: "none" })).toBe("login_required");
  });

  it("takes a request as a form", async () => {
    const { url } = await made.shop.begin();
    const response = await new Browser().open(`${url.origin}${url.pathname}`, {
      method: "POST",
      body: url.searchParams,
    });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toMatch(/\/connect\/[\w-]+$/);
  });

  it("reads no request from a token or an address", async () => {
    const unsigned = [{ alg: "none" }, { redirect_uri: "https://evil.example/" }]
      .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
      .join(".");
    expect(await errorOf({ request: `${unsigned}.` })).toBe("request_not_supported");
    expect(await errorOf({ request_uri: "https://evil.example/request" })).toBe(
      "request_uri_not_supported",
    );
  });

  it("takes the secret in the form too", async () => {
    const { begun, back } = await press();
    const { client, test } = made;
    const settings = await openid.discovery(
      new URL(test.dependencies.config.origins.api),
      client.id,
      undefined,
      openid.ClientSecretPost(client.secret),
      { execute: [openid.allowInsecureRequests] },
    );
    const tokens = await openid.authorizationCodeGrant(settings, back, {
      pkceCodeVerifier: begun.verifier,
      expectedState: begun.state,
      expectedNonce: begun.nonce,
    });
    expect(tokens.claims()?.["student_verified"]).toBe(true);
    const wrong = await createShop(test, { id: client.id, secret: "wrong" });
    await expect(
      openid.authorizationCodeGrant(wrong.settings, back, { expectedState: begun.state }),
    ).rejects.toMatchObject({ status: 401 });
  });

  it("takes no refresh token and no password", async () => {
    const { client } = made;
    const own = { client_id: client.id, client_secret: client.secret };
    for (const [grant_type, error] of [
      ["refresh_token", "unsupported_grant_type"],
      ["password", "unsupported_grant_type"],
      ["client_credentials", "unsupported_grant_type"],
    ] as const) {
      const response = await fetch(`${origin()}/connect/token`, {
        method: "POST",
        body: new URLSearchParams({ ...own, grant_type, refresh_token: "x" }),
      });
      expect([response.status, await response.json()]).toMatchObject([400, { error }]);
    }
  });

  it("tells userinfo by header, by a form with it, and by a form alone, until the token ends", async () => {
    const { begun, back } = await press();
    const { access_token: token } = await begun.finish(back);
    const headers = { authorization: `Bearer ${token}` };
    const at = `${origin()}/connect/userinfo`;
    const ways: RequestInit[] = [
      { headers },
      { method: "POST", headers },
      { method: "POST", body: new URLSearchParams({ access_token: token }) },
    ];
    for (const way of ways) {
      const response = await fetch(at, way);
      expect(response.headers.get("cache-control")).toContain("no-store");
      expect(await response.json()).toMatchObject({ student_verified: true });
    }
    // Not in an address, which logs keep.
    expect((await fetch(`${at}?access_token=${token}`)).status).toBe(400);
    made.test.clock.advance(601_000);
    for (const way of ways) {
      const response = await fetch(at, way);
      expect(response.status).toBe(401);
      expect(response.headers.get("www-authenticate")).toContain('error="invalid_token"');
    }
    made.test.clock.set(new Date());
  });
});
