import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Auth, type AuthConfig, setEnvDefaults } from "@auth/core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import type { TestApp } from "../../../../test/app.ts";
import { Browser, createConnectApp, freePort, openPage } from "../../../../test/connect.ts";
import { buildConnectClient } from "../../../../test/factories/connect-client.ts";
import { createPartner } from "../../../../test/partner.ts";
import { lacksPhp, skipWithoutPhp } from "../../../../test/php.ts";
import type { TestStudent } from "./policy.ts";

const docs = resolve(import.meta.dirname, "../../../../../../packages/site/src/pages/api-docs");
const snippets = join(docs, "snippets");
/** What the page says to save beside the example. */
const cartOfPage = () =>
  /```php PHP\n([^`]+)```/.exec(
    readFileSync(join(docs, "guide/pages/sign-in-examples.md"), "utf8"),
  )?.[1] ?? "";

/** The examples of the guide as a shop would have them, against the API on loopback. */
describe("the guide's examples of the sign-in", () => {
  let test: TestApp;
  let scratch: string;
  let api: string;
  beforeAll(async () => {
    test = await createConnectApp();
    api = test.dependencies.config.origins.api;
    scratch = mkdtempSync(join(tmpdir(), "bachat-shop-"));
  });
  afterAll(async () => {
    rmSync(scratch, { recursive: true });
    await test.close();
  });

  async function client(redirectUri: string) {
    const { brandId } = await createPartner(test);
    return buildConnectClient(test, { brandId, mode: "test", redirectUris: [redirectUri] });
  }

  const filled = (file: string, redirectUri: string, from: string, id: string, secret: string) =>
    readFileSync(join(snippets, file), "utf8")
      .replace("https://api.bachat.example", api)
      .replace(from, redirectUri)
      .replace("YOUR_CLIENT_ID", id)
      .replace("YOUR_CLIENT_SECRET", secret);

  const library = dirname(createRequire(import.meta.url).resolve("openid-client/package.json"));
  const openidClient = join(library, "..");
  /** The example in JavaScript. Loopback has no https; the rest is as on the page. */
  const exampleFor = (back: string, id: string, secret: string) =>
    filled("sign-in.mjs", back, "https://shop.example/bachat/callback", id, secret).replace(
      `"${secret}",`,
      `"${secret}", undefined, { execute: [client.allowInsecureRequests] },`,
    );

  /** A shopper chooses a test student on the page. @returns the shop's address, with the answer */
  async function choose(browser: Browser, url: URL, student: TestStudent): Promise<URL> {
    const uid = await openPage(browser, url);
    const chosen = await apiAs(test, null)
      .post(`/v1/connect/${uid}/test-student`)
      .send({ student });
    expect(chosen.status).toBe(200);
    let at = new URL((chosen.body as { return_to: string }).return_to);
    while (at.origin === new URL(api).origin) {
      const to = (await browser.open(at)).headers.get("location");
      if (to === null) throw new Error(`It ends at ${at.pathname}.`);
      at = new URL(to, at);
    }
    return at;
  }

  describe("in PHP", () => {
    let server: ChildProcess;
    let shop: string;
    beforeAll(async () => {
      if (lacksPhp() !== null) return;
      const port = await freePort();
      shop = `http://127.0.0.1:${port}`;
      const back = `${shop}/bachat.php`;
      const { id, secret } = await client(back);
      const text = filled("sign-in.php", back, "https://shop.example/bachat.php", id, secret);
      writeFileSync(join(scratch, "bachat.php"), text);
      writeFileSync(join(scratch, "cart.php"), cartOfPage());
      const settings = ["-d", `session.save_path=${scratch}`, "-d", "display_errors=1"];
      server = spawn("php", [...settings, "-S", `127.0.0.1:${port}`, "-t", scratch], {
        stdio: "ignore",
      });
      // It refuses connections until it listens.
      await vi.waitFor(() => fetch(`${shop}/cart.php`), 20_000);
    });
    afterAll(() => void server?.kill());

    /** A fresh shopper. @returns the cart's price after the answer, and the address of the answer */
    async function buy(browser: Browser, student: TestStudent) {
      const begun = await browser.open(`${shop}/bachat.php`);
      const to = begun.headers.get("location") ?? "";
      const back = await choose(browser, new URL(to), student);
      return { back, ...(await priceAt(browser, back)) };
    }
    async function priceAt(browser: Browser, address: URL) {
      const landed = await browser.open(address);
      expect(await landed.text()).toBe("");
      expect(landed.headers.get("location")).toBe("/cart.php");
      return { price: await (await browser.open(`${shop}/cart.php`)).text() };
    }

    it.for([
      ["verified", "Student price"],
      ["expired", "Usual price"],
      ["not_verified", "Usual price"],
    ] as const)("a test student who is %s has the answer %s", async ([student, price], context) => {
      skipWithoutPhp(context);
      expect((await buy(new Browser(), student)).price).toBe(price);
    });

    it("gives no price for another browser's answer, nor for an answer that comes twice", async (context) => {
      skipWithoutPhp(context);
      const browser = new Browser();
      const { back, price } = await buy(browser, "verified");
      expect(price).toBe("Student price");
      expect((await priceAt(new Browser(), back)).price).toBe("Usual price");
      expect((await priceAt(browser, back)).price).toBe("Usual price");
    });
  });

  it("in JavaScript tells a student from others, and lets the order go on without an answer", async () => {
    const back = "http://127.0.0.1:9/callback";
    const { id, secret } = await client(back);
    symlinkSync(openidClient, join(scratch, "node_modules"));
    const file = join(scratch, "sign-in.mjs");
    writeFileSync(file, exampleFor(back, id, secret));
    const shop = (await import(pathToFileURL(file).href)) as {
      begin(): Promise<{ kept: object; url: URL }>;
      isStudent(address: string, kept: object): Promise<boolean>;
    };
    const answers: boolean[] = [];
    for (const student of ["verified", "expired", "not_verified"] as const) {
      const { kept, url } = await shop.begin();
      const address = (await choose(new Browser(), url, student)).href;
      answers.push(await shop.isStudent(address, kept));
    }
    expect(answers).toEqual([true, false, false]);
    const { kept } = await shop.begin();
    expect(await shop.isStudent(`${back}?code=made-up`, kept)).toBe(false);
  });

  it.for([
    ["verified", "Student price"],
    ["not_verified", "Usual price"],
    [null, "Usual price"],
  ] as const)("in a server of Node, %s has the answer %s", async ([student, price]) => {
    const folder = mkdtempSync(join(scratch, "server-"));
    const port = await freePort();
    const shop = `http://127.0.0.1:${port}`;
    const back = `${shop}/bachat/callback`;
    const { id, secret } = await client(back);
    symlinkSync(openidClient, join(folder, "node_modules"));
    const text = exampleFor(back, id, secret);
    // Nobody answers there.
    const away = `http://127.0.0.1:${await freePort()}`;
    writeFileSync(join(folder, "bachat.mjs"), student === null ? text.replace(api, away) : text);
    const lines = readFileSync(join(snippets, "sign-in-server.mjs"), "utf8");
    writeFileSync(
      join(folder, "shop.mjs"),
      lines.replaceAll("https://shop.example", shop).replace("8080", `${port}`),
    );
    const server = spawn(process.execPath, ["shop.mjs"], { cwd: folder, stdio: "ignore" });
    onTestFinished(() => void server.kill());
    await vi.waitFor(() => fetch(shop), 20_000);
    const browser = new Browser();
    let at = new URL(
      (await browser.open(`${shop}/bachat/start`)).headers.get("location") ?? "",
      shop,
    );
    if (student !== null) {
      const landed = await browser.open(await choose(browser, at, student));
      at = new URL(landed.headers.get("location") ?? "", shop);
    }
    expect(at.href).toBe(`${shop}/cart`);
    expect(await (await browser.open(at)).text()).toBe(price);
  });

  describe("in Next.js", () => {
    let server: Server;
    let shop: string;
    beforeAll(async () => {
      const port = await freePort();
      shop = `http://127.0.0.1:${port}`;
      const { id, secret } = await client(`${shop}/api/auth/callback/bachat`);
      const file = join(scratch, "auth.mjs");
      // `next-auth` hands the settings to Auth.js; here the test does.
      const text = readFileSync(join(snippets, "sign-in-next.mjs"), "utf8")
        .replace("https://api.bachat.example", api)
        .replace(
          'import NextAuth from "next-auth"',
          "const NextAuth = (handlers) => ({ handlers })",
        );
      writeFileSync(file, text);
      const { handlers } = (await import(pathToFileURL(file).href)) as { handlers: AuthConfig };
      const quiet = () => {};
      const settings: AuthConfig = {
        ...handlers,
        basePath: "/api/auth",
        logger: { error: quiet, warn: quiet, debug: quiet },
      };
      setEnvDefaults(
        {
          AUTH_SECRET: "only for this test",
          AUTH_TRUST_HOST: "true",
          AUTH_BACHAT_ID: id,
          AUTH_BACHAT_SECRET: secret,
        },
        settings,
      );
      server = createServer((incoming, response) => {
        const answer = async () => {
          const chunks: Buffer[] = [];
          for await (const chunk of incoming) chunks.push(chunk as Buffer);
          const { method = "GET", headers, url = "" } = incoming;
          const body = method === "POST" && { body: Buffer.concat(chunks) };
          const init = { method, headers: headers as Record<string, string>, ...body };
          const given = await Auth(new Request(new URL(url, shop), init), settings);
          response.setHeaders(given.headers).writeHead(given.status);
          response.end(await given.text());
        };
        void answer();
      });
      await new Promise<void>((done) => {
        server.listen(port, "127.0.0.1", done);
      });
    });
    afterAll(() => {
      server.closeAllConnections();
      server.close();
    });

    const session = async (browser: Browser) =>
      (await (await browser.open(`${shop}/api/auth/session`)).json()) as {
        isStudent: boolean;
      } | null;

    /** The button was pressed. @returns the address of the page that asks the student */
    async function press(browser: Browser): Promise<URL> {
      const answer = await browser.open(`${shop}/api/auth/csrf`);
      const { csrfToken } = (await answer.json()) as { csrfToken: string };
      const begun = await browser.open(`${shop}/api/auth/signin/bachat`, {
        method: "POST",
        body: new URLSearchParams({ csrfToken, callbackUrl: `${shop}/cart` }),
      });
      return new URL(begun.headers.get("location") ?? "");
    }
    const landAt = async (browser: Browser, back: URL) =>
      new URL((await browser.open(back)).headers.get("location") ?? "none:", shop);

    it.each([
      ["verified", true],
      ["expired", false],
    ] as const)("knows a test student who is %s: %s", async (student, isStudent) => {
      const browser = new Browser();
      const asked = await press(browser);
      expect(asked.searchParams.get("code_challenge_method")).toBe("S256");
      for (const name of ["state", "nonce"]) expect(asked.searchParams.get(name)).not.toBeNull();
      const landed = await landAt(browser, await choose(browser, asked, student));
      expect(landed.href).toBe(`${shop}/cart`);
      expect(await session(browser)).toMatchObject({ isStudent });
    });

    it("is back in the cart without a session after a refusal, for a changed answer and in another browser", async () => {
      const refused = new Browser();
      const denied = await choose(refused, await press(refused), "not_verified");
      const changed = new Browser();
      const back = await choose(changed, await press(changed), "verified");
      const foreign = new URL(back);
      foreign.searchParams.set("state", "foreign");
      for (const [browser, address] of [
        [refused, denied],
        [changed, foreign],
        [new Browser(), back],
      ] as const) {
        const { pathname, searchParams } = await landAt(browser, address);
        expect(pathname).toBe("/cart");
        expect(searchParams.get("error")).not.toBeNull();
        expect(await session(browser)).toBeNull();
      }
    });
  });
});
