import { createECDH } from "node:crypto";
import { SECOND } from "@bachat/rules/time";
import { z } from "zod";
import { isNetworkList, plainNetwork } from "@bachat/rules/networks";
import { gstinFault } from "@bachat/rules/gst";
import { BLOCKED_PORT, isBlockedPort, isOpenOrigin } from "@bachat/rules/ports";
import { DRAIN } from "@bachat/rules/stopping";

/**
 * The environment, parsed once. A bad value stops the start with one line a variable.
 * This file is the only reader of `process.env` in the API.
 */

const csv = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  );
const networks = csv
  .refine(isNetworkList, "addresses or networks such as 10.0.0.0/8, comma between")
  .transform((entries) => entries.map(plainNetwork));
const origin = z
  .url()
  .transform((text) => new URL(text).origin)
  .refine(isOpenOrigin, BLOCKED_PORT);
const optionalText = z
  .string()
  .optional()
  .transform((text) => (text === undefined || text === "" ? undefined : text));

const gstin = z
  .string()
  .refine((text) => gstinFault(text) === null, "a GSTIN: 15 characters with a right last one");

const environment = z.object({
  APP_ENV: z.enum(["development", "test", "staging", "production"]).default("development"),
  DATABASE_URL: z.string().min(1),
  MIGRATION_DATABASE_URL: optionalText,
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(100).default(10),
  API_HOST: z.string().default("127.0.0.1"),
  API_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .refine((port) => !isBlockedPort(port), BLOCKED_PORT)
    .default(4000),
  PUBLIC_API_ORIGIN: origin.default("http://localhost:4000"),
  PUBLIC_STUDENT_ORIGIN: origin.default("http://localhost:4001"),
  PUBLIC_BRAND_ORIGIN: origin.default("http://localhost:4002"),
  PUBLIC_ADMIN_ORIGIN: origin.default("http://localhost:4003"),
  TRUSTED_PROXIES: networks,
  ADMIN_ALLOWED_NETWORKS: networks,
  REQUIRE_ADMIN_2FA: z.stringbool().optional(),
  JWT_SECRET: z.string().min(32),
  HASH_SECRET: z.string().min(32),
  SIGNING_SECRET: z.string().min(32),
  ENCRYPTION_KEYS: z
    .string()
    .regex(
      /^[\w-]+:[A-Za-z0-9+/=]{44}(,[\w-]+:[A-Za-z0-9+/=]{44})*$/,
      "id:base64 of 32 bytes, comma between, current first",
    )
    // Values name their key by its id: with two of one id, those of the second could not be read.
    .refine((text) => {
      const ids = text.split(",").map((pair) => pair.split(":")[0]);
      return new Set(ids).size === ids.length;
    }, "each key needs an id of its own"),
  SITE_SERVER_SECRET: optionalText.pipe(z.string().min(32).optional()),
  SMTP_URL: z.url(),
  MAIL_NOTICE_SECRET: optionalText.pipe(z.string().min(32).optional()),
  MAIL_FROM: z.string().default("Bachat <no-reply@bachat.test>"),
  STORAGE_DIR: optionalText,
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default("auto"),
  S3_BUCKET: optionalText,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  REDIS_URL: optionalText,
  PAYMENTS: z.enum(["off", "sandbox", "razorpay"]).default("off"),
  RAZORPAY_KEY_ID: optionalText,
  RAZORPAY_KEY_SECRET: optionalText,
  RAZORPAY_WEBHOOK_SECRET: optionalText,
  RAZORPAY_ACCOUNT_ID: optionalText.pipe(
    z
      .string()
      .regex(/^acc_\w+$/)
      .optional(),
  ),
  SELLER_NAME: optionalText,
  SELLER_ADDRESS: optionalText,
  SELLER_GSTIN: optionalText.pipe(gstin.optional()),
  SELLER_BANK: optionalText,
  SANDBOX_GATEWAY_ORIGIN: origin.default("http://localhost:4027"),
  SANDBOX_GATEWAY_SECRET: optionalText.pipe(z.string().min(32).optional()),
  WEBHOOKS_TO_LOOPBACK: z.stringbool().default(false),
  VAPID_PUBLIC_KEY: optionalText,
  VAPID_PRIVATE_KEY: optionalText,
  PUBLIC_LIST_CACHE: z.coerce.number().min(0).max(30).default(0),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  DRAIN_SECONDS: z.coerce.number().min(0).max(DRAIN.most).default(DRAIN.usual),
  BUILD_COMMIT: optionalText,
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export class ConfigError extends Error {}

export type Config = ReturnType<typeof parseConfig>;

/** Shapes the flat environment into what the program uses. @throws ConfigError naming every variable at fault. */
export function parseConfig(source: Record<string, string | undefined>) {
  const parsed = environment.safeParse(source);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigError(`The environment is not usable.\n  ${lines.join("\n  ")}`);
  }
  const env = parsed.data;
  const production = env.APP_ENV === "production";
  if (production && env.PAYMENTS === "sandbox") {
    throw new ConfigError("PAYMENTS: the sandbox gateway is refused when APP_ENV is production.");
  }
  if (production && env.REQUIRE_ADMIN_2FA === false) {
    throw new ConfigError("REQUIRE_ADMIN_2FA: cannot be false when APP_ENV is production.");
  }
  if (production && env.WEBHOOKS_TO_LOOPBACK) {
    throw new ConfigError("WEBHOOKS_TO_LOOPBACK: cannot be true when APP_ENV is production.");
  }
  return {
    appEnv: env.APP_ENV,
    production,
    database: {
      url: env.DATABASE_URL,
      ownerUrl: env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL,
      poolSize: env.DATABASE_POOL_SIZE,
    },
    host: env.API_HOST,
    port: env.API_PORT,
    origins: {
      api: env.PUBLIC_API_ORIGIN,
      student: env.PUBLIC_STUDENT_ORIGIN,
      brand: env.PUBLIC_BRAND_ORIGIN,
      admin: env.PUBLIC_ADMIN_ORIGIN,
    },
    trustedProxies: env.TRUSTED_PROXIES,
    adminAllowedNetworks: env.ADMIN_ALLOWED_NETWORKS,
    requireAdminSecondFactor: env.REQUIRE_ADMIN_2FA ?? production,
    secrets: {
      jwt: env.JWT_SECRET,
      hash: env.HASH_SECRET,
      signing: env.SIGNING_SECRET,
      /** What the sites' servers send with their own reads; without one those are counted like a visitor's. */
      siteServer: env.SITE_SERVER_SECRET,
      encryptionKeys: env.ENCRYPTION_KEYS.split(",").map((pair) => {
        const [id = "", key = ""] = pair.split(":");
        return { id, key: Buffer.from(key, "base64") };
      }),
    },
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM,
      /** What the provider's notices about bounces and complaints are signed with; without one none is taken. */
      noticeSecret: env.MAIL_NOTICE_SECRET,
    },
    storage: storageConfig(env),
    redisUrl: env.REDIS_URL,
    payments: paymentsConfig(env),
    seller: sellerConfig(env),
    /** Whether webhooks, pushes and the checks of offers' links may go to this machine itself, for trying them out. */
    webhooksToLoopback: env.WEBHOOKS_TO_LOOPBACK,
    vapid: vapidConfig(env),
    /** Seconds; 0 is off. */
    publicListCache: env.PUBLIC_LIST_CACHE,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    /** How long the API serves on after it said that it is not ready any more. */
    drainMs: env.DRAIN_SECONDS * SECOND,
    logLevel: env.LOG_LEVEL,
    /** The commit that this program was built from; null where it runs from its sources. */
    commit: env.BUILD_COMMIT ?? null,
    /** Every variable, and whether it is set: never what it is set to. */
    variables: Object.keys(environment.shape).map((name) => ({
      name,
      isSet: (source[name] ?? "") !== "",
    })),
  };
}

type Environment = z.infer<typeof environment>;

function storageConfig(env: Environment) {
  if (env.STORAGE_DIR !== undefined)
    return { kind: "directory" as const, directory: env.STORAGE_DIR };
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new ConfigError(
      "Storage is not set: give S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or STORAGE_DIR.",
    );
  }
  return {
    kind: "s3" as const,
    endpoint: S3_ENDPOINT,
    region: env.S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/** The pair of keys that pushes are signed with; null where none is sent. @throws ConfigError for half a pair, or two of different pairs */
function vapidConfig({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Environment) {
  if (publicKey === undefined && privateKey === undefined) return null;
  const name = publicKey === undefined ? "VAPID_PUBLIC_KEY" : "VAPID_PRIVATE_KEY";
  if (publicKey === undefined || privateKey === undefined)
    throw new ConfigError(`${name}: is missing beside the other half of the pair.`);
  if (publicKeyOf(privateKey) !== publicKey)
    throw new ConfigError(
      "VAPID_PRIVATE_KEY: is not the private key of VAPID_PUBLIC_KEY, both as base64url.",
    );
  return { publicKey, privateKey };
}

function publicKeyOf(privateKey: string): string | null {
  const ecdh = createECDH("prime256v1");
  try {
    ecdh.setPrivateKey(privateKey, "base64url");
    return ecdh.getPublicKey("base64url");
  } catch {
    return null;
  }
}

/** A payment setting that is missing turns purchases off. */
function paymentsConfig(env: Environment) {
  const off = { kind: "off" as const };
  if (env.PAYMENTS === "off") return off;
  if (env.PAYMENTS === "sandbox") {
    const secret = env.SANDBOX_GATEWAY_SECRET;
    if (secret === undefined) return off;
    return {
      kind: "sandbox" as const,
      origin: env.SANDBOX_GATEWAY_ORIGIN,
      keyId: "rzp_test_sandbox",
      keySecret: secret,
      webhookSecret: secret,
      accountId: "acc_sandbox",
    };
  }
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = env;
  if (!RAZORPAY_KEY_ID || !RAZORPAY_KEY_SECRET || !RAZORPAY_WEBHOOK_SECRET) return off;
  // What is sold for money needs an invoice, and an invoice its seller.
  if (!env.SELLER_NAME || !env.SELLER_ADDRESS || !env.SELLER_GSTIN) return off;
  return {
    kind: "razorpay" as const,
    keyId: RAZORPAY_KEY_ID,
    keySecret: RAZORPAY_KEY_SECRET,
    webhookSecret: RAZORPAY_WEBHOOK_SECRET,
    accountId: env.RAZORPAY_ACCOUNT_ID ?? null,
  };
}

/** Who sells, as invoices print it. The defaults are an invented company, for the sandbox. */
function sellerConfig(env: Environment) {
  return {
    name: env.SELLER_NAME ?? "Bachat Demo Private Limited",
    address: env.SELLER_ADDRESS ?? "4th floor, 12 Sample Road\nBengaluru 560001",
    gstin: env.SELLER_GSTIN ?? "29AABCB1234C1ZA",
    /** Where bank transfers go, as proforma invoices print it; null where none can be made. */
    bank: env.SELLER_BANK ?? (env.PAYMENTS === "sandbox" ? DEMO_BANK : null),
  };
}
const DEMO_BANK = "Demo Bank, account 000000001234, IFSC DEMO0001234 (not a real account)";

/** The real environment's configuration. */
export function readConfig(): Config {
  return parseConfig(process.env);
}
