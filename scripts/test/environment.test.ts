import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { parseConfig as parseApi } from "../../apps/api/src/config.ts";
import { parseSettings } from "../../infra/local-stack/settings/config.ts";
import { parseConfig as parseSite } from "../../packages/web-server/src/config.ts";
import { explained } from "../structure/environment.ts";
import {
  type Environment,
  FREE_PORT,
  production,
  type Reader,
  refused,
  taken,
  usable,
} from "./environment-values.ts";

const root = resolve(import.meta.dirname, "../..");
const example = readFileSync(join(root, ".env.example"), "utf8");

/** The programs that read variables: each returns its complaint about an environment, empty when it has none. */
const readers: Record<Reader, (env: Environment) => string> = {
  api: (env: Environment) => saidBy(() => parseApi({ ...usable, ...env })),
  site: (env: Environment) => saidBy(() => parseSite("student", { SITE_DIR: site, ...env })),
  start: (env: Environment) => saidBy(() => parseSettings(env)),
  docker: (env: Environment) => script("infra/docker/check-settings.sh", env),
  backup: (env: Environment) => script("infra/backup/backup.sh", { PGDATABASE: "x", ...env }),
};
/** A folder with an index.html, as a built site has. */
const site = join(root, "apps/student-web");

function saidBy(parse: () => unknown): string {
  try {
    parse();
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function script(path: string, env: Environment): string {
  const { PATH = "" } = process.env;
  const { status, stderr } = spawnSync("bash", [join(root, path)], {
    env: { PATH, ...env },
    encoding: "utf8",
  });
  return status === 0 ? "" : stderr;
}

describe("each variable of .env.example", () => {
  it("has a value in this table that is refused, and no other has", () => {
    expect([...new Set(refused.map(([, name]) => name))].toSorted()).toEqual(
      [...explained(example)].toSorted(),
    );
  });

  it.each(refused)("the %s refuses %s=%s: it %s", (reader, name, value, rule, beside = {}) => {
    const said = readers[reader]({ ...beside, [name]: value }).trim();
    const lines = said.split("\n").filter((line) => line !== "The environment is not usable.");
    expect(lines.map((line) => line.trim())).toEqual([`${name} ${rule}.`]);
  });

  it.each(taken)("the %s takes %o", (reader, env) => {
    expect(readers[reader](env)).toBe("");
  });

  it("works as it is shown", () => {
    const shown = Object.fromEntries(
      [...example.matchAll(/^# ([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = "", value = ""]) => [
        name,
        value,
      ]),
    );
    const { SITE_DIR: _built, ...ofSite } = shown;
    for (const [reader, env] of [
      ["api", shown],
      ["site", ofSite],
      ["start", shown],
      ["docker", shown],
    ] as const)
      expect([reader, readers[reader](env)]).toEqual([reader, ""]);
  });

  it("is refused together with all others, in a line each", () => {
    const { JWT_SECRET: _jwt, SMTP_URL: _smtp, ...rest } = usable;
    const said = saidBy(() =>
      parseApi({ ...rest, ...production, API_PORT: "x", PAYMENTS: "sandbox" }),
    );
    expect(said.split("\n")).toEqual([
      "The environment is not usable.",
      `  API_PORT ${FREE_PORT}.`,
      "  JWT_SECRET must be set.",
      "  SMTP_URL must be set.",
      "  PAYMENTS must not be sandbox when APP_ENV is production.",
    ]);
    const started = readers.start({ API_PORT: "x", PUBLIC_MAIL_ORIGIN: "x" });
    expect(started.match(/^ {2}[A-Z_]+ must /gm)).toHaveLength(2);
  });
});
