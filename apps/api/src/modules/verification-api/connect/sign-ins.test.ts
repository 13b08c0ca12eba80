import { describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import {
  Browser,
  createShop,
  decide,
  followBack,
  openPage,
  pressButton,
  useConnect,
} from "../../../../test/connect.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { buildConnectClient } from "../../../../test/factories/connect-client.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { partnerCalls } from "../../../../test/partner.ts";
import { signInAs } from "../../../../test/sign-in.ts";

describe("a sign-in at a shop", () => {
  const made = useConnect();
  const balance = () => partnerCalls(made.test).balanceOf(made.brandId);
  const calls = () => partnerCalls(made.test).callsOf(made.brandId);
  const origin = () => made.test.dependencies.config.origins.api;

  it("tells that a student is verified, for one credit", async () => {
    const { test, shop, who } = made;
    const { begun, back, browser } = await pressButton(test, shop, who);
    const tokens = await begun.finish(back);
    expect(tokens.claims()).toMatchObject({
      student_verified: true,
      verified_until: "2099-12-31",
      iss: origin(),
    });
    expect(tokens.claims()).not.toHaveProperty("given_name");
    expect(tokens).not.toHaveProperty("refresh_token");
    expect(tokens.expires_in).toBe(600);
    expect(await shop.userinfo(tokens.access_token)).toEqual({
      sub: tokens.claims()?.sub,
      student_verified: true,
      verified_until: "2099-12-31",
    });
    expect(await balance()).toBe(99);
    expect(await calls()).toMatchObject([
      { mode: "live", result: "verified", credits: 1, statusCode: 200, apiKeyId: made.client.id },
    ]);
    expect(browser.setCookies.filter((line) => !/^connect_(flow|resume)/.test(line))).toEqual([]);
    const set = browser.setCookies.filter((line) => !/01 Jan 1970/.test(line));
    expect(set.some((line) => line.startsWith("connect_flow.sig="))).toBe(true);
    for (const line of set) expect(line).toMatch(/samesite=lax; httponly$/i);
  });

  it("tells first name and college only where the shop asks for them", async () => {
    const { test, shop, who } = made;
    const scope = "openid student_status student_profile email";
    const { begun, back } = await pressButton(test, shop, who, { scope });
    expect((await begun.finish(back)).claims()).toMatchObject({
      student_verified: true,
      given_name: "Ananya",
      college_name: "Nilgiri College of Science",
    });
  });

  it("shows the page who asks for what", async () => {
    const { test, shop, who } = made;
    const scope = "openid student_status student_profile";
    const uid = await openPage(new Browser(), (await shop.begin(scope)).url);
    const asked = {
      client_name: "Online shop",
      client_origin: "https://shop.example",
      is_test: false,
      scopes: ["student_status", "student_profile"],
    };
    const { body } = await apiAs(test).get(`/v1/connect/${uid}`).expect(200);
    expect(body).toMatchObject(asked);
    const own = await apiAs(test, who).get(`/v1/student/connect/${uid}`).expect(200);
    expect(own.body).toMatchObject({
      ...asked,
      state: "ready",
      unavailable_reason: null,
      agreed_always: false,
      profile: { first_name: "Ananya", college: "Nilgiri College of Science" },
    });
    await apiAs(test).get(`/v1/student/connect/${uid}`).expect(401);
    await apiAs(test, who).get("/v1/student/connect/Xk3v9TqLw2aBcDeFgHiJk").expect(404);
    await apiAs(test).get("/v1/connect/short").expect(400);
  });

  it("knows a student by one name at all clients of a brand, and by another at another brand", async () => {
    const { test, shop, who, brandId } = made;
    const other = await createShop(test, await buildConnectClient(test, { brandId }));
    const brand = await buildBrand(test);
    const elsewhere = await createShop(
      test,
      await buildConnectClient(test, { brandId: brand.id, mode: "test" }),
    );
    const subject = async (at: typeof shop) => {
      const { begun, back } = await pressButton(test, at, who);
      return (await begun.finish(back)).claims()?.sub;
    };
    const first = await subject(shop);
    expect(await subject(other)).toBe(first);
    const browser = new Browser();
    const begun = await elsewhere.begin();
    const uid = await openPage(browser, begun.url);
    const { body } = await choose(uid, "verified");
    const tokens = await begun.finish(await followBack(browser, body.return_to));
    expect(tokens.claims()?.sub).not.toBe(first);
  });

  const choose = (uid: string, student: string) =>
    apiAs(made.test).post(`/v1/connect/${uid}/test-student`).send({ student });

  it("lets a test client see test students, free and without an approved brand", async () => {
    const { test } = made;
    const brand = await buildBrand(test, { status: "pending" });
    await test.dependencies.db.$client.query(
      "insert into sandboxes (brand_id, user_id, mailbox) values ($1, $2, 'x')",
      [brand.id, made.userId],
    );
    const client = await buildConnectClient(test, {
      brandId: brand.id,
      mode: "test",
      redirectUris: ["http://localhost:3000/back", "https://shop.example/bachat/callback"],
    });
    const shop = await createShop(test, client);
    const go = async (student: string) => {
      const browser = new Browser();
      const begun = await shop.begin();
      const uid = await openPage(browser, begun.url);
      const { body } = await choose(uid, student).expect(200);
      return { begun, uid, back: await followBack(browser, body.return_to) };
    };
    const verified = await go("verified");
    expect((await verified.begun.finish(verified.back)).claims()).toMatchObject({
      student_verified: true,
    });
    const expired = await go("expired");
    const claims = (await expired.begun.finish(expired.back)).claims();
    expect(claims?.["student_verified"]).toBe(false);
    expect(claims).not.toHaveProperty("verified_until");
    const { back } = await go("not_verified");
    expect(back.searchParams.get("error")).toBe("access_denied");
    expect(back.searchParams.get("error_description")).toMatch(/^not_verified: /);
    expect(await partnerCalls(test).callsOf(brand.id)).toMatchObject([
      { mode: "test", credits: 0 },
      { mode: "test", credits: 0 },
    ]);
    const page = await openPage(new Browser(), (await shop.begin()).url);
    const real = await apiAs(test, made.who)
      .post(`/v1/student/connect/${page}/decision`)
      .send({ decision: "once" });
    expect(real.status).toBe(409);
    expect(real.body.code).toBe("only_test_students");
  });

  it("keeps test students away from live clients", async () => {
    const uid = await openPage(new Browser(), (await made.shop.begin()).url);
    const { body, status } = await choose(uid, "verified");
    expect([status, body.code]).toEqual([409, "no_test_client"]);
  });

  it("works for a public client without a secret, from its own origin only", async () => {
    const { test, who, brandId } = made;
    const client = await buildConnectClient(test, { brandId, isPublic: true });
    const shop = await createShop(test, client);
    const { begun, back } = await pressButton(test, shop, who);
    expect((await begun.finish(back)).claims()?.["student_verified"]).toBe(true);
    const allowed = async (from: string) => {
      const response = await fetch(`${origin()}/connect/token`, {
        method: "POST",
        headers: { origin: from, "content-type": "application/x-www-form-urlencoded" },
        body: `grant_type=authorization_code&client_id=${client.id}&code=x`,
      });
      return response.headers.get("access-control-allow-origin");
    };
    expect(await allowed("https://shop.example")).toBe("https://shop.example");
    expect(await allowed("https://evil.example")).toBeNull();
  });

  it("takes a secret and, for a day, the one before, and no other", async () => {
    const { test, who, brandId, client, shop } = made;
    const admin = await signInAs(test, { brand: { id: brandId, role: "developer" } });
    const at = `/v1/brand/${brandId}/connect-clients/${client.id}/secret`;
    const { body } = await apiAs(test, admin).post(at).expect(200);
    const renewed = await createShop(test, { id: client.id, secret: body.secret });
    for (const one of [shop, renewed]) {
      const { begun, back } = await pressButton(test, one, who);
      await begun.finish(back);
    }
    const wrong = await createShop(test, { id: client.id, secret: `${body.secret}x` });
    const { begun, back } = await pressButton(test, wrong, who);
    await expect(begun.finish(back)).rejects.toMatchObject({ status: 401 });
    await test.dependencies.db.$client.query(
      "update connect_clients set previous_secret_until = now() - interval '1 second' where id = $1",
      [client.id],
    );
    const later = await pressButton(test, shop, who);
    await expect(later.begun.finish(later.back)).rejects.toMatchObject({ status: 401 });
  });

  it("asks each time: two students use one browser", async () => {
    const { test, shop, who } = made;
    const browser = new Browser();
    const first = await pressButton(test, shop, who, { browser, decision: "always" });
    const one = (await first.begun.finish(first.back)).claims();
    const sibling = await buildStudent(test, { verificationStatus: "approved" });
    const other = await signInAs(test, { userId: sibling.userId });
    const second = await pressButton(test, shop, other, { browser });
    const two = (await second.begun.finish(second.back)).claims();
    expect(two?.sub).not.toBe(one?.sub);
  });

  it("answers `prompt=none` with login_required", async () => {
    const { url } = await made.shop.begin("openid", { prompt: "none" });
    const response = await new Browser().open(url);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toContain("error=login_required");
  });

  it("goes on in two tabs at once", async () => {
    const { test, shop, who } = made;
    const browser = new Browser();
    const [one, two] = [await shop.begin(), await shop.begin()];
    const [first, second] = [await openPage(browser, one.url), await openPage(browser, two.url)];
    const at = async (uid: string) => followBack(browser, await decide(test, who, uid));
    const [backOfTwo, backOfOne] = [await at(second), await at(first)];
    await one.finish(backOfOne);
    await two.finish(backOfTwo);
    expect(await balance()).toBe(99);
  });

  it("describes itself with the configured issuer, whatever a proxy's headers say", async () => {
    const forged = {
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
      forwarded: "host=evil.example",
    };
    const response = await fetch(`${origin()}/.well-known/openid-configuration`, {
      headers: forged,
    });
    const text = await response.text();
    expect(text).not.toContain("evil");
    expect(JSON.parse(text)).toMatchObject({
      issuer: origin(),
      authorization_endpoint: `${origin()}/connect/authorize`,
      token_endpoint: `${origin()}/connect/token`,
      userinfo_endpoint: `${origin()}/connect/userinfo`,
      jwks_uri: `${origin()}/connect/jwks`,
      scopes_supported: ["openid", "student_status", "student_profile"],
      response_types_supported: ["code"],
      response_modes_supported: ["query"],
      grant_types_supported: ["authorization_code"],
      code_challenge_methods_supported: ["S256"],
      subject_types_supported: ["pairwise"],
      id_token_signing_alg_values_supported: ["RS256"],
    });
    expect(text).not.toContain("end_session");
    const { url } = await made.shop.begin();
    const begun = await new Browser().open(url, { headers: forged });
    expect(begun.headers.get("location")).not.toContain("evil");
  });
});
