import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import {
  Browser,
  decide,
  followBack,
  openPage,
  pressButton,
  useConnect,
  withChanged,
} from "../../../../test/connect.ts";
import { SHOP } from "../../../../test/factories/connect-client.ts";
import { partnerCalls } from "../../../../test/partner.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import { brands, connections, users } from "../../../db/schema/index.ts";

describe("a sign-in with a fault in it", () => {
  const made = useConnect();
  const origin = () => made.test.dependencies.config.origins.api;
  const consents = () => made.test.dependencies.db.$count(connections);

  /** The shop's request with some parameters changed. */
  async function ask(changed: Record<string, string | null>, browser = new Browser()) {
    return browser.open(withChanged((await made.shop.begin()).url, changed));
  }

  it.each([
    ["another host", "https://evil.example/bachat/callback"],
    ["another path", "https://shop.example/bachat/callback/x"],
    ["a query", `${SHOP}?next=1`],
    ["another case", "https://shop.example/Bachat/callback"],
    ["a path that leads back", "https://shop.example/bachat/../bachat/callback"],
    ["nothing", ""],
    ["a script", "javascript:alert(1)"],
  ])("shows an error page for a redirect_uri with %s", async (_name, uri) => {
    const response = await ask({ redirect_uri: uri });
    expect(response.status).toBe(400);
    expect(response.headers.get("location")).toBeNull();
    expect(response.headers.get("content-type")).toContain("text/html");
    expect(await response.text()).toContain("This sign-in cannot go on");
  });

  it("shows an error page without a redirect_uri, and for an unknown client", async () => {
    const faulty: Record<string, string | null>[] = [
      { redirect_uri: null },
      { client_id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11" },
      { client_id: "<script>alert(1)</script>" },
    ];
    for (const changed of faulty) {
      const response = await ask(changed);
      expect(response.status).toBe(400);
      expect(response.headers.get("location")).toBeNull();
      expect(await response.text()).not.toContain("<script");
    }
  });

  it("cannot be framed", async () => {
    for (const response of [await ask({}), await ask({ redirect_uri: "https://evil.example/" })]) {
      expect(response.headers.get("x-frame-options")).toBe("DENY");
      expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    }
  });

  it.each([
    ["without PKCE", { code_challenge: null, code_challenge_method: null }, "invalid_request"],
    ["with plain PKCE", { code_challenge_method: "plain" }, "invalid_request"],
    ["with PKCE of no method", { code_challenge_method: null }, "invalid_request"],
    ["for a token at once", { response_type: "token" }, "invalid_request"],
    ["for an ID token at once", { response_type: "id_token" }, "invalid_request"],
  ])("is refused %s", async (_name, changed, error) => {
    const response = await ask(changed);
    const to = new URL(response.headers.get("location") ?? "none:");
    expect(`${to.origin}${to.pathname}`).toBe(SHOP);
    expect(new URLSearchParams(to.search || to.hash.slice(1)).get("error")).toBe(error);
  });

  it("is refused where the answer would go by a form or a fragment", async () => {
    for (const mode of ["form_post", "fragment"])
      expect((await ask({ response_mode: mode })).headers.get("location") ?? "").not.toContain(
        "/connect/",
      );
  });

  it("keeps what the shop put into `state`, and the shop's program notices another", async () => {
    const { begun, back } = await pressButton(made.test, made.shop, made.who);
    expect(back.searchParams.get("state")).toBe(begun.state);
    expect(back.searchParams.get("iss")).toBe(origin());
    const foreign = new URL(back);
    foreign.searchParams.set("state", "foreign");
    await expect(begun.finish(foreign)).rejects.toThrow("invalid response");
    foreign.searchParams.delete("state");
    await expect(begun.finish(foreign)).rejects.toThrow("invalid response");
  });

  it("gives nothing for a wrong verifier or none, and the right one still works", async () => {
    const { begun, back } = await pressButton(made.test, made.shop, made.who);
    for (const pkceCodeVerifier of ["x".repeat(43), undefined])
      await expect(begun.finish(back, { pkceCodeVerifier })).rejects.toMatchObject({
        error: "invalid_grant",
      });
    expect((await begun.finish(back)).claims()?.["student_verified"]).toBe(true);
  });

  it("does nothing for a link that was forwarded", async () => {
    const { test, shop, who } = made;
    const uid = await openPage(new Browser(), (await shop.begin()).url);
    const before = await consents();
    const returnTo = await decide(test, who, uid, "always");
    const response = await new Browser().open(returnTo);
    expect(response.status).toBe(400);
    expect(response.headers.get("location")).toBeNull();
    // Nor with the cookies of a flow of one's own.
    const thief = new Browser();
    const own = await openPage(thief, (await shop.begin()).url);
    expect((await thief.open(returnTo.replace(uid, own))).status).toBe(404);
    expect((await thief.open(returnTo)).status).toBe(400);
    expect(await consents()).toBe(before);
  });

  it("takes the last of two answers, once", async () => {
    const { test, shop, who } = made;
    const browser = new Browser();
    const uid = await openPage(browser, (await shop.begin()).url);
    const first = await decide(test, who, uid, "once");
    const second = await decide(test, who, uid, "decline");
    expect((await browser.open(first)).status).toBe(404);
    const back = await followBack(browser, second);
    expect(back.searchParams.get("error_description")).toMatch(/^declined: /);
    expect((await browser.open(second)).status).toBe(400);
    expect(await (await browser.open(second)).text()).toContain("This sign-in cannot go on");
  });

  it("is agreed to once by a button that was pressed twice", async () => {
    const { test, shop, who, brandId, studentId } = made;
    const browser = new Browser();
    const begun = await shop.begin();
    const uid = await openPage(browser, begun.url);
    const pressed = await Promise.all([decide(test, who, uid), decide(test, who, uid)]);
    const answers = await Promise.all(pressed.map((returnTo) => browser.open(returnTo)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303, 404]));
    const next = answers.find(({ status }) => status === 303)?.headers.get("location") ?? "";
    await begun.finish(await followBack(browser, new URL(next, origin()).href));
    const pair = and(eq(connections.brandId, brandId), eq(connections.studentId, studentId));
    expect(await made.test.dependencies.db.$count(connections, pair)).toBe(1);
    expect(await partnerCalls(test).balanceOf(brandId)).toBe(99);
  });

  it("has ended for a student who goes back after the consent", async () => {
    const { test, shop, who } = made;
    const { begun, back, uid } = await pressButton(test, shop, who);
    await apiAs(test, who).get(`/v1/student/connect/${uid}`).expect(404);
    const again = await apiAs(test, who)
      .post(`/v1/student/connect/${uid}/decision`)
      .send({ decision: "once" });
    expect([again.status, again.body.code]).toEqual([404, "connect_gone"]);
    await begun.finish(back);
  });

  it("tells a shop nothing without a token, or with one that was made up", async () => {
    const userinfo = (headers: Record<string, string>) =>
      fetch(`${origin()}/connect/userinfo`, { headers });
    expect((await userinfo({})).status).toBe(401);
    expect((await userinfo({ authorization: "Bearer made-up" })).status).toBe(401);
    expect((await userinfo({ authorization: made.who.authorization })).status).toBe(401);
  });

  it("survives bodies that are no form", async () => {
    for (const [type, body] of [
      ["application/json", "{}"],
      ["application/x-www-form-urlencoded", "a=%"],
      ["text/plain", "x"],
      ["application/x-www-form-urlencoded", "a=".padEnd(100_000, "x")],
    ] as const) {
      const response = await fetch(`${origin()}/connect/token`, {
        method: "POST",
        headers: { "content-type": type },
        body,
      });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
    }
  });

  it("has ended on the page of a client that was removed", async () => {
    const { test, shop, who, brandId, client } = made;
    const browser = new Browser();
    const uid = await openPage(browser, (await shop.begin()).url);
    const returnTo = await decide(test, who, uid);
    const developer = await signInAs(test, { brand: { id: brandId, role: "developer" } });
    await apiAs(test, developer)
      .delete(`/v1/brand/${brandId}/connect-clients/${client.id}`)
      .expect(204);
    await apiAs(test, null).get(`/v1/connect/${uid}`).expect(404);
    const decision = await apiAs(test, who)
      .post(`/v1/student/connect/${uid}/decision`)
      .send({ decision: "once" });
    expect([decision.status, decision.body.code]).toEqual([404, "connect_gone"]);
    const before = await consents();
    const response = await browser.open(returnTo);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.headers.get("location")).toBeNull();
    expect(await consents()).toBe(before);
  });

  const since: [string, () => Promise<unknown>, string | null][] = [
    [
      "the brand was suspended",
      () =>
        made.test.dependencies.db
          .update(brands)
          .set({ status: "suspended", statusReason: "For a test." })
          .where(eq(brands.id, made.brandId)),
      "shop_paused",
    ],
    [
      "the student turned out to be under 18",
      () =>
        made.test.dependencies.db
          .update(users)
          .set({ is18OrOlder: false })
          .where(eq(users.id, made.userId)),
      "under_age",
    ],
    [
      "the student blocked the brand",
      () =>
        apiAs(made.test, made.who).put(`/v1/student/blocked-brands/${made.brandId}`).expect(204),
      "shop_blocked",
    ],
    [
      "the account was blocked",
      () =>
        made.test.dependencies.db
          .update(users)
          .set({ blockedAt: new Date(), blockedReason: "For a test." })
          .where(eq(users.id, made.userId)),
      null,
    ],
  ];
  it.each(since)("is not agreed to when %s after the answer", async (_name, change, word) => {
    const { test, shop, who } = made;
    const browser = new Browser();
    const begun = await shop.begin();
    const returnTo = await decide(test, who, await openPage(browser, begun.url));
    await change();
    const before = await consents();
    if (word === null) expect((await browser.open(returnTo)).status).toBe(404);
    else {
      const { searchParams } = await followBack(browser, returnTo);
      expect(searchParams.get("error")).toBe("access_denied");
      expect(searchParams.get("state")).toBe(begun.state);
      expect(searchParams.get("error_description")?.split(":")[0]).toBe(word);
    }
    expect(await consents()).toBe(before);
  });

  it("keeps the configured issuer in its token, whatever a proxy's headers say", async () => {
    const { test, shop, who } = made;
    const forged = { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };
    const { begun, back } = await pressButton(test, shop, who);
    const response = await fetch(`${origin()}/connect/token`, {
      method: "POST",
      headers: { ...forged, host: "evil.example" },
      body: new URLSearchParams({
        grant_type: "authorization_code",
        code: back.searchParams.get("code") ?? "",
        redirect_uri: SHOP,
        code_verifier: begun.verifier,
        client_id: made.client.id,
        client_secret: made.client.secret,
      }),
    });
    const { id_token: token = "" } = (await response.json()) as { id_token?: string };
    const claims = Buffer.from(token.split(".")[1] ?? "", "base64url").toString();
    expect(JSON.parse(claims)).toMatchObject({ iss: origin(), student_verified: true });
  });
});
