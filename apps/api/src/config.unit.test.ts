import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { ConfigError, parseConfig } from "./config.ts";

const storage = {
  S3_ENDPOINT: "https://objects.bachat.test",
  S3_BUCKET: "bachat",
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: "secret",
};
const production: Record<string, string | undefined> = {
  APP_ENV: "production",
  DATABASE_URL: "postgres://bachat_api@127.0.0.1:1/bachat",
  PUBLIC_API_ORIGIN: "https://api.bachat.test",
  JWT_SECRET: "j".repeat(32),
  HASH_SECRET: "h".repeat(32),
  SIGNING_SECRET: "s".repeat(32),
  ENCRYPTION_KEYS: `k1:${Buffer.alloc(32).toString("base64")}`,
  SMTP_URL: "smtps://mail.bachat.test:465",
  ...storage,
};

/** What the refusal says, line by line. */
function refusal(changes: Record<string, string | undefined>): string[] {
  try {
    parseConfig({ ...production, ...changes });
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split("\n").map((line) => line.trim());
    throw error;
  }
  return [];
}

describe("the configuration for production", () => {
  it("is accepted when all is set", () => {
    expect(parseConfig(production)).toMatchObject({
      production: true,
      requireAdminSecondFactor: true,
      storage: { kind: "s3" },
      payments: { kind: "off" },
    });
  });

  it.each([
    "DATABASE_URL",
    "JWT_SECRET",
    "HASH_SECRET",
    "SIGNING_SECRET",
    "ENCRYPTION_KEYS",
    "SMTP_URL",
  ])("is refused without %s, in one line that names it", (name) => {
    for (const absent of [undefined, ""]) {
      const lines = refusal({ [name]: absent });
      expect(lines.filter((line) => line.startsWith(`${name}: `))).toHaveLength(1);
      expect(lines).toHaveLength(2);
    }
  });

  it("takes the pair for notifications whole, or not at all", () => {
    const pair = {
      VAPID_PUBLIC_KEY:
        "BHpZMYCGDEA3yDwSdJhFyO4UJN0pf63LiV41glXSx9KyqMolWA8mJv5XkGL_G5n_kcJKDaBvsytb4gFIySSfVlA",
      VAPID_PRIVATE_KEY: "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8",
    };
    expect(parseConfig(production).vapid).toBeNull();
    expect(parseConfig({ ...production, ...pair }).vapid).toEqual({
      publicKey: pair.VAPID_PUBLIC_KEY,
      privateKey: pair.VAPID_PRIVATE_KEY,
    });
    for (const changes of [
      { VAPID_PUBLIC_KEY: pair.VAPID_PUBLIC_KEY },
      { ...pair, VAPID_PUBLIC_KEY: pair.VAPID_PUBLIC_KEY.slice(0, -2) },
      { ...pair, VAPID_PRIVATE_KEY: "no key" },
    ])
      expect(refusal(changes)).toEqual([expect.stringMatching(/^VAPID_PRIVATE_KEY: is /)]);
    expect(refusal({ VAPID_PRIVATE_KEY: pair.VAPID_PRIVATE_KEY })).toEqual([
      expect.stringMatching(/^VAPID_PUBLIC_KEY: is missing/),
    ]);
  });

  it.each(Object.keys(storage))("is refused without %s, in one line that names it", (name) => {
    expect(refusal({ [name]: undefined }).filter((line) => line.includes(name))).toHaveLength(1);
  });

  it("names everything that is missing at once", () => {
    const text = refusal({ JWT_SECRET: undefined, SMTP_URL: undefined }).join("\n");
    expect(text).toContain("JWT_SECRET");
    expect(text).toContain("SMTP_URL");
  });

  it("drains for five seconds, and for no longer than Docker waits", () => {
    expect(parseConfig(production).drainMs).toBe(5_000);
    expect(refusal({ DRAIN_SECONDS: "16" }).join()).toContain("DRAIN_SECONDS");
  });

  it("is refused with a secret that is too short", () => {
    expect(refusal({ JWT_SECRET: "short" })).toContainEqual(expect.stringMatching(/^JWT_SECRET: /));
  });

  it("is refused with two encryption keys of one id", () => {
    const [one, two] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString("base64"));
    expect(refusal({ ENCRYPTION_KEYS: `k1:${one},k1:${two}` })).toContainEqual(
      "ENCRYPTION_KEYS: each key needs an id of its own",
    );
    expect(refusal({ ENCRYPTION_KEYS: `k1:${one},k2:${two}` })).toEqual([]);
  });

  it.each([
    ["ADMIN_ALLOWED_NETWORKS", "10.0.0.0/"],
    ["ADMIN_ALLOWED_NETWORKS", "10.0.0.0/8, office"],
    ["ADMIN_ALLOWED_NETWORKS", "10.0.0.0/99"],
    ["ADMIN_ALLOWED_NETWORKS", "10.0.0.0/8/8"],
    ["TRUSTED_PROXIES", "everybody"],
  ])("is refused with %s %s, in one line", (name, value) => {
    expect(refusal({ [name]: value })).toEqual([
      "The environment is not usable.",
      `${name}: addresses or networks such as 10.0.0.0/8, comma between`,
    ]);
  });

  it("is refused with admins that need no second step", () => {
    expect(refusal({ REQUIRE_ADMIN_2FA: "false" })).toEqual([
      "REQUIRE_ADMIN_2FA: cannot be false when APP_ENV is production.",
    ]);
    expect(refusal({ APP_ENV: "staging", REQUIRE_ADMIN_2FA: "false" })).toEqual([]);
  });

  it.each([{ API_PORT: "6000" }, { PUBLIC_STUDENT_ORIGIN: "http://localhost:6000" }])(
    "is refused with %o, which browsers would refuse",
    (changes) => {
      expect(refusal(changes).slice(1)).toEqual([
        `${Object.keys(changes)[0]}: browsers refuse to open this port; choose another`,
      ]);
    },
  );

  it("is refused with the sandbox gateway, which other environments may use", () => {
    expect(refusal({ PAYMENTS: "sandbox" })).toEqual([
      expect.stringMatching(/^PAYMENTS: the sandbox gateway is refused/),
    ]);
    const staging = { ...production, APP_ENV: "staging", PAYMENTS: "sandbox" };
    const SANDBOX_GATEWAY_SECRET = "a-secret-of-the-sandbox-gateway-itself";
    expect(parseConfig({ ...staging, SANDBOX_GATEWAY_SECRET }).payments.kind).toBe("sandbox");
    expect(parseConfig(staging).payments.kind).toBe("off");
  });

  it("is refused with webhooks to the own machine", () => {
    expect(refusal({ WEBHOOKS_TO_LOOPBACK: "true" })).toEqual([
      expect.stringMatching(/^WEBHOOKS_TO_LOOPBACK: cannot be true/),
    ]);
  });

  it.each(["server.ts", "worker.ts"])(
    "stops %s before it does anything",
    (entry) => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [join(import.meta.dirname, entry)],
        {
          cwd: resolve(import.meta.dirname, ".."),
          env: { ...production, SMTP_URL: undefined },
          encoding: "utf8",
          timeout: 20_000,
        },
      );
      expect(status).toBe(1);
      expect(`${stdout}${stderr}`.trim().split("\n")).toEqual([
        "The environment is not usable.",
        expect.stringMatching(/^ {2}SMTP_URL: /),
      ]);
    },
    25_000,
  );
});
