import { join, resolve } from "node:path";
import { CLIENT } from "../identity-provider/client.ts";
import { repositoryRoot, type Settings, type Site } from "./config.ts";
import type { Secrets } from "./secrets.ts";

export const EMBEDDED_DATABASE = "bachat";
export const OWNER_ROLE = "bachat_owner";
export const APP_LOGIN = "bachat_api";

/** No balancer is before it that would have to notice a stop. */
const DRAIN_SECONDS = "0";

/**
 * The environment of the API, the worker and the commands. The caller's variables win over the defaults, but not over
 * the parts that the embedded form brings along: they belong to the data in its folder.
 */
export function apiEnvironment(
  settings: Settings,
  embedded: { secrets: Secrets; postgresPort: number } | null,
): Record<string, string> {
  return {
    ...(embedded === null ? {} : embeddedDefaults(settings)),
    ...publicOrigins(settings),
    API_PORT: String(settings.ports.api),
    API_HOST: "127.0.0.1",
    DRAIN_SECONDS,
    ...settings.environment,
    ...(embedded === null ? {} : embeddedParts(settings, embedded)),
  };
}

/** Where uploads are stored by default. */
export const uploadsDirectory = (dataDirectory: string) => join(dataDirectory, "uploads");

function embeddedDefaults({ dataDirectory, environment }: Settings): Record<string, string> {
  const { BACKUP_DIR } = environment;
  return {
    // Beside the backups: a lost data folder takes the objects with it.
    ...(BACKUP_DIR === undefined
      ? {}
      : { REGISTERS_DIR: join(resolve(repositoryRoot, BACKUP_DIR), "registers") }),
    APP_ENV: "development",
    STORAGE_DIR: uploadsDirectory(dataDirectory),
    PAYMENTS: "sandbox",
    WEBHOOKS_TO_LOOPBACK: "true",
  };
}

/**
 * A `.env` that was filled for Docker is read too. With its secrets, the next start could not open encrypted values;
 * with its mail server, demo mail would leave the machine; with its owner's address, commands would change that database.
 */
function embeddedParts(
  settings: Settings,
  { secrets, postgresPort }: { secrets: Secrets; postgresPort: number },
): Record<string, string> {
  const database = (role: string, password: string) =>
    `postgres://${role}:${password}@127.0.0.1:${postgresPort}/${EMBEDDED_DATABASE}`;
  return {
    DATABASE_URL: database(APP_LOGIN, secrets.postgres_app_password),
    DATABASE_CALLS_URL: "",
    DATABASE_DIRECT_URL: "",
    DATABASE_REPLICA_URL: "",
    MIGRATION_DATABASE_URL: database(OWNER_ROLE, secrets.postgres_owner_password),
    JWT_SECRET: secrets.jwt_secret,
    HASH_SECRET: secrets.hash_secret,
    SIGNING_SECRET: secrets.signing_secret,
    ENCRYPTION_KEYS: secrets.encryption_keys,
    SMTP_URL: `smtp://127.0.0.1:${settings.ports.smtp}`,
    SANDBOX_GATEWAY_ORIGIN: settings.origins.payments,
    SANDBOX_IDENTITY_ORIGIN: settings.origins.shops,
    GOOGLE_CLIENT_ID: CLIENT.id,
    GOOGLE_CLIENT_SECRET: CLIENT.secret,
    MICROSOFT_CLIENT_ID: CLIENT.id,
    MICROSOFT_CLIENT_SECRET: CLIENT.secret,
    VAPID_PUBLIC_KEY: secrets.vapid_public_key,
    VAPID_PRIVATE_KEY: secrets.vapid_private_key,
    SANDBOX_GATEWAY_SECRET: secrets.sandbox_gateway_secret,
  };
}

/** The environment of a site's server: no secret but the one by which the API knows it. */
export function siteEnvironment(settings: Settings, site: Site): Record<string, string> {
  const inherited = [
    "PATH",
    "HOME",
    "TZ",
    "NODE_ENV",
    "ADMIN_ALLOWED_NETWORKS",
    "TRUSTED_PROXIES",
    "SITE_SERVER_SECRET",
    "DRAIN_SECONDS",
  ];
  const { environment } = settings;
  return {
    DRAIN_SECONDS,
    ...Object.fromEntries(
      inherited.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
    ),
    ...publicOrigins(settings),
    HOST: "127.0.0.1",
    PORT: String(settings.ports[site]),
    INTERNAL_API_ORIGIN: `http://127.0.0.1:${settings.ports.api}`,
    SITE_DIR: join(repositoryRoot, `apps/${site}-web/dist/site`),
  };
}

export function mailEnvironment(settings: Settings): Record<string, string> {
  const { PATH = "", HOME = "" } = settings.environment;
  return {
    PATH,
    HOME,
    MAIL_WEB_PORT: String(settings.ports.mail),
    MAIL_SMTP_PORT: String(settings.ports.smtp),
    BACHAT_DATA_DIR: settings.dataDirectory,
  };
}

export function paymentsEnvironment(settings: Settings, secrets: Secrets): Record<string, string> {
  const { PATH = "", HOME = "" } = settings.environment;
  return {
    PATH,
    HOME,
    PAYMENTS_WEB_PORT: String(settings.ports.payments),
    SANDBOX_GATEWAY_SECRET: secrets.sandbox_gateway_secret,
    PUBLIC_API_ORIGIN: settings.origins.api,
  };
}

export function shopsEnvironment(settings: Settings): Record<string, string> {
  const { PATH = "", HOME = "" } = settings.environment;
  return {
    PATH,
    HOME,
    SHOPS_WEB_PORT: String(settings.ports.shops),
    BACHAT_DATA_DIR: settings.dataDirectory,
    PUBLIC_API_ORIGIN: settings.origins.api,
    PUBLIC_STUDENT_ORIGIN: settings.origins.student,
  };
}

function publicOrigins({ origins }: Settings): Record<string, string> {
  return {
    PUBLIC_API_ORIGIN: origins.api,
    PUBLIC_STUDENT_ORIGIN: origins.student,
    PUBLIC_BRAND_ORIGIN: origins.brand,
    PUBLIC_ADMIN_ORIGIN: origins.admin,
  };
}
