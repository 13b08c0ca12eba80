import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import * as variables from "../../../packages/rules/src/variables.ts";
import { StartError } from "../start-error.ts";

/**
 * The settings of `npm start` and `pnpm dev` from the environment. Only Node's own modules are imported here, because it
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
  /** The address of the demo's sample shops: by number, because forms ask for a host with a dot. */
  shops: string;
}

export interface Settings {
  /** False as soon as DATABASE_URL is set: then only the API, the worker and the sites are started. */
  embedded: boolean;
  dataDirectory: string;
  ports: Ports;
  origins: Origins;
  /** The caller's environment without its empty variables, and the common values of API and sites for one run. */
  environment: Record<string, string>;
}

const backupRules: Record<string, variables.Rule> = {
  BACKUP_DIR: (text) => variables.folder(resolve(repositoryRoot, text)),
  BACKUP_KEEP: variables.wholeNumber(1, 999_999),
  BACKUP_RECIPIENT: variables.backupRecipient,
  BACKUP_IDENTITY: variables.backupIdentity,
};

/** @throws StartError naming each variable at fault. */
export function parseSettings(source: NodeJS.ProcessEnv): Settings {
  const environment = variables.withoutEmpty(source);
  const faults: [name: string, fault: string][] = [];
  const read = (name: string, text: string, rule: variables.Rule) => {
    const fault = rule(text);
    if (fault !== null) faults.push([name, fault]);
    return fault === null;
  };
  const port = (name: string, fallback: number) => {
    const text = environment[name] ?? String(fallback);
    return read(name, text, variables.port(1)) ? Number(text) : fallback;
  };
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
  const origin = (name: string, fallback: number) => {
    const text = environment[name] ?? `http://localhost:${fallback}`;
    return read(name, text, variables.origin) ? new URL(text).origin : text;
  };
  const dataDirectory = resolve(repositoryRoot, environment.BACHAT_DATA_DIR ?? ".data");
  read("BACHAT_DATA_DIR", dataDirectory, variables.folder);
  for (const [name, rule] of Object.entries(backupRules)) {
    const text = environment[name];
    if (text !== undefined) read(name, text, rule);
  }
  const settings = {
    embedded: environment.DATABASE_URL === undefined,
    dataDirectory,
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
  if (faults.length > 0) throw new StartError(variables.unusable(faults));
  return settings;
}

/** The real environment's settings, with `.env` of the repository read first where there is one. */
export function readSettings(): Settings {
  const file = join(repositoryRoot, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  return parseSettings(process.env);
}
