import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { TestApp } from "../../../../test/app.ts";
import { Browser, createConnectApp, freePort, openPage } from "../../../../test/connect.ts";
import {
  buildConnectClient,
  type ConnectClient,
} from "../../../../test/factories/connect-client.ts";
import { createPartner } from "../../../../test/partner.ts";
import { lacksPhp, skipWithoutPhp } from "../../../../test/php.ts";
import type { TestStudent } from "./policy.ts";

const tests = resolve(import.meta.dirname, "../../../../../../integrations/woocommerce/tests");

interface Flow {
  state: string;
  nonce: string;
  verifier: string;
}
interface Outcome {
  answer?: unknown;
  reason?: string;
}

/** The plugin for WooCommerce, with its own PHP, against the API. Its shop is the small one of the plugin's tests. */
describe("the plugin for WooCommerce", () => {
  let test: TestApp;
  let client: ConnectClient;
  let api: string;
  let shop: string;
  let back: string;
  let scratch: string;
  let server: ChildProcess | undefined;
  let program: ChildProcess | undefined;
  let lines: AsyncIterator<string> | undefined;

  beforeAll(async () => {
    test = await createConnectApp();
    api = test.dependencies.config.origins.api;
    scratch = mkdtempSync(join(tmpdir(), "bachat-plugin-"));
    const port = await freePort();
    shop = `http://127.0.0.1:${port}`;
    back = `${shop}/wc-api/bachat-student-price/`;
    const { brandId } = await createPartner(test);
    client = await buildConnectClient(test, { brandId, mode: "test", redirectUris: [back] });
    if (lacksPhp() !== null) return;
    const settings = { api, client_id: client.id, client_secret: client.secret, percent: "10" };
    writeFileSync(join(scratch, "settings.json"), JSON.stringify(settings));
    server = spawn(
      "php",
      [
        ...[`session.save_path=${scratch}`, "display_errors=1"].flatMap((one) => ["-d", one]),
        "-S",
        `127.0.0.1:${port}`,
        join(tests, "shop.php"),
      ],
      { stdio: "ignore" },
    );
    program = spawn("php", [join(tests, "driver.php")], { stdio: ["pipe", "pipe", "inherit"] });
    if (program.stdout === null) throw new Error("It has no pipes.");
    lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
    await vi.waitFor(() => fetch(`${shop}/cart/`), 20_000);
  });
  beforeEach((context) => skipWithoutPhp(context));
  afterAll(async () => {
    server?.kill();
    program?.stdin?.end();
    rmSync(scratch, { recursive: true });
    await test.close();
  });

  /** One act of the plugin's class for Bachat. */
  async function order(call: string, given: object = {}): Promise<Outcome> {
    program?.stdin?.write(`${JSON.stringify({ call, given })}\n`);
    const next = await lines?.next();
    if (next === undefined || next.done === true) throw new Error("php ended.");
    return JSON.parse(next.value) as Outcome;
  }
  const own = (more: object = {}) => ({
    api,
    id: client.id,
    secret: client.secret,
    back,
    ...more,
  });

  /** A shopper chooses a test student on Bachat's page. @returns the shop's address, with the answer */
  async function choose(browser: Browser, url: string, student: TestStudent): Promise<URL> {
    const uid = await openPage(browser, new URL(url));
    const chosen = await fetch(`${api}/v1/connect/${uid}/test-student`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ student }),
    });
    let at = new URL(((await chosen.json()) as { return_to: string }).return_to);
    while (at.origin === new URL(api).origin)
      at = new URL((await browser.open(at)).headers.get("location") ?? "none:", at);
    return at;
  }
  async function begin(student: TestStudent) {
    const { answer } = await order("begin", own());
    const { flow, address } = answer as { flow: Flow; address: string };
    return { flow, address, given: (await choose(new Browser(), address, student)).searchParams };
  }

  it("asks with PKCE, takes the token, checks its signature, and can read userinfo", async () => {
    const { flow, address, given } = await begin("verified");
    expect(new URL(address).searchParams.get("code_challenge_method")).toBe("S256");
    expect([given.get("state"), given.get("iss")]).toEqual([flow.state, api]);
    const code = given.get("code");
    const { answer } = await order("tokens", { code, flow });
    const tokens = answer as { id_token: string; access_token: string };
    const keys = (await (await fetch(`${api}/connect/jwks`)).json()) as { keys: object[] };
    const check = (token: string) =>
      order("check", {
        token,
        keys: keys.keys,
        wanted: { issuer: api, client_id: client.id, nonce: flow.nonce },
        now: Math.floor(Date.now() / 1000),
      });
    const { answer: claims } = await check(tokens.id_token);
    expect(claims).toMatchObject({ student_verified: true });
    const read = await order("read", { token: tokens.access_token });
    expect(JSON.parse(read.answer as string)).toMatchObject({
      student_verified: true,
      sub: (claims as { sub: string }).sub,
    });
    const [head, , signature] = tokens.id_token.split(".");
    const forged = Buffer.from(JSON.stringify({ ...(claims as object), sub: "other" }));
    const changed = `${head}.${forged.toString("base64url")}.${signature}`;
    expect(await check(changed)).toMatchObject({ reason: "silent" });
  });

  it("takes a code once, and none with another verifier or nonce", async () => {
    for (const name of ["verifier", "nonce"]) {
      const { flow, given } = await begin("verified");
      const foreign = { ...flow, [name]: "f".repeat(64) };
      const refused = await order("finish", { code: given.get("code"), flow: foreign });
      expect(refused).toMatchObject({ reason: "silent" });
    }
    const { flow, given } = await begin("verified");
    const code = given.get("code");
    const taken = await order("finish", { code, flow });
    expect(taken).toMatchObject({ answer: { student_verified: true } });
    expect(await order("finish", { code, flow })).toMatchObject({ reason: "silent" });
  });

  it("finds its connection good, and names what is wrong with another", async () => {
    expect(await order("test", own())).toEqual({ answer: [] });
    const problemsOf = async (more: object) =>
      ((await order("test", own(more))).answer as string[]).join(" ");
    expect(await problemsOf({ secret: "wrong" })).toMatch(/client id with this secret/);
    expect(await problemsOf({ back: `${back}?more=1` })).toMatch(/return address/);
  });

  it.each([
    ["verified", 900, /Your student price is applied/],
    ["expired", 1000, /did not confirm you as a student.*goes on as usual/],
    ["not_verified", 1000, /did not confirm you as a student.*goes on as usual/],
  ] as const)(
    "brings a test student who is %s back to a cart of %i",
    async (student, total, words) => {
      const browser = new Browser();
      const cartLines = JSON.stringify([{ price: 1000, category: 1, sale: false }]);
      await browser.open(`${shop}/lines?lines=${encodeURIComponent(cartLines)}`);
      const begun = await browser.open(`${back}?from=cart`);
      const answer = await choose(browser, begun.headers.get("location") ?? "", student);
      if (student === "not_verified")
        expect(answer.searchParams.get("error")).toBe("access_denied");
      const landed = await browser.open(answer);
      expect(landed.headers.get("location")).toBe(`${shop}/cart/`);
      const cart = (await (await browser.open(`${shop}/cart/`)).json()) as {
        total: number;
        button: { message: string };
      };
      expect(cart.total).toBe(total);
      expect(cart.button.message).toMatch(words);
      expect(await (await browser.open(`${shop}/order`)).json()).toMatchObject({
        placed: true,
        total,
      });
    },
  );
});
