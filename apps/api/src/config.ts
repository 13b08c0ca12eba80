import type { ProviderName } from "@bachat/rules/accounts";
import { plainNetwork } from "@bachat/rules/networks";
import { DRAIN } from "@bachat/rules/stopping";
import { SECOND } from "@bachat/rules/time";
import * as variables from "@bachat/rules/variables";
import { z } from "zod";
import { faultsTogether } from "./config-together.ts";

/**
 * The environment, parsed once. A bad value stops the start with one line a variable.
 * This file is the only reader of `process.env` in the API.
 */

const variable = (rule: variables.Rule) =>
  z.string(variables.unset).refine(...variables.asCheck(rule));
const number = (rule: variables.Rule) => variable(rule).transform(Number);
const oneOf = <const Names extends readonly string[]>(names: Names) =>
  z.enum(names, { error: ({ input }) => variables.oneOf(names)(String(input)) ?? "" });
const networks = (rule: variables.Rule) =>
  variable(rule)
    .default("")
    .transform((text) => variables.entriesOf(text).map(plainNetwork));
const origin = variable(variables.origin).transform((text) => new URL(text).origin);
const trueOrFalse = z.stringbool({ error: variables.trueOrFalse });
const secret = variable(variables.secret);

const environment = z.object({
  APP_ENV: oneOf(["development", "test", "staging", "production"]).default("development"),
  DATABASE_URL: variable(variables.databaseAddress),
  DATABASE_CALLS_URL: variable(variables.databaseAddress).optional(),
  DATABASE_DIRECT_URL: variable(variables.databaseAddress).optional(),
  DATABASE_REPLICA_URL: variable(variables.databaseAddress).optional(),
  MIGRATION_DATABASE_URL: variable(variables.databaseAddress).optional(),
  DATABASE_POOL_SIZE: number(variables.wholeNumber(2, 100)).default(10),
  API_HOST: variable(variables.host).default("127.0.0.1"),
  API_PORT: number(variables.port(0)).default(4000),
  PUBLIC_API_ORIGIN: origin.default("http://localhost:4000"),
  PUBLIC_STUDENT_ORIGIN: origin.default("http://localhost:4001"),
  PUBLIC_BRAND_ORIGIN: origin.default("http://localhost:4002"),
  PUBLIC_ADMIN_ORIGIN: origin.default("http://localhost:4003"),
  TRUSTED_PROXIES: networks(variables.proxyNetworks),
  ADMIN_ALLOWED_NETWORKS: networks(variables.networks),
  REQUIRE_ADMIN_2FA: trueOrFalse.optional(),
  JWT_SECRET: secret,
  HASH_SECRET: secret,
  SIGNING_SECRET: secret,
  ENCRYPTION_KEYS: variable(variables.encryptionKeys),
  SITE_SERVER_SECRET: secret.optional(),
  SMTP_URL: variable(variables.mailServerAddress),
  MAIL_NOTICE_SECRET: secret.optional(),
  ALERT_WEBHOOK_URL: variable(variables.alertWebhook).optional(),
  MAIL_FROM: variable(variables.sender).default("Bachat <no-reply@bachat.test>"),
  STORAGE_DIR: variable(variables.folder).optional(),
  REGISTERS_DIR: variable(variables.folder).optional(),
  S3_ENDPOINT: variable(variables.storageAddress).optional(),
  S3_REGION: variable(variables.region).default("auto"),
  S3_BUCKET: variable(variables.bucket).optional(),
  S3_ACCESS_KEY_ID: variable(variables.token).optional(),
  S3_SECRET_ACCESS_KEY: variable(variables.ownWords).optional(),
  REDIS_URL: variable(variables.redisAddress).optional(),
  PAYMENTS: oneOf(["off", "sandbox", "razorpay"]).default("off"),
  RAZORPAY_KEY_ID: variable(variables.razorpayKeyId).optional(),
  RAZORPAY_KEY_SECRET: variable(variables.token).optional(),
  RAZORPAY_WEBHOOK_SECRET: variable(variables.ownWords).optional(),
  RAZORPAY_ACCOUNT_ID: variable(variables.razorpayAccountId).optional(),
  SELLER_NAME: variable(variables.printed).optional(),
  SELLER_ADDRESS: variable(variables.printed).optional(),
  SELLER_GSTIN: variable(variables.gstin).optional(),
  SELLER_BANK: variable(variables.printed).optional(),
  SELLER_LUT: variable(variables.letterOfUndertaking).optional(),
  SANDBOX_GATEWAY_ORIGIN: origin.default("http://localhost:4027"),
  SANDBOX_GATEWAY_SECRET: secret.optional(),
  GOOGLE_CLIENT_ID: variable(variables.token).optional(),
  GOOGLE_CLIENT_SECRET: variable(variables.ownWords).optional(),
  MICROSOFT_CLIENT_ID: variable(variables.token).optional(),
  MICROSOFT_CLIENT_SECRET: variable(variables.ownWords).optional(),
  SANDBOX_IDENTITY_ORIGIN: origin.optional(),
  WEBHOOKS_TO_LOOPBACK: trueOrFalse.default(false),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  PUBLIC_LIST_CACHE: number(variables.decimal(30)).default(0),
  RATE_LIMIT_SCALE: number(variables.decimal()).default(1),
  UNDO_SECONDS: number(variables.wholeNumber(1, 60)).default(10),
  DRAIN_SECONDS: number(variables.decimal(DRAIN.most)).default(DRAIN.usual),
  BUILD_COMMIT: variable(variables.commit).optional(),
  DECODER_ISOLATION: oneOf(["required", "off"]).optional(),
  METRICS_HOST: variable(variables.host).default("127.0.0.1"),
  METRICS_PORT: number(variables.port(0)).optional(),
  WORKER_METRICS_PORT: number(variables.port(0)).optional(),
  LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export class ConfigError extends Error {}

export type Config = ReturnType<typeof parseConfig>;

/** Shapes the flat environment into the program's settings. @throws ConfigError naming every variable at fault. */
export function parseConfig(source: Record<string, string | undefined>) {
  const set = variables.withoutEmpty(source);
  const parsed = environment.safeParse(set);
  const alone = (parsed.error?.issues ?? []).map(
    ({ path, message }) => [path.join("."), message] as const,
  );
  const faults = [...alone, ...faultsTogether(set)];
  if (!parsed.success || faults.length > 0) throw new ConfigError(variables.unusable(faults));
  const env = parsed.data;
  const production = env.APP_ENV === "production";
  return {
    appEnv: env.APP_ENV,
    production,
    database: {
      url: env.DATABASE_URL,
      /** The address for the verification API's calls. */
      callsUrl: env.DATABASE_CALLS_URL ?? env.DATABASE_URL,
      /** The address of Postgres itself, for what needs a session of its own. */
      directUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
      /** Whether `url` and `callsUrl` lead to a pooler, which gives each transaction another session. */
      isPooled: env.DATABASE_DIRECT_URL !== undefined,
      /** The address of a streaming replica, of Postgres itself; null without one. */
      replicaUrl: env.DATABASE_REPLICA_URL ?? null,
      ownerUrl: env.MIGRATION_DATABASE_URL ?? env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
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
      /** The secret that the sites' servers send with their own reads; without one those are counted like a visitor's. */
      siteServer: env.SITE_SERVER_SECRET,
      encryptionKeys: env.ENCRYPTION_KEYS.split(",").map((pair) => {
        const [id = "", key = ""] = pair.split(":");
        return { id, key: Buffer.from(key, "base64") };
      }),
    },
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM,
      /** The secret of the provider's notices about bounces and complaints; without one no notice is accepted. */
      noticeSecret: env.MAIL_NOTICE_SECRET,
    },
    /** Where alerts are posted beside the mails, in Slack's form; null for mails alone. */
    alertWebhook: env.ALERT_WEBHOOK_URL ?? null,
    storage: storageConfig(env),
    /** The folder of the registers that a restore reads; null to keep them among the objects. */
    registersDirectory: env.REGISTERS_DIR ?? null,
    redisUrl: env.REDIS_URL,
    payments: paymentsConfig(env),
    seller: sellerConfig(env),
    identityProviders: identityConfig(env),
    /** Whether webhooks, pushes, the checks of offers' links and sign-ins of live clients may go to this machine itself, for trying them out. */
    webhooksToLoopback: env.WEBHOOKS_TO_LOOPBACK,
    vapid: vapidConfig(env),
    /** Seconds; 0 is off. */
    publicListCache: env.PUBLIC_LIST_CACHE,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    undoMs: env.UNDO_SECONDS * SECOND,
    /** How long the API serves on after it said that it is not ready any more. */
    drainMs: env.DRAIN_SECONDS * SECOND,
    /** Whether API and worker refuse to start when the kernel cannot isolate the decoders of uploaded files. */
    decodersMustBeHeld: (env.DECODER_ISOLATION ?? (production ? "required" : "off")) === "required",
    logLevel: env.LOG_LEVEL,
    /** Where Prometheus reads the API and the worker; without a port they keep no figures. */
    metrics: {
      host: env.METRICS_HOST,
      apiPort: env.METRICS_PORT ?? null,
      workerPort: env.WORKER_METRICS_PORT ?? null,
    },
    /** The commit that this program was built from; null where it runs from its sources. */
    commit: env.BUILD_COMMIT ?? null,
    /** Every variable, and whether it is set: never its value. */
    variables: Object.keys(environment.shape).map((name) => ({
      name,
      isSet: name in set,
    })),
  };
}

type Environment = z.infer<typeof environment>;

/** `faultsTogether` has refused an S3 store that lacks one of its four variables. */
function storageConfig(env: Environment) {
  if (env.STORAGE_DIR !== undefined)
    return { kind: "directory" as const, directory: env.STORAGE_DIR };
  const {
    S3_ENDPOINT = "",
    S3_BUCKET = "",
    S3_ACCESS_KEY_ID = "",
    S3_SECRET_ACCESS_KEY = "",
  } = env;
  return {
    kind: "s3" as const,
    endpoint: S3_ENDPOINT,
    region: env.S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/** The pair of keys that signs push messages; null when no push messages are sent. */
function vapidConfig({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Environment) {
  if (publicKey === undefined || privateKey === undefined) return null;
  return { publicKey, privateKey };
}

/** Null for a provider without settings. The stand-in replaces both, with its own issuers. */
function identityConfig(env: Environment) {
  const sandbox = env.SANDBOX_IDENTITY_ORIGIN;
  const of = (
    name: ProviderName,
    issuer: string,
    clientId: string | undefined,
    clientSecret: string | undefined,
  ) =>
    clientId === undefined || clientSecret === undefined
      ? null
      : { issuer: sandbox === undefined ? issuer : `${sandbox}/${name}`, clientId, clientSecret };
  return {
    google: of(
      "google",
      "https://accounts.google.com",
      env.GOOGLE_CLIENT_ID,
      env.GOOGLE_CLIENT_SECRET,
    ),
    microsoft: of(
      "microsoft",
      "https://login.microsoftonline.com/common/v2.0",
      env.MICROSOFT_CLIENT_ID,
      env.MICROSOFT_CLIENT_SECRET,
    ),
  };
}

/** Without the gateway's settings purchases are off. `faultsTogether` has refused an environment with only some of them. */
function paymentsConfig(env: Environment) {
  const off = { kind: "off" as const };
  if (env.PAYMENTS === "off") return off;
  if (env.PAYMENTS === "sandbox") {
    const shared = env.SANDBOX_GATEWAY_SECRET;
    if (shared === undefined) return off;
    return {
      kind: "sandbox" as const,
      origin: env.SANDBOX_GATEWAY_ORIGIN,
      keyId: "rzp_test_sandbox",
      keySecret: shared,
      webhookSecret: shared,
      accountId: "acc_sandbox",
    };
  }
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = env;
  if (!RAZORPAY_KEY_ID || !RAZORPAY_KEY_SECRET || !RAZORPAY_WEBHOOK_SECRET) return off;
  return {
    kind: "razorpay" as const,
    keyId: RAZORPAY_KEY_ID,
    keySecret: RAZORPAY_KEY_SECRET,
    webhookSecret: RAZORPAY_WEBHOOK_SECRET,
    accountId: env.RAZORPAY_ACCOUNT_ID ?? null,
  };
}

/** The seller, as invoices print it. The defaults are an invented company, for the sandbox. */
function sellerConfig(env: Environment) {
  return {
    name: env.SELLER_NAME ?? "Bachat Demo Private Limited",
    address: env.SELLER_ADDRESS ?? "4th floor, 12 Sample Road\nBengaluru 560001",
    gstin: env.SELLER_GSTIN ?? "29AABCB1234C1ZA",
    /** Where bank transfers go, as proforma invoices print it; null where none can be made. */
    /** The seller's Letter of Undertaking, for supplies without tax; null without one. */
    lut: env.SELLER_LUT === undefined ? null : letterOf(env.SELLER_LUT),
    bank: env.SELLER_BANK ?? (env.PAYMENTS === "sandbox" ? DEMO_BANK : null),
  };
}
/** "AD290426000123X 2026-27": the letter's number and its financial year. */
function letterOf(text: string) {
  const [arn = "", year = ""] = text.split(" ");
  return { number: arn, fiscalYear: Number(year.slice(0, 4)) };
}

const DEMO_BANK = "Demo Bank, account 000000001234, IFSC DEMO0001234 (not a real account)";

/** The real environment's configuration. */
export function readConfig(): Config {
  return parseConfig(process.env);
}
