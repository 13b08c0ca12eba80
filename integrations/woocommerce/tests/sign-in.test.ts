import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createPrivateKey, generateKeyPairSync, sign } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { lacksPhp } from "./php.ts";
import { Browser, client, startProvider, type TestProvider } from "./provider.ts";

const back = "http://127.0.0.1:1/wc-api/bachat-student-price/";
const person = { id: "ananya", verified: true, until: "2099-12-31" };
interface Flow {
  state: string;
  nonce: string;
  verifier: string;
}
interface Outcome {
  answer?: unknown;
  reason?: string;
  text?: string;
}

describe("the plugin's sign-in", () => {
  let provider: TestProvider;
  let program: ChildProcess;
  let lines: AsyncIterator<string>;
  async function order(call: string, given: object = {}): Promise<Outcome> {
    program.stdin?.write(`${JSON.stringify({ call, given })}\n`);
    const { value, done } = await lines.next();
    if (done === true) throw new Error("php ended.");
    return JSON.parse(value) as Outcome;
  }
  const shop = (given: object = {}) => ({
    api: provider.issuer,
    id: client.id,
    secret: client.secret,
    back,
    ...given,
  });
  async function begin(): Promise<{ flow: Flow; code: string; given: URLSearchParams }> {
    const { answer } = await order("begin", shop());
    const { flow, address } = answer as { flow: Flow; address: string };
    const response = await new Browser().follow(address, (next) => next.startsWith(back));
    const given = new URL(response.address).searchParams;
    return { flow, given, code: given.get("code") ?? "" };
  }

  beforeAll(async () => {
    provider = await startProvider(back);
    if (lacksPhp !== null) return;
    program = spawn("php", [join(import.meta.dirname, "driver.php")], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    if (program.stdout === null) throw new Error("It has no pipes.");
    lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  });
  afterAll(async () => {
    if (lacksPhp === null) program.stdin?.end();
    await provider.close();
  });
  beforeEach(async ({ skip, task }) => {
    provider.next = person;
    provider.isAway = false;
    if (lacksPhp !== null) {
      task.meta.needs = lacksPhp;
      skip(lacksPhp);
    }
    await order("forget", shop());
  });

  it("takes a verified student's answer", async () => {
    const { flow, code, given } = await begin();
    expect(given.get("state")).toBe(flow.state);
    expect(given.get("iss")).toBe(provider.issuer);
    const claims = { sub: "shop-1:ananya", student_verified: true, verified_until: "2099-12-31" };
    expect(await order("finish", { code, flow })).toMatchObject({ answer: claims });
  });

  it("takes a code once", async () => {
    const { flow, code } = await begin();
    await order("finish", { code, flow });
    expect(await order("finish", { code, flow })).toMatchObject({ reason: "silent" });
  });

  it.each([
    ["verifier", "of another tab"],
    ["nonce", "of another sign-in"],
  ])("refuses an answer with the %s %s", async (name) => {
    const { flow, code } = await begin();
    const foreign = { ...flow, [name]: "f".repeat(64) };
    expect(await order("finish", { code, flow: foreign })).toMatchObject({ reason: "silent" });
  });

  it("hears a refusal with its state", async () => {
    provider.next = null;
    const { flow, given } = await begin();
    expect(given.get("error")).toBe("access_denied");
    expect(given.get("state")).toBe(flow.state);
  });

  it("reports an order of a sign-in with the client's secret, and says when it was not counted", async () => {
    await order("report", { ...shop(), sign_in: "one sign-in" });
    expect(provider.orders).toEqual(["one sign-in"]);
    const { text } = await order("report", { ...shop({ secret: "wrong" }), sign_in: "another" });
    expect(text).toBe("The order was not counted: 401.");
    expect(provider.orders).toEqual(["one sign-in"]);
  });

  it("asks a silent provider once a minute", async () => {
    provider.isAway = true;
    provider.seen.length = 0;
    expect(await order("begin", shop())).toMatchObject({ reason: "silent" });
    expect(await order("begin", shop())).toMatchObject({ reason: "silent" });
    expect(provider.seen).toHaveLength(1);
  });

  it("finds the connection good", async () => {
    expect(await order("test", shop())).toEqual({ answer: [] });
  });

  it.each([
    ["secret", { secret: "wrong" }, /client id with this secret/],
    ["return address", { back: `${back}?more=1` }, /return address/],
    ["address", { api: "http://127.0.0.1:2" }, /cannot be reached/],
  ])("names a wrong %s", async (_name, given, words) => {
    const { answer } = await order("test", shop(given));
    expect((answer as string[]).join(" ")).toMatch(words);
  });

  it.each([
    ["https://api.example.com", true],
    ["http://127.0.0.1:4000", true],
    ["http://api.example.com", false],
    ["http://127.0.0.1.example.com", false],
    ["ftp://localhost", false],
  ])("sends a secret to %s: %s", async (address, isSafe) => {
    expect(await order("safe", { address })).toEqual({ answer: isSafe });
  });

  it.each([
    ["before the last day in India is over", "2026-11-30T18:29:00Z", true],
    ["when the day after has begun in India", "2026-11-30T18:31:00Z", false],
  ])("keeps a student %s", async (_name, at, isValid) => {
    const now = Date.parse(at) / 1000;
    const student = { subject: "s", until: "2026-11-30", at: now - 3600 };
    expect(await order("valid", { student, now })).toEqual({ answer: isValid });
    const old = { ...student, until: "2099-01-01", at: now - 86_400 };
    expect(await order("valid", { student: old, now })).toEqual({ answer: false });
  });

  it.each([
    [{ percent: 10, cap: 0 }, 5000, 10],
    [{ percent: 10, cap: 500 }, 5000, 10],
    [{ percent: 10, cap: 200 }, 4000, 5],
    [{ percent: 10, cap: 200 }, 0, 10],
  ])("takes %o off %i as %i per cent", async (rule, total, percent) => {
    expect(await order("percent", { rule, total })).toEqual({ answer: percent });
  });

  describe.each(["ES256", "RS256"])("an ID token of %s", (alg) => {
    const pair =
      alg === "ES256"
        ? generateKeyPairSync("ec", { namedCurve: "P-256" })
        : generateKeyPairSync("rsa", { modulusLength: 2048 });
    const pem = pair.privateKey.export({ type: "pkcs8", format: "pem" });
    const key = { ...pair.publicKey.export({ format: "jwk" }), kid: "one", use: "sig", alg };
    const now = 1_800_000_000;
    const wanted = { issuer: "https://a.example", client_id: "shop", nonce: "n" };
    const usual = { iss: wanted.issuer, aud: "shop", nonce: "n", sub: "s", iat: now, exp: now + 9 };
    const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    function token(claims: object = {}, header: object = {}): string {
      const text = `${base64({ alg, kid: "one", ...header })}.${base64({ ...usual, ...claims })}`;
      const signer = { key: createPrivateKey(pem), dsaEncoding: "ieee-p1363" as const };
      return `${text}.${sign("sha256", Buffer.from(text), signer).toString("base64url")}`;
    }
    const check = (text: string, keys: object[] = [key]) =>
      order("check", { token: text, keys, wanted, now });

    it("is taken, whatever the numbers of its signature", async () => {
      // Some begin with a zero or a high bit, which DER writes in another length.
      for (let round = 0; round < 300; round += 1)
        expect(await check(token({ round }))).toMatchObject({ answer: { sub: "s" } });
    });

    it.each([
      ["another issuer", { iss: "https://b.example" }, {}],
      ["another client", { aud: "other" }, {}],
      ["another client among ours", { aud: ["shop", "other"], azp: "other" }, {}],
      ["another sign-in", { nonce: "m" }, {}],
      ["no sign-in", { nonce: undefined }, {}],
      ["yesterday", { exp: now - 61 }, {}],
      ["tomorrow", { iat: now + 61 }, {}],
      ["nobody", { sub: "" }, {}],
      ["no algorithm", {}, { alg: "none" }],
      ["a secret's algorithm", {}, { alg: "HS256" }],
      ["an unknown key", {}, { kid: "two" }],
      ["a rule that we do not know", {}, { crit: ["b64"] }],
    ])("is refused when it is of %s", async (_name, claims, header) => {
      expect(await check(token(claims, header))).toMatchObject({ reason: "silent" });
    });

    it("is refused when somebody changed it", async () => {
      const [head, , signature] = token().split(".");
      const forged = `${head}.${base64({ ...usual, sub: "other" })}.${signature}`;
      expect(await check(forged)).toMatchObject({ reason: "silent" });
      expect(await check(token(), [{ ...key, use: "enc" }])).toMatchObject({ reason: "silent" });
      expect(await check(`${head}..`)).toMatchObject({ reason: "silent" });
    });
  });

  it("is packed as WordPress installs it, with no mistake of PHP", () => {
    const folder = mkdtempSync(join(tmpdir(), "bachat-plugin-"));
    const file = join(folder, "plugin.zip");
    execFileSync(process.execPath, [join(import.meta.dirname, "../make-zip.ts"), file]);
    execFileSync("python3", ["-m", "zipfile", "-e", file, folder]);
    const plugin = join(folder, "bachat-student-price");
    const names = readdirSync(plugin, { recursive: true, encoding: "utf8" });
    expect(names).toContain("bachat-student-price.php");
    expect(names).toContain("languages/bachat-student-price-hi_IN.mo");
    for (const name of names.filter((one) => one.endsWith(".php"))) {
      execFileSync("php", ["-l", join(plugin, name)]);
      // A file that a visitor opens by its address ends at once.
      expect(readFileSync(join(plugin, name), "utf8")).toMatch(
        /defined\( '(ABSPATH|WP_UNINSTALL_PLUGIN)' \) \|\| exit;/,
      );
    }
    rmSync(folder, { recursive: true });
  });
});
