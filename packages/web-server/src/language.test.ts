import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSite } from "./app.ts";
import { parseConfig } from "./config.ts";
import { askedLanguage, chosenLanguage } from "./language.ts";

it.each([
  [undefined, null],
  ["", null],
  ["bachat-language=hi", "hi"],
  ["session=a; bachat-language=hi; theme=b", "hi"],
  ["session=a;bachat-language=en", "en"],
  ["bachat-language=hindi", null],
  ["bachat-language=", null],
  ["not-bachat-language=hi", null],
  ["bachat-language=<script>", null],
])("the cookies %s choose %s", (cookies, language) => {
  expect(chosenLanguage(cookies)).toBe(language);
});

it.each([
  [undefined, "en"],
  ["", "en"],
  ["*", "en"],
  ["en-IN,en;q=0.9", "en"],
  ["en-IN,en;q=0.9,hi;q=0.8", "en"],
  ["hi", "hi"],
  ["HI-in", "hi"],
  ["hi-IN,hi;q=0.9,en;q=0.8", "hi"],
  ["hi-Latn", "hi"],
  ["hi-Latn-IN,en;q=0.5", "hi"],
  ["hi,en", "hi"],
  ["en;q=0.5, hi;q=0.9", "hi"],
  ["mr-IN,mr;q=0.9,hi;q=0.8,en;q=0.7", "hi"],
  ["mr-IN,mr;q=0.9,en;q=0.8,hi;q=0.7", "en"],
  ["ta,ml", "en"],
  ["hi;q=0", "en"],
  ["hi;q=0,*", "en"],
  ["hil,hin", "en"],
  [";;;q=,hi;q=x,,", "en"],
  ["\u0000<script>", "en"],
  ["hi".repeat(5_000), "en"],
  [`${"xx-YY;q=0.1,".repeat(900)}hi`, "hi"],
  ["-;=,".repeat(2_500), "en"],
])("a browser that asks for “%s” is answered in %s", (header, language) => {
  expect(askedLanguage(header)).toBe(language);
});

const directory = mkdtempSync(join(tmpdir(), "bachat-site-"));
let app: FastifyInstance;
beforeAll(() => {
  writeFileSync(
    join(directory, "index.html"),
    '<!doctype html><html lang="en"><head><title>Bachat</title><link rel="manifest" href="/manifest.webmanifest" /></head><body><div id="root"></div></body></html>',
  );
  writeFileSync(
    join(directory, "routes.json"),
    JSON.stringify({
      routes: [
        { path: "/", isRendered: true },
        { path: "/offers/:id", isRendered: true },
        { path: "/auth", title: "Sign in", hindiTitle: "साइन इन" },
        { path: "/dashboard", isPersonal: true },
        { path: "/brand-auth", home: "brand" },
      ],
    }),
  );
  app = buildSite(parseConfig("student", { SITE_DIR: directory }), {
    render: (url, language) =>
      Promise.resolve({
        status: 200,
        language,
        head: {
          canonical: `https://s.test${url.pathname}`,
          alternates: { en: "https://s.test/a", hi: "https://s.test/hi/a" },
        },
        html: language === "hi" ? "<h1>चाय</h1>" : "<h1>Chai</h1>",
        data: null,
      }),
  });
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const ask = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: "localhost:4001", ...headers } });
const hindi = { "accept-language": "hi-IN,hi;q=0.9,en;q=0.8" };
const chose = (language: string) => ({ cookie: `bachat-language=${language}` });
const here = "http://localhost:4001";

describe("the address decides", () => {
  it.each([
    ["/offers/7", "en", "Chai"],
    ["/hi/offers/7", "hi", "चाय"],
    ["/hi", "hi", "चाय"],
    ["/hi?page=2", "hi", "चाय"],
  ])("%s is in %s for everybody", async (url, language, word) => {
    for (const headers of [{}, hindi, chose("hi"), chose("en")]) {
      const { statusCode, body, headers: answer } = await ask(url, headers);
      expect(statusCode).toBe(200);
      expect(body).toContain(`<html lang="${language}">`);
      expect(body).toContain(`<h1>${word}</h1>`);
      expect(answer["cache-control"]).toBe("no-cache");
      expect(answer.vary).toBe("accept-encoding");
      expect(answer["set-cookie"]).toBeUndefined();
    }
  });

  it("and each page names the other language's", async () => {
    const { body } = await ask("/hi/offers/7");
    expect(body).toContain('<link rel="canonical" href="https://s.test/hi/offers/7">');
    for (const [language, address] of [
      ["en", "https://s.test/a"],
      ["hi", "https://s.test/hi/a"],
      ["x-default", "https://s.test/a"],
    ])
      expect(body).toContain(`<link rel="alternate" hreflang="${language}" href="${address}">`);
    expect(body).toContain('property="og:locale" content="hi_IN"');
    expect(body).toContain('href="/manifest.hi.webmanifest"');
    expect((await ask("/offers/7")).body).toContain('href="/manifest.webmanifest"');
  });

  it("of a page that only browsers render too", async () => {
    const { body } = await ask("/hi/auth");
    expect(body).toContain('<html lang="hi">');
    expect(body).toContain("<title>साइन इन</title>");
  });

  it("of a page of another site, which is in English", async () => {
    const { headers } = await ask("/hi/brand-auth?tab=sign-up");
    expect(headers.location).toBe("http://localhost:4002/brand-auth?tab=sign-up");
  });

  it.each(["/hi/nothing", "/hi/hi", "/hi/hi/offers/7", "/hi/%00"])(
    "%s is missing in Hindi",
    async (url) => {
      const { statusCode, body } = await ask(url);
      expect(statusCode).toBe(404);
      expect(body).toContain('<html lang="hi">');
      expect(body).toContain("<title>यह पेज नहीं मिला · Bachat</title>");
    },
  );

  it.each(["/nothing", "/hindi", "/%68i", "/hi-there"])("%s is missing in English", async (url) => {
    const { statusCode, body } = await ask(url, hindi);
    expect(statusCode).toBe(404);
    expect(body).toContain('<html lang="en">');
  });

  it.each([
    ["/hi/", "/hi"],
    ["//hi//", "/hi"],
    ["/HI", "/hi"],
    ["/HI/offers/7?x=1", "/hi/offers/7?x=1"],
    ["/Hi/offers/7/", "/hi/offers/7"],
  ])("%s is spelled %s", async (url, right) => {
    const { statusCode, headers } = await ask(url);
    expect([statusCode, headers.location]).toEqual([301, here + right]);
  });
});

describe("an address that names no language", () => {
  it.each([
    ["the front door, by the browser", "/", hindi, "/hi"],
    [
      "behind a campaign",
      "/?utm_source=mail&utm_medium=x",
      hindi,
      "/hi?utm_source=mail&utm_medium=x",
    ],
    ["the front door, by the choice", "/", chose("hi"), "/hi"],
    [
      "one's own page, by the choice",
      "/dashboard?tab=saved",
      chose("hi"),
      "/hi/dashboard?tab=saved",
    ],
    ["the sign-in, by the choice", "/auth?confirm=a", chose("hi"), "/hi/auth?confirm=a"],
  ])("leads to Hindi: %s", async (_name, url, headers, arrival) => {
    const { statusCode, headers: answer } = await ask(url, headers);
    expect([statusCode, answer.location]).toEqual([302, here + arrival]);
    // Nobody between hands it to others.
    expect(answer["cache-control"]).toBe("no-store");
  });

  it.each([
    ["a crawler at the front door", "/", {}],
    ["who chose English", "/", { ...hindi, ...chose("en") }],
    ["a shared list", "/?search=chai", { ...hindi, ...chose("hi") }],
    ["a shared offer", "/offers/7", { ...hindi, ...chose("hi") }],
    ["one's own page without a choice", "/dashboard", hindi],
    ["a link of this site", "/", { ...hindi, ...chose("hi"), "sec-fetch-site": "same-origin" }],
    ["the same in an older browser", "/", { ...hindi, referer: `${here}/hi` }],
    ["10 kB that say nothing", "/", { "accept-language": "-;=,".repeat(2_500) }],
  ])("stays in English: %s", async (_name, url, headers) => {
    const { statusCode, body } = await ask(url, headers);
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="en">');
  });

  it("is no matter for the other sites", async () => {
    const brand = buildSite(parseConfig("brand", { SITE_DIR: directory }));
    const visit = (url: string) =>
      brand.inject({ url, headers: { host: "localhost:4002", ...hindi, ...chose("hi") } });
    expect((await visit("/")).statusCode).toBe(200);
    expect((await visit("/hi")).statusCode).toBe(404);
    expect((await visit("/HI")).statusCode).toBe(404);
    expect((await visit("/language/hi")).statusCode).toBe(404);
  });
});

describe("the link that switches the language, before the page's code is there", () => {
  const fromHere = { "sec-fetch-site": "same-origin" };

  it.each([
    ["/language/hi/offers/7?x=1", "hi", "/hi/offers/7?x=1"],
    ["/language/en/offers/7?x=1", "en", "/offers/7?x=1"],
    ["/language/hi", "hi", "/hi"],
    ["/language/en?page=2", "en", "/?page=2"],
  ])("%s remembers %s and leads to %s", async (url, language, arrival) => {
    for (const headers of [fromHere, { referer: `${here}/hi/offers/7` }]) {
      const answer = await ask(url, headers);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, here + arrival]);
      expect(answer.headers["set-cookie"]).toBe(
        `bachat-language=${language}; Path=/; Max-Age=31536000; SameSite=Lax`,
      );
      // Nobody between hands the choice to others.
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
  });

  it("sets the cookie for https alone where the site is on https", async () => {
    const secure = { PUBLIC_STUDENT_ORIGIN: "https://s.test", SITE_DIR: directory };
    const site = buildSite(parseConfig("student", secure));
    const answer = await site.inject({ url: "/language/hi/help", headers: fromHere });
    expect(answer.headers.location).toBe("https://s.test/hi/help");
    expect(answer.headers["set-cookie"]).toMatch(/; Secure$/);
  });

  it.each([
    ["another site", { "sec-fetch-site": "cross-site", referer: "https://else.test/" }],
    ["a mail", { "sec-fetch-site": "none" }],
    ["an older browser elsewhere", { referer: "http://localhost:4001.else.test/" }],
  ])("leads on from %s, where nobody chose", async (_name, headers) => {
    const answer = await ask("/language/hi/offers/7", headers);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${here}/hi/offers/7`]);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  it.each([
    "/language/hi/@else.test",
    "/language/en/@else.test/",
    "/language/hi/https://else.test/",
    "/language/en/https:%2f%2felse.test",
    "/language/en//else.test",
    String.raw`/language/en/\else.test`,
    "/language/en/%5Celse.test",
    "/language/en/%0d%0aset-cookie:a=b",
  ])("%s stays on the site", async (url) => {
    const { headers } = await ask(url, fromHere);
    expect(new URL(headers.location ?? "").origin).toBe(here);
    expect(new URL(headers.location ?? "").username).toBe("");
  });

  it.each(["/language", "/language/", "/language/mr/help", "/language/hindi", "/LANGUAGE/hi"])(
    "%s is a missing page",
    async (url) => {
      const answer = await ask(url.replace(/\/$/, ""), fromHere);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    },
  );
});
