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
  PUBLIC_STUDENT_ORIGIN: "https://student.bachat.test",
  PUBLIC_BRAND_ORIGIN: "https://brand.bachat.test",
  PUBLIC_ADMIN_ORIGIN: "https://admin.bachat.test",
  JWT_SECRET: "j".repeat(32),
  HASH_SECRET: "h".repeat(32),
  SIGNING_SECRET: "s".repeat(32),
  ENCRYPTION_KEYS: `k1:${Buffer.alloc(32).toString("base64")}`,
  SMTP_URL: "smtps://mail.bachat.test:465",
  ...storage,
};

/** The refusal's text, line by line. */
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
      expect(lines.filter((line) => line.startsWith(`${name} must be set`))).toHaveLength(1);
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
    const halves = [{ VAPID_PUBLIC_KEY: undefined }, { VAPID_PRIVATE_KEY: undefined }];
    const other = { VAPID_PUBLIC_KEY: pair.VAPID_PUBLIC_KEY.slice(0, -2) };
    for (const changes of [...halves, other])
      expect(refusal({ ...pair, ...changes })).toHaveLength(2);
  });

  it.each(Object.keys(storage))("is refused without %s, in one line that names it", (name) => {
    expect(refusal({ [name]: undefined }).filter((line) => line.includes(name))).toHaveLength(1);
  });

  it("drains for five seconds", () => {
    expect(parseConfig(production).drainMs).toBe(5_000);
  });

  it("lets tests alone shorten the time in which a decision can be undone", () => {
    expect(parseConfig(production).undoMs).toBe(10_000);
    const short = { ...production, APP_ENV: "test", UNDO_SECONDS: "1" };
    expect(parseConfig(short).undoMs).toBe(1_000);
  });

  it("turns purchases off without payment settings, and refuses half of them", () => {
    expect(parseConfig({ ...production, PAYMENTS: "razorpay" }).payments.kind).toBe("off");
    const sandbox = { ...production, APP_ENV: "staging", PAYMENTS: "sandbox" };
    expect(parseConfig(sandbox).payments.kind).toBe("off");
    expect(refusal({ PAYMENTS: "razorpay", SELLER_NAME: "Bachat Private Limited" })).toHaveLength(
      6,
    );
  });

  it("is stricter than for staging", () => {
    const { PUBLIC_API_ORIGIN: _own, ...rest } = production;
    const staging = {
      ...rest,
      APP_ENV: "staging",
      PUBLIC_STUDENT_ORIGIN: "http://student.bachat.test",
      REQUIRE_ADMIN_2FA: "false",
      WEBHOOKS_TO_LOOPBACK: "true",
      PAYMENTS: "sandbox",
      SANDBOX_GATEWAY_SECRET: "a-secret-of-the-sandbox-gateway-itself",
    };
    expect(parseConfig(staging).payments.kind).toBe("sandbox");
    expect(refusal({ ...staging, APP_ENV: "production", PUBLIC_API_ORIGIN: undefined })).toEqual([
      "The environment is not usable.",
      "PUBLIC_API_ORIGIN must begin with https:// when APP_ENV is production.",
      "PUBLIC_STUDENT_ORIGIN must begin with https:// when APP_ENV is production.",
      "PAYMENTS must not be sandbox when APP_ENV is production.",
      "REQUIRE_ADMIN_2FA must not be false when APP_ENV is production.",
      "WEBHOOKS_TO_LOOPBACK must not be true when APP_ENV is production.",
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
        },
      );
      expect(status).toBe(1);
      expect(`${stdout}${stderr}`.trim().split("\n")).toEqual([
        "The environment is not usable.",
        expect.stringMatching(/^ {2}SMTP_URL must be set/),
      ]);
    },
    // The program ends by itself, but a busy machine takes long to load its code.
    120_000,
  );
});
