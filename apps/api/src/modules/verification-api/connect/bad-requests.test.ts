import { describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import {
  Browser,
  decide,
  followBack,
  openPage,
  pressButton,
  useConnect,
} from "../../../../test/connect.ts";
import { SHOP } from "../../../../test/factories/connect-client.ts";
import { connections } from "../../../db/schema/index.ts";

describe("a sign-in with a fault in it", () => {
  const made = useConnect();
  const origin = () => made.test.dependencies.config.origins.api;
  const consents = () => made.test.dependencies.db.$count(connections);

  /** The authorization request with some parameters changed; null leaves one out. */
  async function ask(changed: Record<string, string | null>, browser = new Browser()) {
    const { url } = await made.shop.begin();
    for (const [name, value] of Object.entries(changed))
      if (value === null) url.searchParams.delete(name);
      else url.searchParams.set(name, value);
    return browser.open(url);
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

  it("gives nothing for a wrong verifier, and the right one still works", async () => {
    const { begun, back } = await pressButton(made.test, made.shop, made.who);
    await expect(begun.finish(back, { pkceCodeVerifier: "x".repeat(43) })).rejects.toMatchObject({
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
});
