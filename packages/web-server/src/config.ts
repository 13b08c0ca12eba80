import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { isNetworkList, plainNetwork } from "@bachat/rules/networks";
import { BLOCKED_PORT, isBlockedPort, isOpenOrigin } from "@bachat/rules/ports";
import { DRAIN } from "@bachat/rules/stopping";
import { SECOND } from "@bachat/rules/time";

/** The settings of a site's server. This file is the only reader of `process.env` in this package. */

export const siteNames = ["student", "brand", "admin"] as const;
export type SiteName = (typeof siteNames)[number];

const list = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ""),
  );
const networks = list
  .refine(isNetworkList, "addresses or networks such as 10.0.0.0/8, comma between")
  .transform((entries) => entries.map(plainNetwork));
const origin = z
  .url({ protocol: /^https?$/, error: "an address such as http://localhost:4000" })
  .transform((text) => new URL(text).origin)
  .refine(isOpenOrigin, BLOCKED_PORT);

const environment = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .refine((port) => !isBlockedPort(port), BLOCKED_PORT),
  SITE_DIR: z.string().min(1),
  PUBLIC_API_ORIGIN: origin.default("http://localhost:4000"),
  PUBLIC_STUDENT_ORIGIN: origin.default("http://localhost:4001"),
  PUBLIC_BRAND_ORIGIN: origin.default("http://localhost:4002"),
  PUBLIC_ADMIN_ORIGIN: origin.default("http://localhost:4003"),
  INTERNAL_API_ORIGIN: origin.optional(),
  SITE_SERVER_SECRET: z.string().min(32).optional(),
  ADMIN_ALLOWED_NETWORKS: networks,
  TRUSTED_PROXIES: networks,
  DRAIN_SECONDS: z.coerce.number().min(0).max(DRAIN.most).default(DRAIN.usual),
});

export type SiteConfig = ReturnType<typeof parseConfig>;

export class ConfigError extends Error {}

/** @throws ConfigError with one line a variable at fault */
export function parseConfig(site: string | undefined, source: Record<string, string | undefined>) {
  const name = siteNames.find((known) => known === site);
  if (name === undefined) throw new ConfigError(`--site must be one of ${siteNames.join(", ")}.`);
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const fallbacks = {
    PORT: { student: "4001", brand: "4002", admin: "4003" }[name],
    SITE_DIR: builtSite(name),
  };
  const parsed = environment.safeParse({ ...fallbacks, ...set });
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigError(`The environment is not usable.\n${lines.join("\n")}`);
  }
  const env = parsed.data;
  const directory = resolve(env.SITE_DIR);
  if (!existsSync(join(directory, "index.html"))) {
    throw new ConfigError(
      `SITE_DIR: there is no index.html in ${directory}. Build the sites first: pnpm build`,
    );
  }
  return {
    site: name,
    host: env.HOST,
    port: env.PORT,
    /** The built site: holds index.html. */
    directory,
    origins: {
      api: env.PUBLIC_API_ORIGIN,
      student: env.PUBLIC_STUDENT_ORIGIN,
      brand: env.PUBLIC_BRAND_ORIGIN,
      admin: env.PUBLIC_ADMIN_ORIGIN,
    },
    /** How this server itself asks the API for what it puts into pages. */
    api: {
      origin: env.INTERNAL_API_ORIGIN ?? env.PUBLIC_API_ORIGIN,
      secret: env.SITE_SERVER_SECRET,
    },
    /** Who may open the admin site; empty for everybody. */
    adminAllowedNetworks: env.ADMIN_ALLOWED_NETWORKS,
    trustedProxies: env.TRUSTED_PROXIES,
    /** How long it serves on after it said that it is not ready any more. */
    drainMs: env.DRAIN_SECONDS * SECOND,
  };
}

/** The configuration of this process: `--site` and the environment. */
export function readConfig(): SiteConfig {
  const { values } = parseArgs({ options: { site: { type: "string" } } });
  return parseConfig(values.site, process.env);
}

function builtSite(site: SiteName): string {
  return resolve(import.meta.dirname, `../../../apps/${site}-web/dist/site`);
}
