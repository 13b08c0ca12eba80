import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSite } from "./app.ts";
import { parseConfig } from "./config.ts";
import { chosenLanguage } from "./language.ts";

const directory = mkdtempSync(join(tmpdir(), "bachat-site-"));
beforeAll(() => {
  writeFileSync(
    join(directory, "index.html"),
    '<!doctype html><html><head><title>Bachat</title></head><body><div id="root"></div></body></html>',
  );
  writeFileSync(
    join(directory, "routes.json"),
    JSON.stringify({ routes: [{ path: "/categories/:slug", isRendered: true }] }),
  );
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

it.each([
  [undefined, "en"],
  ["", "en"],
  ["bachat-language=hi", "hi"],
  ["session=a; bachat-language=hi; theme=b", "hi"],
  ["bachat-language=en", "en"],
  ["bachat-language=hindi", "en"],
  ["bachat-language=", "en"],
  ["not-bachat-language=hi", "en"],
  ["bachat-language=<script>", "en"],
])("the cookies %s choose %s", (cookies, language) => {
  expect(chosenLanguage(cookies)).toBe(language);
});

describe("a rendered page's language", () => {
  let app: FastifyInstance;
  beforeAll(() => {
    app = buildSite(parseConfig("student", { SITE_DIR: directory }), {
      render: (_url, language) =>
        Promise.resolve({
          status: 200,
          language,
          head: { canonical: "https://s.test/categories/books" },
          html: language === "hi" ? "<h1>किताबें</h1>" : "<h1>Books</h1>",
          data: null,
        }),
    });
  });
  const ask = (cookie: string, more: Record<string, string> = {}) =>
    app.inject({ url: "/categories/books", headers: { host: "localhost:4001", cookie, ...more } });

  it("follows the cookie, at the same address, and shared caches know it", async () => {
    for (const [cookie, word, caching] of [
      ["bachat-language=hi", "किताबें", "private, no-cache"],
      ["bachat-language=en", "Books", "no-cache"],
      ["", "Books", "no-cache"],
      ["bachat-language=hi", "किताबें", "private, no-cache"],
    ] as const) {
      const { body, headers } = await ask(cookie);
      expect(body).toContain(`<h1>${word}</h1>`);
      expect(body).toContain('<link rel="canonical" href="https://s.test/categories/books">');
      expect(headers.vary).toBe("accept-encoding, cookie");
      expect(headers["cache-control"]).toBe(caching);
      expect(headers["set-cookie"]).toBeUndefined();
    }
  });

  it("is not answered from what was kept in the other one", async () => {
    const { headers } = await ask("");
    const etag = String(headers.etag);
    expect((await ask("", { "if-none-match": etag })).statusCode).toBe(304);
    expect((await ask("bachat-language=hi", { "if-none-match": etag })).statusCode).toBe(200);
  });
});
