import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { BLOCKED_PORT, isBlockedPort, isOpenOrigin } from "../../../packages/rules/src/ports.ts";
import { StartError } from "../start-error.ts";

/**
 * What `npm start` and `pnpm dev` read from the environment. Only Node's own modules are imported here, because it
 * is read before the first install.
 */

export const repositoryRoot = resolve(import.meta.dirname, "../../..");

export type Site = "student" | "brand" | "admin";
export const sites: readonly Site[] = ["student", "brand", "admin"];

export interface Ports {
  api: number;
  student: number;
  brand: number;
  admin: number;
  mail: number;
  smtp: number;
  payments: number;
  shops: number;
  /** Where the search for a free port for the embedded Postgres begins. */
  postgres: number;
}

export interface Origins {
  api: string;
  student: string;
  brand: string;
  admin: string;
  mail: string;
  payments: string;
  /** Of the demo's sample shops: by number, because forms ask for a host with a dot. */
  shops: string;
}

export interface Settings {
  /** False as soon as DATABASE_URL is set: then only the API, the worker and the sites are started. */
  embedded: boolean;
  dataDirectory: string;
  ports: Ports;
  origins: Origins;
  /** The caller's environment without its empty variables, and what API and sites share for one run. */
  environment: Record<string, string>;
}

/** @throws StartError naming the first variable at fault. */
export function parseSettings(source: NodeJS.ProcessEnv): Settings {
  const environment = withoutEmpty(source);
  const port = (name: string, fallback: number) => parsePort(name, environment[name], fallback);
  const ports: Ports = {
    api: port("API_PORT", 4000),
    student: port("STUDENT_WEB_PORT", 4001),
    brand: port("BRAND_WEB_PORT", 4002),
    admin: port("ADMIN_WEB_PORT", 4003),
    mail: port("MAIL_WEB_PORT", 4025),
    smtp: port("MAIL_SMTP_PORT", 4026),
    payments: port("PAYMENTS_WEB_PORT", 4027),
    shops: port("SHOPS_WEB_PORT", 4028),
    postgres: port("POSTGRES_PORT", 4054),
  };
  const origin = (name: string, fallback: number) =>
    parseOrigin(name, environment[name] ?? `http://localhost:${fallback}`);
  return {
    embedded: environment.DATABASE_URL === undefined,
    dataDirectory: resolve(repositoryRoot, environment.BACHAT_DATA_DIR ?? ".data"),
    ports,
    origins: {
      api: origin("PUBLIC_API_ORIGIN", ports.api),
      student: origin("PUBLIC_STUDENT_ORIGIN", ports.student),
      brand: origin("PUBLIC_BRAND_ORIGIN", ports.brand),
      admin: origin("PUBLIC_ADMIN_ORIGIN", ports.admin),
      mail: origin("PUBLIC_MAIL_ORIGIN", ports.mail),
      payments: origin("SANDBOX_GATEWAY_ORIGIN", ports.payments),
      shops: `http://127.0.0.1:${ports.shops}`,
    },
    environment: { SITE_SERVER_SECRET: randomBytes(32).toString("base64url"), ...environment },
  };
}

/** The real environment's settings, with `.env` of the repository read first where there is one. */
export function readSettings(): Settings {
  const file = join(repositoryRoot, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  return parseSettings(process.env);
}

function withoutEmpty(source: NodeJS.ProcessEnv): Record<string, string> {
  const entries: [string, string][] = [];
  for (const [name, value] of Object.entries(source)) {
    if (value !== undefined && value !== "") entries.push([name, value]);
  }
  return Object.fromEntries(entries);
}

function parsePort(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new StartError(`${name} is "${text}"; it must be a port number from 1 to 65535.`);
  }
  if (isBlockedPort(port)) throw new StartError(`${name} is ${port}; ${BLOCKED_PORT}.`);
  return port;
}

function parseOrigin(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new StartError(
      `${name} is "${text}"; it must be an address such as http://localhost:4000.`,
    );
  }
  if (!isOpenOrigin(url.origin)) throw new StartError(`${name} is "${text}"; ${BLOCKED_PORT}.`);
  return url.origin;
}
