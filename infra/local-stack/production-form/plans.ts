import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { ChildPlan } from "../processes/children.ts";
import { repositoryRoot, type Site, sites } from "../settings/config.ts";

const here = import.meta.dirname;
const api = join(repositoryRoot, "apps/api");
const webServer = join(repositoryRoot, "packages/web-server");
const domain = "bachat.localhost";
const bucket = "bachat";

/** Twelve ports in a row, from `first`. */
export function portsFrom(first: number) {
  return {
    http: first,
    https: first + 1,
    api: [first + 2, first + 3] as const,
    student: first + 4,
    brand: first + 5,
    admin: first + 6,
    mail: first + 7,
    smtp: first + 8,
    storage: first + 9,
    redis: first + 10,
    postgres: first + 11,
  };
}
export type ProductionPorts = ReturnType<typeof portsFrom>;

export function publicOrigins(ports: ProductionPorts) {
  const origin = (name: string) => `https://${name}.${domain}:${ports.https}`;
  return {
    api: origin("api"),
    student: origin("student"),
    brand: origin("brand"),
    admin: origin("admin"),
  };
}

export function generatePasswords() {
  const random = () => randomBytes(24).toString("hex");
  return { superuser: random(), owner_password: random(), app_password: random() };
}

interface PlanInput {
  directory: string;
  ports: ProductionPorts;
  passwords: ReturnType<typeof generatePasswords>;
  /** Wins over everything below. */
  overrides: Record<string, string>;
}

/** The settings of docker-compose.yml, on this machine. */
export function productionPlans({ directory, ports, passwords, overrides }: PlanInput) {
  const { PATH = "", HOME = "" } = process.env;
  const base = { PATH, HOME, NODE_ENV: "production" };
  const origins = publicOrigins(ports);
  const shared = {
    PUBLIC_API_ORIGIN: origins.api,
    PUBLIC_STUDENT_ORIGIN: origins.student,
    PUBLIC_BRAND_ORIGIN: origins.brand,
    PUBLIC_ADMIN_ORIGIN: origins.admin,
    TRUSTED_PROXIES: "127.0.0.1,::1",
    ADMIN_ALLOWED_NETWORKS: "127.0.0.0/8,::1",
    SITE_SERVER_SECRET: randomBytes(32).toString("base64url"),
    // Its parts end all together.
    DRAIN_SECONDS: "0",
  };
  const database = (role: string, password: string) =>
    `postgres://${role}:${password}@127.0.0.1:${ports.postgres}/bachat`;
  const objectsDirectory = join(directory, "objects");
  const secret = () => randomBytes(48).toString("base64url");
  const apiEnvironment = {
    ...base,
    ...shared,
    APP_ENV: "staging",
    REQUIRE_ADMIN_2FA: "true",
    DATABASE_URL: database("bachat_api", passwords.app_password),
    JWT_SECRET: secret(),
    HASH_SECRET: secret(),
    SIGNING_SECRET: secret(),
    ENCRYPTION_KEYS: `k1:${randomBytes(32).toString("base64")}`,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    S3_ENDPOINT: `http://127.0.0.1:${ports.storage}`,
    S3_REGION: "us-east-1",
    S3_BUCKET: bucket,
    // The store's own fixed pair.
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
    REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
    ...overrides,
  };
  const native = (
    name: string,
    label: string,
    args: string[],
    env: Record<string, string>,
  ): ChildPlan => ({
    name,
    label,
    args: [join(here, "native.ts"), ...args],
    cwd: directory,
    env,
  });
  const apiPlan = (port: number, index: number): ChildPlan => ({
    name: `api-${index + 1}`,
    label: "The API",
    args: ["src/server.ts"],
    cwd: api,
    env: { ...apiEnvironment, API_PORT: String(port) },
    readyUrl: `http://127.0.0.1:${port}/health/ready`,
  });
  const sitePlan = (site: Site): ChildPlan => ({
    name: `${site}-web`,
    label: `The ${site} site`,
    args: ["src/server.ts", "--site", site],
    cwd: webServer,
    env: {
      ...base,
      ...shared,
      HOST: "127.0.0.1",
      PORT: String(ports[site]),
      INTERNAL_API_ORIGIN: `http://127.0.0.1:${ports.api[0]}`,
      SITE_DIR: join(repositoryRoot, `apps/${site}-web/dist/site`),
      ...overrides,
    },
    readyUrl: `http://127.0.0.1:${ports[site]}/health/live`,
  });
  const redisArgs = [
    "--bind",
    "127.0.0.1",
    "--port",
    String(ports.redis),
    "--save",
    "",
    "--appendonly",
    "no",
  ];

  return {
    objectsDirectory,
    /** The servers that the programs need before they start. */
    servers: [
      native("redis", "Redis", ["redis-server", ...redisArgs, "--dir", directory], base),
      {
        name: "storage",
        label: "The S3-compatible store",
        args: [join(here, "storage-server.ts"), String(ports.storage), objectsDirectory, bucket],
        cwd: directory,
        env: base,
      },
      {
        name: "mail",
        label: "The mail catcher",
        args: ["mail-catcher/server.ts"],
        cwd: join(here, ".."),
        env: {
          ...base,
          MAIL_WEB_PORT: String(ports.mail),
          MAIL_SMTP_PORT: String(ports.smtp),
          BACHAT_DATA_DIR: directory,
        },
        readyUrl: `http://127.0.0.1:${ports.mail}/health/live`,
      },
    ] satisfies ChildPlan[],
    programs: [
      ...ports.api.map(apiPlan),
      {
        name: "worker",
        label: "The worker",
        args: ["src/worker.ts"],
        cwd: api,
        env: apiEnvironment,
      },
      ...sites.map(sitePlan),
    ] satisfies ChildPlan[],
    caddy: native(
      "caddy",
      "Caddy",
      ["caddy", "run", "--config", join(here, "../../caddy/Caddyfile"), "--adapter", "caddyfile"],
      {
        ...base,
        // Its authority and certificates.
        XDG_DATA_HOME: join(directory, "caddy"),
        XDG_CONFIG_HOME: join(directory, "caddy"),
        DOMAIN: domain,
        HTTP_PORT: String(ports.http),
        HTTPS_PORT: String(ports.https),
        API_UPSTREAMS: ports.api.map((port) => `127.0.0.1:${port}`).join(" "),
        STUDENT_UPSTREAM: `127.0.0.1:${ports.student}`,
        BRAND_UPSTREAM: `127.0.0.1:${ports.brand}`,
        ADMIN_UPSTREAM: `127.0.0.1:${ports.admin}`,
      },
    ),
    /** Commands run as the owner, as in Docker's `migrate`. */
    command: (args: readonly string[]): ChildPlan => ({
      name: "command",
      label: `The command ${args[0] ?? ""}`,
      args: ["src/cli.ts", ...args],
      cwd: api,
      env: {
        ...apiEnvironment,
        MIGRATION_DATABASE_URL: database("bachat_owner", passwords.owner_password),
      },
    }),
  };
}
