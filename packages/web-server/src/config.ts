import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { plainNetwork } from "@bachat/rules/networks";
import { DRAIN } from "@bachat/rules/stopping";
import { SECOND } from "@bachat/rules/time";
import * as variables from "@bachat/rules/variables";
import { z } from "zod";

/** The settings of a site's server. This file is the only reader of `process.env` in this package. */

export const siteNames = ["student", "brand", "admin"] as const;
export type SiteName = (typeof siteNames)[number];

const variable = (rule: variables.Rule) =>
  z.string(variables.unset).refine(...variables.asCheck(rule));
const networks = (rule: variables.Rule) =>
  variable(rule)
    .default("")
    .transform((text) => variables.entriesOf(text).map(plainNetwork));
const origin = variable(variables.origin).transform((text) => new URL(text).origin);

const environment = z.object({
  HOST: variable(variables.host).default("127.0.0.1"),
  PORT: variable(variables.port(0)).transform(Number),
  SITE_DIR: z.string(),
  PUBLIC_API_ORIGIN: origin.default("http://localhost:4000"),
  PUBLIC_STUDENT_ORIGIN: origin.default("http://localhost:4001"),
  PUBLIC_BRAND_ORIGIN: origin.default("http://localhost:4002"),
  PUBLIC_ADMIN_ORIGIN: origin.default("http://localhost:4003"),
  INTERNAL_API_ORIGIN: origin.optional(),
  SITE_SERVER_SECRET: variable(variables.secret).optional(),
  ADMIN_ALLOWED_NETWORKS: networks(variables.networks),
  TRUSTED_PROXIES: networks(variables.proxyNetworks),
  METRICS_HOST: variable(variables.host).default("127.0.0.1"),
  METRICS_PORT: variable(variables.port(0)).transform(Number).optional(),
  DRAIN_SECONDS: variable(variables.decimal(DRAIN.most)).transform(Number).default(DRAIN.usual),
});

export type SiteConfig = ReturnType<typeof parseConfig>;

export class ConfigError extends Error {}

/** @throws ConfigError with one line a variable at fault */
export function parseConfig(site: string | undefined, source: Record<string, string | undefined>) {
  const name = siteNames.find((known) => known === site);
  if (name === undefined) throw new ConfigError(`--site must be one of ${siteNames.join(", ")}.`);
  const fallbacks = {
    PORT: { student: "4001", brand: "4002", admin: "4003" }[name],
    SITE_DIR: builtSite(name),
  };
  const set = { ...fallbacks, ...variables.withoutEmpty(source) };
  const directory = resolve(set.SITE_DIR);
  const parsed = environment.safeParse(set);
  const faults = (parsed.error?.issues ?? []).map(
    ({ path, message }) => [path.join("."), message] as const,
  );
  if (!existsSync(join(directory, "index.html")))
    faults.push([
      "SITE_DIR",
      `must be a folder with an index.html; build the sites first (pnpm build), or set another than ${directory}`,
    ]);
  if (!parsed.success || faults.length > 0) throw new ConfigError(variables.unusable(faults));
  const env = parsed.data;
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
    /** How this server itself reaches the API for the data of its pages. */
    api: {
      origin: env.INTERNAL_API_ORIGIN ?? env.PUBLIC_API_ORIGIN,
      secret: env.SITE_SERVER_SECRET,
    },
    /** The networks that may open the admin site; empty for everybody. */
    adminAllowedNetworks: env.ADMIN_ALLOWED_NETWORKS,
    trustedProxies: env.TRUSTED_PROXIES,
    /** Where Prometheus reads it; null where it does not. */
    metrics:
      env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
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
