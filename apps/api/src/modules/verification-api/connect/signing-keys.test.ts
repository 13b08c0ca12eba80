import { createPublicKey, verify } from "node:crypto";
import { HOUR, SECOND } from "@bachat/rules/time";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { pressButton, useConnect } from "../../../../test/connect.ts";
import { runConnectKeys } from "../../../cli/connect-keys.ts";
import { connectSigningKeys } from "../../../db/schema/index.ts";

describe("the keys that sign sign-ins", () => {
  const made = useConnect();
  /** @returns once each instance knows of it */
  async function run(...args: string[]) {
    const said = await runConnectKeys(made.test.dependencies, args);
    made.test.clock.advance(5 * SECOND);
    return said;
  }
  const published = async () => {
    const response = await fetch(`${made.test.dependencies.config.origins.api}/connect/jwks`);
    const { keys } = (await response.json()) as { keys: Record<string, string>[] };
    return keys;
  };
  const kids = async () => (await published()).map(({ kid }) => kid);
  /** A shop that read the list when the last step was done, as it may keep it for a while. */
  let kept: Record<string, string>[] = [];
  /** @returns the key that signed */
  async function signIn() {
    const { begun, back } = await pressButton(made.test, made.shop, made.who);
    const { id_token: token = "" } = await begun.finish(back);
    const [head = "", body = "", signature = ""] = token.split(".");
    const { kid } = JSON.parse(Buffer.from(head, "base64url").toString()) as { kid: string };
    for (const list of [kept, await published()]) {
      const jwk = list.find((key) => key["kid"] === kid) ?? {};
      const key = createPublicKey({ key: jwk, format: "jwk" });
      const signed = Buffer.from(`${head}.${body}`);
      expect(verify("sha256", signed, key, Buffer.from(signature, "base64url"))).toBe(true);
    }
    kept = await published();
    return kid;
  }

  it("change in three steps an hour apart, with a sign-in at each", async () => {
    kept = await published();
    const old = await signIn();
    expect(await kids()).toEqual([old]);
    await expect(run("sign")).rejects.toThrow("connect:keys publish");
    await expect(run("withdraw")).rejects.toThrow("connect:keys sign");

    await run("publish");
    const [first, next] = await kids();
    expect(first).toBe(old);
    expect(await signIn()).toBe(old);
    await expect(run("publish")).rejects.toThrow("under way");
    await expect(run("sign")).rejects.toThrow("Too soon");

    made.test.clock.advance(HOUR);
    await run("sign");
    expect(await kids()).toEqual([next, old]);
    expect(await signIn()).toBe(next);
    await expect(run("withdraw")).rejects.toThrow("Too soon");

    made.test.clock.advance(HOUR);
    await run("withdraw");
    expect(await kids()).toEqual([next]);
    expect(await signIn()).toBe(next);
    made.test.clock.set(new Date());
  });

  it("are published without their private parts, and stored encrypted", async () => {
    await kids();
    for (const key of await published())
      expect(Object.keys(key).toSorted()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
    const rows = await made.test.dependencies.db.select().from(connectSigningKeys);
    expect(JSON.stringify(rows.map(({ publicKey }) => publicKey))).not.toContain('"d"');
    expect(rows[0]?.privateEncrypted.toString("latin1")).not.toContain('"d"');
  });

  it("begin with one, however many sign-ins come first", async () => {
    await made.test.dependencies.db.execute(sql`delete from connect_signing_keys`);
    made.test.clock.advance(5 * SECOND);
    const lists = await Promise.all([kids(), kids(), kids(), kids()]);
    expect(new Set(lists.flat()).size).toBe(1);
  });

  it("change at once where the operator says so, and by no other word", async () => {
    await run("publish");
    await run("sign", "--now");
    await run("withdraw", "--now");
    await expect(run("turn")).rejects.toThrow("publish, sign, withdraw");
  });
});
