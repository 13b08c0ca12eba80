import { describe, expect, it } from "vitest";
import { apiAs } from "../../test/api-as.ts";
import { createTestApp, productionEnv, useTestApp } from "../../test/app.ts";
import {
  cookieOf,
  findUser,
  lastLink,
  mailsTo,
  newEmail,
  studentOrigin,
} from "../../test/auth-client.ts";
import { buildUser, testPassword } from "../../test/factories/user.ts";
import { contactMessages, newsletterSubscribers } from "../db/schema/index.ts";

describe("a page's form, sent without a script", () => {
  const test = useTestApp();

  const send = (
    form: string,
    typed: Record<string, string>,
    headers: Record<string, string | undefined> = {},
    query: Record<string, string> = {},
  ) => {
    const request = apiAs(test, null)
      .post(`/v1/forms/${form}`)
      .query(query)
      .type("form")
      .redirects(0);
    const all = { origin: studentOrigin, "sec-fetch-site": "same-site", ...headers };
    for (const [name, value] of Object.entries(all))
      if (value !== undefined) void request.set(name, value);
    return request.send(typed);
  };
  const location = (answer: { headers: Record<string, string> }) =>
    new URL(answer.headers["location"] ?? "");
  const person = (email: string) => ({ name: "Asha Verma", email, password: testPassword });

  it("signs up, confirms by the mail's link in the same browser, and leads to where the person was going", async () => {
    const email = newEmail();
    const query = { tab: "sign-up", return_to: "/verification?offer=1", locale: "hi" };
    const asked = await send("sign-up", { ...person(email), is_18_or_older: "on" }, {}, query);
    expect(asked.status).toBe(303);
    expect(asked.headers["location"]).toBe(`${studentOrigin}/hi/auth?sent=sign-up`);
    expect(asked.headers["cache-control"]).toBe("no-store");
    const { url, token } = await lastLink(test, email, "confirm");
    expect(url.searchParams.get("return_to")).toBe("/verification?offer=1");
    expect(await findUser(test, email)).toMatchObject({ is18OrOlder: true, locale: "hi" });

    const cookie = cookieOf(asked);
    const opened = { confirm: token, return_to: "/verification?offer=1" };
    const confirmed = await send("confirm", {}, { cookie }, opened);
    expect(confirmed.headers["location"]).toBe(`${studentOrigin}/verification?offer=1`);
    expect(String(confirmed.headers["set-cookie"])).toContain("bachat_site=");
  });

  it("confirms with the password where the browser is another, and says so where that is missing", async () => {
    const email = newEmail();
    await send("sign-up", person(email));
    const { token } = await lastLink(test, email, "confirm");
    const refused = await send("confirm", {}, {}, { confirm: token });
    expect(refused.status).toBe(307);
    expect(Object.fromEntries(location(refused).searchParams)).toEqual({
      confirm: token,
      form: "confirm",
      refused: "password_required",
    });
    const confirmed = await send("confirm", { password: testPassword }, {}, { confirm: token });
    expect(confirmed.status).toBe(303);
  });

  it("asks for a link to a new password, and takes it", async () => {
    const { email } = await buildUser(test);
    const asked = await send("forgot-password", { email }, {}, { forgot: "" });
    expect(asked.headers["location"]).toBe(`${studentOrigin}/auth?sent=forgot-password`);
    const wrong = await send("forgot-password", { email: "asha" }, {}, { forgot: "" });
    expect(Object.fromEntries(location(wrong).searchParams)).toEqual({
      forgot: "",
      form: "forgot-password",
      refused: "invalid_request",
      wrong: "email.invalid_format",
    });
    const { token } = await lastLink(test, email, "reset");
    const query = { reset: token };
    const short = await send("reset-password", { password: "abc" }, {}, query);
    expect(location(short).searchParams.get("wrong")).toBe("password.too_short");
    expect(location(short).searchParams.get("reset")).toBe(token);
    const password = "a-newer-secret-of-mine";
    const done = await send("reset-password", { password }, {}, query);
    expect(done.headers["location"]).toBe(`${studentOrigin}/auth?sent=reset-password`);
    expect(
      location(await send("reset-password", { password }, {}, query)).searchParams.get("refused"),
    ).toBe("link_expired");
    expect((await send("sign-in", { email, password })).status).toBe(303);
  });

  it("says that a link which joins accounts is none", async () => {
    const refused = await send("join", {}, {}, { join: "Jx3fV9w0pQ-of-nobody-at-all" });
    expect([location(refused).pathname, location(refused).searchParams.get("refused")]).toEqual([
      "/auth",
      "link_expired",
    ]);
  });

  it("signs in with the cookie that a script would get", async () => {
    const { email } = await buildUser(test);
    const answer = await send("sign-in", { email, password: testPassword });
    expect([answer.status, answer.headers["location"]]).toEqual([
      303,
      `${studentOrigin}/dashboard`,
    ]);
    const { body } = await apiAs(test, null)
      .get("/v1/auth/browser-session")
      .set("origin", studentOrigin)
      .set("cookie", cookieOf(answer));
    expect(body.user.email).toBe(email);
  });

  it("is taken by way of the site's server, behind which browsers name no origin", async () => {
    const { email } = await buildUser(test);
    const typed = { email, password: testPassword };
    for (const site of ["same-site", "same-origin"])
      for (const origin of ["null", undefined])
        expect((await send("sign-in", typed, { origin, "sec-fetch-site": site })).status).toBe(303);
  });

  it.each(["null", undefined])(
    "is taken from an older browser, which names its page alone beside the origin %s",
    async (origin) => {
      const { email } = await buildUser(test);
      const typed = { email, password: testPassword };
      const headers = { origin, "sec-fetch-site": undefined, referer: `${studentOrigin}/` };
      expect((await send("sign-in", typed, headers)).status).toBe(303);
    },
  );

  it.each(["https://evil.example", "//evil.example", "/\\evil.example", "/\tx", "/a".repeat(300)])(
    "leads nowhere else: %.20s",
    async (to) => {
      const { email } = await buildUser(test);
      const typed = { email, password: testPassword, return_to: to };
      expect((await send("sign-in", typed)).headers["location"]).toBe(`${studentOrigin}/dashboard`);
    },
  );

  it("goes back to its page with what is wrong, and never repeats what was typed in an address", async () => {
    const email = newEmail();
    const typed = { name: "", email: "asha", password: "abc" };
    const query = { tab: "sign-up", return_to: "/offers" };
    const refused = await send("sign-up", typed, {}, query);
    expect(refused.status).toBe(307);
    const { pathname, searchParams } = location(refused);
    expect(pathname).toBe("/auth");
    expect(searchParams.get("tab")).toBe("sign-up");
    expect(searchParams.get("return_to")).toBe("/offers");
    expect(searchParams.getAll("wrong").toSorted()).toEqual([
      "email.invalid_format",
      "name.required",
    ]);
    expect(refused.headers["location"]).not.toMatch(/asha|abc/);
    expect(await mailsTo(test, email)).toEqual([]);

    const wrong = await send("sign-in", { email, password: "not-the-password" });
    expect(location(wrong).searchParams.get("refused")).toBe("invalid_credentials");
    expect(wrong.headers["set-cookie"]).toBeUndefined();
  });

  it("takes a message and an address once, however often they are sent", async () => {
    const email = newEmail();
    const message = {
      name: "Meher Gill",
      email,
      subject: "Two colleges",
      message: "I study at two colleges.\r\nWhich card?",
      kind: "student",
      website: "",
    };
    const answers = await Promise.all([send("contact", message), send("contact", message)]);
    for (const { status, headers } of answers)
      expect([status, headers["location"]]).toEqual([303, `${studentOrigin}/contact?sent=contact`]);
    const stored = (await test.dependencies.db.select().from(contactMessages)).filter(
      (one) => one.email === email,
    );
    expect(stored.map((one) => one.message)).toEqual(["I study at two colleges.\nWhich card?"]);

    for (const _ of [1, 2]) expect((await send("newsletter", { email })).status).toBe(303);
    const states = async () =>
      (await test.dependencies.db.select().from(newsletterSubscribers))
        .filter((one) => one.email === email)
        .map(({ status }) => status);
    expect(await states()).toEqual(["pending"]);
    const { token: confirm } = await lastLink(test, email, "confirm");
    const done = await send("newsletter-confirm", {}, {}, { confirm });
    expect(location(done).search).toBe("?sent=newsletter-confirm");
    expect(await states()).toEqual(["confirmed"]);
    const broken = await send("newsletter-leave", {}, {}, { unsubscribe: "nobody's" });
    expect(location(broken).searchParams.get("form")).toBe("newsletter-leave");
    expect(await states()).toEqual(["confirmed"]);
  });

  it.each([
    { origin: "https://evil.example" },
    { origin: undefined, "sec-fetch-site": undefined },
    { origin: "null", "sec-fetch-site": undefined },
    { origin: "null", "sec-fetch-site": undefined, referer: "https://evil.example/" },
    { origin: "null", "sec-fetch-site": undefined, referer: `${studentOrigin}.evil.example/` },
    { origin: "null", "sec-fetch-site": "cross-site", referer: `${studentOrigin}/` },
    { origin: "https://evil.example", "sec-fetch-site": undefined, referer: `${studentOrigin}/` },
    { origin: "null", "sec-fetch-site": "cross-site" },
    { origin: "null", "sec-fetch-site": "none" },
    { origin: "http://localhost:4002" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "none" },
  ])("is refused from elsewhere: %o", async (headers) => {
    const { email } = await buildUser(test);
    const refused = await send("sign-in", { email, password: testPassword }, headers);
    expect([refused.status, refused.body.code]).toEqual([403, "origin_not_allowed"]);
    expect(refused.headers["set-cookie"]).toBeUndefined();
  });

  it("refuses what is no form of ours", async () => {
    expect((await send("delete-account", {})).status).toBe(400);
    expect((await send("contact", { message: "x".repeat(40_000) })).status).toBe(413);
    const json = await apiAs(test, null)
      .post("/v1/forms/sign-in")
      .set("origin", studentOrigin)
      .send({ email: "asha@mail.example" });
    expect(json.status).toBe(415);
  });

  it("counts against the limit of the address that sends it", async () => {
    const strict = await createTestApp({ RATE_LIMIT_SCALE: "0.1" });
    const ask = () =>
      apiAs(strict, null)
        .post("/v1/forms/newsletter")
        .type("form")
        .redirects(0)
        .set("origin", studentOrigin)
        .send({ email: newEmail() });
    expect((await ask()).status).toBe(303);
    const second = await ask();
    expect(second.status).toBe(307);
    const said = location(second).searchParams;
    expect(said.get("refused")).toBe("rate_limited");
    expect(Number(said.get("wait"))).toBeGreaterThan(60);
    await strict.close();
  });

  it("sets the production cookie on the API's own host", async () => {
    const app = await createTestApp(productionEnv);
    const { email } = await buildUser(app);
    const answer = await apiAs(app, null)
      .post("/v1/forms/sign-in")
      .type("form")
      .redirects(0)
      .set("origin", "https://student.bachat.test")
      .send({ email, password: testPassword });
    expect(String(answer.headers["set-cookie"])).toMatch(
      /^__Host-bachat_site=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    await app.close();
  });
});
