import { join, resolve } from "node:path";

/** The values that each program refuses for the variables of .env.example, in which words, and unusual ones that it takes. */

export type Environment = Record<string, string>;
export type Reader = "api" | "site" | "start" | "docker" | "backup";

const root = resolve(import.meta.dirname, "../..");
const file = import.meta.filename;
const key = (bytes: number) => Buffer.alloc(bytes, 7).toString("base64");

export const usable: Environment = {
  DATABASE_URL: "postgres://bachat_api:password@localhost:5432/bachat",
  JWT_SECRET: "j".repeat(32),
  HASH_SECRET: "h".repeat(32),
  SIGNING_SECRET: "s".repeat(32),
  ENCRYPTION_KEYS: `k1:${key(32)}`,
  SMTP_URL: "smtp://mail:1025",
  S3_ENDPOINT: "http://storage:7070",
  S3_BUCKET: "bachat",
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: "secret",
};
export const production: Environment = {
  APP_ENV: "production",
  PUBLIC_API_ORIGIN: "https://api.bachat.test",
  PUBLIC_STUDENT_ORIGIN: "https://student.bachat.test",
  PUBLIC_BRAND_ORIGIN: "https://brand.bachat.test",
  PUBLIC_ADMIN_ORIGIN: "https://admin.bachat.test",
};
const razorpay: Environment = {
  PAYMENTS: "razorpay",
  RAZORPAY_KEY_ID: "rzp_test_1",
  RAZORPAY_KEY_SECRET: "secret",
  RAZORPAY_WEBHOOK_SECRET: "words of our own",
  SELLER_NAME: "Bachat Private Limited",
  SELLER_ADDRESS: "12 Sample Road",
  SELLER_GSTIN: "29AABCB1234C1ZA",
};
const google = { GOOGLE_CLIENT_ID: "client", GOOGLE_CLIENT_SECRET: "secret" };
const microsoft = { MICROSOFT_CLIENT_ID: "client", MICROSOFT_CLIENT_SECRET: "secret" };
const vapid: Environment = {
  VAPID_PUBLIC_KEY:
    "BHpZMYCGDEA3yDwSdJhFyO4UJN0pf63LiV41glXSx9KyqMolWA8mJv5XkGL_G5n_kcJKDaBvsytb4gFIySSfVlA",
  VAPID_PRIVATE_KEY: "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8",
};

const calls = { DATABASE_CALLS_URL: "postgres://bachat_calls@pooler:6432/bachat" };
const direct = { DATABASE_DIRECT_URL: "postgres://bachat_api@postgres/bachat" };

const ONLY_LOCAL = "must not be set when APP_ENV is staging or production";
const ORIGIN = "must be an origin such as https://api.example.org or http://localhost:4000";
const BLOCKED = "must have another port: browsers refuse to open this one";
const HTTPS = "must begin with https:// when APP_ENV is production";
const PORT = "must be a whole number from 1 to 65535";
export const FREE_PORT = "must be a whole number from 0 to 65535";
const HOST = "must be a host name or an IP address alone, such as 127.0.0.1";
const SECRET = "must have at least 32 characters, spaces at its ends not counted";
const ALERTS =
  "must be an https address such as https://hooks.slack.com/services/…, or http on this machine";
const NETWORKS = "must be addresses or networks such as 10.0.0.0/8, with commas between";
const WIDE =
  "must have no network wider than /8, or /7 of IPv6: its callers could name any address as their own";
const DATABASE =
  "must be an address such as postgres://user:password@host:5432/database, with %23 for # in a password and so on";
const MAIL =
  "must be an address such as smtp://user:password@host:587, with %23 for # in a password and so on";
const REDIS =
  "must be an address such as redis://:password@host:6379, with %23 for # in a password and so on";
const STORE =
  "must be an address such as https://objects.example.org, with %23 for # in a password and so on";
const KEYS = "must be id:base64 of 32 bytes, with commas between keys";
const SENDER = "must be an address such as Bachat <no-reply@example.org>";
const BOOLEAN = "must be true or false";
const BUCKET = "must be 3 to 63 small letters, digits, dots, hyphens and underscores";
const PRINTED = "must have letters, and at most 300 characters";
const PASSWORD = "must have only letters, digits and . _ ~ -";
const UPSTREAM = "must be host:port";
const DOMAIN = "must be a domain in small letters, such as bachat.example.org";
const PORT_OF_CADDY = "must be a port number from 1 to 65535";
const POSTGRES = "must begin with postgres:// or postgresql://";
const RECIPIENT = "must begin with age1 and have 62 small letters and digits";
const IDENTITY = "must begin with AGE-SECRET-KEY-1 and have 74 capital letters and digits";
const WITH_RAZORPAY = "must be set beside the other payment settings";

/** Refused values: the program, the variable, its value, the rule, and the variables beside it. */
export const refused: [Reader, string, string, string, Environment?][] = [
  ["api", "APP_ENV", "prod", "must be development, test, staging or production"],
  ["api", "DATABASE_URL", "", "must be set"],
  ["api", "DATABASE_URL", "the database", POSTGRES],
  ["api", "DATABASE_URL", "mysql://bachat@localhost/bachat", POSTGRES],
  ["api", "DATABASE_URL", "postgres://bachat@localhost", DATABASE],
  ["api", "DATABASE_URL", "postgres://bachat:pa#ss@localhost/bachat", DATABASE],
  ["api", "DATABASE_URL", "postgres://bachat:1#ss@localhost/bachat", DATABASE],
  ["api", "DATABASE_URL", "postgres://bachat:%zz@localhost/bachat", DATABASE],
  ["api", "DATABASE_DIRECT_URL", "postgres:5432", POSTGRES, calls],
  ["api", "DATABASE_DIRECT_URL", usable.DATABASE_URL ?? "", "must differ from DATABASE_URL", calls],
  ["api", "DATABASE_REPLICA_URL", "replica:5432", POSTGRES],
  ["api", "DATABASE_REPLICA_URL", usable.DATABASE_URL ?? "", "must differ from DATABASE_URL"],
  ["api", "DATABASE_CALLS_URL", "postgres://bachat_calls@pooler", DATABASE, direct],
  [
    "api",
    "DATABASE_CALLS_URL",
    "postgres://bachat_api@pooler/bachat",
    "must name another role than DATABASE_URL",
    direct,
  ],
  ["api", "MIGRATION_DATABASE_URL", "localhost:5432", POSTGRES],
  ["api", "MIGRATION_DATABASE_URL", "postgres:///bachat", DATABASE],
  ["api", "DATABASE_POOL_SIZE", "1", "must be a whole number from 2 to 100"],
  ["api", "DATABASE_POOL_SIZE", "0x10", "must be a whole number from 2 to 100"],
  ["api", "API_HOST", "http://127.0.0.1", HOST],
  ["api", "API_HOST", "127.0.0.1:4000", HOST],
  ["api", "API_HOST", "127.0.0.999", HOST],
  ["api", "API_PORT", "http", FREE_PORT],
  ["api", "API_PORT", "65536", FREE_PORT],
  ["api", "API_PORT", "6000", BLOCKED],
  ["start", "API_PORT", "0", PORT],
  ["api", "PUBLIC_API_ORIGIN", "api.bachat.test", ORIGIN],
  ["api", "PUBLIC_STUDENT_ORIGIN", "localhost:4001", ORIGIN],
  ["api", "PUBLIC_BRAND_ORIGIN", "https://brand.bachat.test/portal", ORIGIN],
  ["api", "PUBLIC_ADMIN_ORIGIN", "ftp://admin.bachat.test", ORIGIN],
  ["api", "PUBLIC_ADMIN_ORIGIN", "http://localhost:6000", BLOCKED],
  [
    "api",
    "PUBLIC_BRAND_ORIGIN",
    "http://localhost:4009/",
    "must differ from PUBLIC_STUDENT_ORIGIN",
    { PUBLIC_STUDENT_ORIGIN: "http://localhost:4009" },
  ],
  ["api", "PUBLIC_API_ORIGIN", "http://api.bachat.test", HTTPS, production],
  ["api", "PUBLIC_STUDENT_ORIGIN", "http://student.bachat.test", HTTPS, production],
  ["api", "PUBLIC_BRAND_ORIGIN", "", HTTPS, production],
  ["api", "PUBLIC_ADMIN_ORIGIN", "http://admin.bachat.test", HTTPS, production],
  ["site", "PUBLIC_API_ORIGIN", "api", ORIGIN],
  ["site", "INTERNAL_API_ORIGIN", "any-api:4000", ORIGIN],
  ["start", "PUBLIC_API_ORIGIN", "localhost", ORIGIN],
  ["start", "PUBLIC_ADMIN_ORIGIN", "http://admin.test:6697", BLOCKED],
  ["start", "PUBLIC_MAIL_ORIGIN", "localhost:4025", ORIGIN],
  ["site", "HOST", "localhost:4001", HOST],
  ["site", "PORT", "eighty", FREE_PORT],
  ["site", "PORT", "6000", BLOCKED],
  [
    "site",
    "SITE_DIR",
    "/nonexistent",
    "must be a folder with an index.html; build the sites first (pnpm build), or set another than /nonexistent",
  ],
  ["start", "STUDENT_WEB_PORT", "0", PORT],
  ["start", "BRAND_WEB_PORT", "-1", PORT],
  ["start", "ADMIN_WEB_PORT", "4003.5", PORT],
  ["start", "MAIL_WEB_PORT", "70000", PORT],
  ["start", "MAIL_SMTP_PORT", "smtp", PORT],
  ["start", "PAYMENTS_WEB_PORT", "1e3", PORT],
  ["start", "SHOPS_WEB_PORT", "6000", BLOCKED],
  ["start", "POSTGRES_PORT", " ", PORT],
  ["start", "BACHAT_DATA_DIR", file, "must be a folder"],
  ["start", "BACHAT_DATA_DIR", `${file}/data`, "must be a folder"],
  ["api", "ADMIN_ALLOWED_NETWORKS", "10.0.0.0/", NETWORKS],
  ["api", "ADMIN_ALLOWED_NETWORKS", "10.0.0.0/8, office", NETWORKS],
  ["api", "ADMIN_ALLOWED_NETWORKS", "10.0.0.0/99", NETWORKS],
  ["api", "ADMIN_ALLOWED_NETWORKS", "10.0.0.0/8/8", NETWORKS],
  ["site", "ADMIN_ALLOWED_NETWORKS", "10.0.0.0/99", NETWORKS],
  ["api", "TRUSTED_PROXIES", "everybody", NETWORKS],
  ["api", "TRUSTED_PROXIES", "0.0.0.0/0", WIDE],
  ["api", "TRUSTED_PROXIES", "10.0.0.1, ::/0", WIDE],
  ["api", "TRUSTED_PROXIES", "::ffff:0.0.0.0/96", WIDE],
  ["site", "TRUSTED_PROXIES", "0.0.0.0/1,128.0.0.0/1", WIDE],
  ["api", "REQUIRE_ADMIN_2FA", "always", BOOLEAN],
  ["api", "REQUIRE_ADMIN_2FA", "off", "must not be false when APP_ENV is production", production],
  ["api", "RATE_LIMIT_SCALE", "0", "must be a number above 0"],
  ["api", "UNDO_SECONDS", "0", "must be a whole number from 1 to 60"],
  ["api", "UNDO_SECONDS", "1", "must be 10 when APP_ENV is staging or production", production],
  ["api", "RATE_LIMIT_SCALE", "Infinity", "must be a number above 0"],
  ["api", "JWT_SECRET", "short", SECRET],
  ["api", "JWT_SECRET", " ".repeat(40), SECRET],
  ["api", "HASH_SECRET", "h".repeat(31), SECRET],
  ["api", "HASH_SECRET", "j".repeat(32), "must differ from JWT_SECRET"],
  ["api", "SIGNING_SECRET", "s", SECRET],
  ["api", "SIGNING_SECRET", "j".repeat(32), "must differ from JWT_SECRET"],
  ["api", "SITE_SERVER_SECRET", "s".repeat(31), SECRET],
  ["api", "SITE_SERVER_SECRET", "s".repeat(32), "must differ from SIGNING_SECRET"],
  ["site", "SITE_SERVER_SECRET", "s".repeat(31), SECRET],
  ["api", "ENCRYPTION_KEYS", key(32), KEYS],
  ["api", "ENCRYPTION_KEYS", `k1:${key(31)}`, KEYS],
  ["api", "ENCRYPTION_KEYS", `k1:${key(33)}`, KEYS],
  ["api", "ENCRYPTION_KEYS", `k1:${key(32)},`, KEYS],
  [
    "api",
    "ENCRYPTION_KEYS",
    `k1:${key(32)},k1:${key(32)}`,
    "must have an id of its own for each key",
  ],
  ["api", "SMTP_URL", "http://mail.bachat.test", "must begin with smtp:// or smtps://"],
  ["api", "SMTP_URL", "mail.bachat.test:587", "must begin with smtp:// or smtps://"],
  ["api", "SMTP_URL", "smtp://:587", MAIL],
  ["api", "SMTP_URL", "smtp://user:pa/ss@mail.bachat.test", MAIL],
  ["api", "MAIL_FROM", "Bachat", SENDER],
  ["api", "MAIL_FROM", "Bachat <no-reply>", SENDER],
  ["api", "MAIL_FROM", "Bachat, India <no-reply@bachat.test>", SENDER],
  ["api", "MAIL_FROM", "a@bachat.test, b@bachat.test", SENDER],
  ["api", "MAIL_NOTICE_SECRET", "notice", SECRET],
  ["api", "MAIL_NOTICE_SECRET", "h".repeat(32), "must differ from HASH_SECRET"],
  ["api", "S3_ENDPOINT", "storage:7070", "must begin with http:// or https://"],
  ["api", "S3_ENDPOINT", "http://", STORE],
  ["api", "S3_ENDPOINT", "", "must be set unless STORAGE_DIR is"],
  ["api", "S3_REGION", "Mumbai, India", "must be a name such as auto or ap-south-1"],
  ["api", "S3_BUCKET", "", "must be set unless STORAGE_DIR is"],
  ["api", "S3_BUCKET", "bachat/files", BUCKET],
  ["api", "S3_BUCKET", "Bachat", BUCKET],
  ["api", "S3_ACCESS_KEY_ID", "", "must be set unless STORAGE_DIR is"],
  ["api", "S3_ACCESS_KEY_ID", "an id", "must have no spaces"],
  ["api", "S3_SECRET_ACCESS_KEY", "", "must be set unless STORAGE_DIR is"],
  ["api", "S3_SECRET_ACCESS_KEY", "secret\n", "must not begin or end with a space"],
  ["api", "STORAGE_DIR", file, "must be a folder"],
  ["api", "REDIS_URL", "localhost:6379", "must begin with redis:// or rediss://"],
  ["api", "REDIS_URL", "redis://", REDIS],
  ["api", "REDIS_URL", "redis://localhost/first", REDIS],
  ["api", "PAYMENTS", "stripe", "must be off, sandbox or razorpay"],
  [
    "api",
    "PAYMENTS",
    "sandbox",
    "must not be sandbox when APP_ENV is production",
    { ...production, SANDBOX_GATEWAY_SECRET: "g".repeat(32) },
  ],
  ["api", "RAZORPAY_KEY_ID", "", WITH_RAZORPAY, razorpay],
  ["api", "RAZORPAY_KEY_ID", "key", "must begin with rzp_test_ or rzp_live_"],
  ["api", "RAZORPAY_KEY_SECRET", "", WITH_RAZORPAY, razorpay],
  ["api", "RAZORPAY_KEY_SECRET", "two words", "must have no spaces"],
  ["api", "RAZORPAY_WEBHOOK_SECRET", "", WITH_RAZORPAY, razorpay],
  ["api", "RAZORPAY_WEBHOOK_SECRET", " secret", "must not begin or end with a space"],
  ["api", "RAZORPAY_ACCOUNT_ID", "bachat", "must begin with acc_ and go on in letters and digits"],
  ["api", "SELLER_NAME", "", WITH_RAZORPAY, razorpay],
  ["api", "SELLER_NAME", "-", PRINTED],
  ["api", "SELLER_ADDRESS", "", WITH_RAZORPAY, razorpay],
  ["api", "SELLER_ADDRESS", "a".repeat(301), PRINTED],
  ["api", "SELLER_GSTIN", "", WITH_RAZORPAY, razorpay],
  [
    "api",
    "SELLER_GSTIN",
    "29AABCB1234C1ZB",
    "must be a GSTIN: 15 characters with a right last one",
  ],
  ["api", "SELLER_BANK", "123456789", PRINTED],
  [
    "api",
    "SELLER_LUT",
    "AD290426000123X 2026-28",
    "must be the number of a Letter of Undertaking and its financial year, like AD290426000123X 2026-27",
  ],
  ["api", "SANDBOX_GATEWAY_ORIGIN", "localhost:4027", ORIGIN],
  ["start", "SANDBOX_GATEWAY_ORIGIN", "http://localhost:6000", BLOCKED],
  ["api", "SANDBOX_GATEWAY_SECRET", "gateway", SECRET],
  ["api", "WEBHOOKS_TO_LOOPBACK", "local", BOOLEAN],
  [
    "api",
    "WEBHOOKS_TO_LOOPBACK",
    "true",
    "must not be true when APP_ENV is production",
    production,
  ],
  ["api", "GOOGLE_CLIENT_ID", "", "must be set beside GOOGLE_CLIENT_SECRET", google],
  ["api", "GOOGLE_CLIENT_SECRET", "", "must be set beside GOOGLE_CLIENT_ID", google],
  ["api", "MICROSOFT_CLIENT_ID", "", "must be set beside MICROSOFT_CLIENT_SECRET", microsoft],
  ["api", "MICROSOFT_CLIENT_SECRET", "", "must be set beside MICROSOFT_CLIENT_ID", microsoft],
  ["api", "SANDBOX_IDENTITY_ORIGIN", "localhost:4028", ORIGIN],
  ["api", "SANDBOX_IDENTITY_ORIGIN", "https://id.bachat.test", ONLY_LOCAL, production],
  ["api", "VAPID_PUBLIC_KEY", "", "must be set beside VAPID_PRIVATE_KEY", vapid],
  ["api", "VAPID_PRIVATE_KEY", "", "must be set beside VAPID_PUBLIC_KEY", vapid],
  [
    "api",
    "VAPID_PRIVATE_KEY",
    "no key",
    "must be the private key of VAPID_PUBLIC_KEY, both as base64url",
    vapid,
  ],
  ["api", "ALERT_WEBHOOK_URL", "http://hooks.bachat.test/1", ALERTS],
  ["api", "ALERT_WEBHOOK_URL", "hooks.slack.com", ALERTS],
  ["api", "PUBLIC_LIST_CACHE", "31", "must be a number from 0 to 30"],
  ["api", "PUBLIC_LIST_CACHE", "off", "must be a number from 0 to 30"],
  ["api", "DRAIN_SECONDS", "16", "must be a number from 0 to 15"],
  ["site", "DRAIN_SECONDS", "-1", "must be a number from 0 to 15"],
  ["api", "BUILD_COMMIT", "not known", "must be a commit's name, without spaces"],
  ["api", "DECODER_ISOLATION", "false", "must be required or off"],
  ["api", "METRICS_HOST", "127.0.0.1:9464", HOST],
  ["site", "METRICS_PORT", "6000", BLOCKED],
  ["api", "WORKER_METRICS_PORT", "70000", FREE_PORT],
  ["api", "LOG_LEVEL", "verbose", "must be fatal, error, warn, info, debug, trace or silent"],
  ["docker", "DOMAIN", "https://bachat.test", DOMAIN],
  ["docker", "DOMAIN", "bachat.test:8443", DOMAIN],
  ["docker", "HTTP_PORT", "http", PORT_OF_CADDY],
  ["docker", "HTTPS_PORT", "70000", PORT_OF_CADDY],
  ["docker", "HTTPS_PORT", "8080", "must differ from HTTP_PORT", { HTTP_PORT: "8080" }],
  [
    "docker",
    "API_UPSTREAMS",
    "api:4000,api-2:4000",
    "must be host:port, or several with a space between",
  ],
  ["docker", "STUDENT_UPSTREAM", "student-web", UPSTREAM],
  ["docker", "BRAND_UPSTREAM", "brand web:4002", UPSTREAM],
  ["docker", "ADMIN_UPSTREAM", ":4003", UPSTREAM],
  ["docker", "POSTGRES_PASSWORD", "", "must be set"],
  ["docker", "OWNER_DATABASE_PASSWORD", "pa/ss", PASSWORD],
  ["docker", "APP_DATABASE_PASSWORD", "pa#ss", PASSWORD],
  ["start", "BACKUP_DIR", file, "must be a folder"],
  ["api", "REGISTERS_DIR", file, "must be a folder"],
  ["start", "BACKUP_KEEP", "0", "must be a whole number from 1 to 999999"],
  ["start", "BACKUP_RECIPIENT", "age1short", RECIPIENT],
  ["start", "BACKUP_IDENTITY", `age1${"q".repeat(58)}`, IDENTITY],
  ["docker", "BACKUP_DIR", "backups", "must begin with / or ./"],
  ["docker", "BACKUP_KEEP", "0", "must be a whole number from 1 to 999999"],
  ["backup", "BACKUP_KEEP", "all", "must be a whole number from 1 to 999999", { BACKUP_DIR: file }],
];

/** Unusual values that work. */
export const taken: [Reader, Environment][] = [
  ["api", {}],
  ["api", production],
  ["api", { ...production, ...razorpay }],
  ["api", { ...vapid, RAZORPAY_ACCOUNT_ID: "acc_1", SELLER_BANK: "Example Bank\naccount 1" }],
  ["api", { SELLER_LUT: "AD290426000123X 2026-27" }],
  ["api", { DATABASE_URL: "postgresql://bachat:p%23ss@[::1]:5432/bachat?sslmode=require" }],
  ["api", { DATABASE_URL: "postgres:///bachat?host=/var/run/postgresql" }],
  ["api", { DATABASE_URL: "postgres://bachat@%2Fvar%2Frun%2Fpostgresql/bachat" }],
  ["api", { ...calls, ...direct }],
  ["api", { SMTP_URL: "smtps://user:p%40ss@mail.bachat.test:465", REDIS_URL: "rediss://r:6380/1" }],
  ["api", { MAIL_FROM: "no-reply@bachat.test", API_HOST: "::", API_PORT: "0" }],
  ["api", { MAIL_FROM: '"Bachat, India" <no-reply@bachat.test>' }],
  ["api", { TRUSTED_PROXIES: "10.0.0.0/8, fc00::/7,192.0.2.7", ADMIN_ALLOWED_NETWORKS: "::/0" }],
  ["api", { ENCRYPTION_KEYS: `k2:${key(32)},k1:${key(32)}`, RATE_LIMIT_SCALE: "0.05" }],
  ["api", { STORAGE_DIR: join(root, "nothing/here/yet"), S3_BUCKET: "" }],
  ["api", { PAYMENTS: "off", RAZORPAY_KEY_ID: "rzp_live_1", REQUIRE_ADMIN_2FA: "no" }],
  ["site", { PORT: "0", HOST: "0.0.0.0", PUBLIC_API_ORIGIN: "http://localhost:4000/" }],
  ["start", { BACHAT_DATA_DIR: ".data/second", POSTGRES_PORT: "5054" }],
  ["docker", { DOMAIN: "localhost", HTTP_PORT: "127.0.0.1:8080", HTTPS_PORT: "8443" }],
  ["docker", { API_UPSTREAMS: "api:4000 api-2:4000 api-3:4000", BACKUP_DIR: "/backups" }],
];
