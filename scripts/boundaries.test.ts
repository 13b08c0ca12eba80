import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import extractOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import { afterEach, describe, expect, it } from "vitest";
import { areas } from "./structure/areas.ts";

const root = resolve(import.meta.dirname, "..");
const options = await extractOptions(join(root, ".dependency-cruiser.mjs"));
const modules = "apps/api/src/modules";
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** `from` imports `to` in a workspace of only these two files; a bare name becomes an installed package. */
async function brokenRules(from: string, to: string, how = `import "%";`): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "boundaries-"));
  folders.push(folder);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const name of ["apps", "packages", "scripts", "e2e", "bench", "infra"])
    mkdirSync(join(folder, name));
  let specifier = to;
  if (/^(apps|packages|scripts|e2e|bench|infra)\//.test(to)) {
    write(to, "export {};");
    specifier = "../".repeat(from.split("/").length - 1) + to;
  } else if (/^@?[a-z]/.test(to) && !to.startsWith("node:")) {
    write(`node_modules/${to}/package.json`, JSON.stringify({ name: to, main: "index.js" }));
    write(`node_modules/${to}/index.js`, "module.exports = {};");
  }
  write(from, how.replace("%", specifier));
  const { output } = await cruise(["apps", "packages", "scripts", "e2e", "bench", "infra"], {
    ...options,
    baseDir: folder,
  });
  const { summary } = output as ICruiseResult;
  return [...new Set(summary.violations.map((violation) => violation.rule.name))];
}

/** rule, the file that breaks it, that file's import */
const offences: [rule: string, from: string, to: string][] = [
  ["no-unresolvable", "apps/api/src/a.ts", "./nowhere.ts"],
  ["apps-are-apart", "apps/student-web/src/a.ts", "apps/brand-web/src/b.ts"],
  ["packages-know-no-app", "packages/ui/src/a.ts", "apps/api/src/errors.ts"],
  ["product-knows-no-tooling", "apps/api/src/a.ts", "scripts/b.ts"],
  ["product-knows-no-test", "apps/api/src/a.ts", "apps/api/test/app.ts"],
  ["product-knows-no-test", "packages/ui/src/a.ts", "vitest"],
  ["ui-is-bare", "packages/ui/src/a.ts", "packages/api-client/src/public.ts"],
  ["ui-is-bare", "packages/ui/src/a.ts", "react-router"],
  ["ui-is-bare", "packages/ui/src/a.ts", "@tanstack/react-query"],
  ["rules-are-bare", "packages/rules/src/a.ts", "zod"],
  ["api-client-alone", "packages/api-client/src/a.ts", "packages/ui/src/index.ts"],
  ["sdk-alone", "packages/sdk/src/index.ts", "zod"],
  ["sdk-runs-anywhere", "packages/sdk/src/index.ts", "node:crypto"],
  ["sdk-without-its-command", "packages/sdk/src/index.ts", "packages/sdk/src/command/listen.ts"],
  ["site-uses-ui-and-api-client", "packages/site/src/a.ts", "packages/web-server/src/server.ts"],
  ["web-server-is-small", "packages/web-server/src/a.ts", "packages/ui/src/index.ts"],
  ["packages-through-their-entry", "apps/student-web/src/a.ts", "packages/ui/src/Button/Button.ts"],
  ["test-kit-in-tests", "apps/student-web/src/a.ts", "packages/site/src/test-kit.tsx"],
  ["test-kit-in-tests", "packages/site/src/a.ts", "packages/site/src/auth/auth-test-kit.tsx"],
  ["site-audience", "apps/student-web/src/pages/home/a.ts", "packages/api-client/src/admin.ts"],
  ["site-audience", "apps/brand-web/src/a.ts", "packages/api-client/src/student.ts"],
  ["site-audience", "apps/brand-web/src/a.ts", "packages/web-server/src/server.ts"],
  ["pages-are-islands", "apps/admin-web/src/pages/one/a.ts", "apps/admin-web/src/pages/two/b.ts"],
  ["only-routes-import-pages", "apps/admin-web/src/main.ts", "apps/admin-web/src/pages/two/b.ts"],
  [
    "only-routes-import-pages",
    "apps/admin-web/src/components/a.ts",
    "apps/admin-web/src/layouts/b.ts",
  ],
  ["layouts-know-no-page", "apps/admin-web/src/layouts/b.ts", "apps/admin-web/src/pages/one/a.ts"],
  ["pages-know-no-layout", "apps/admin-web/src/pages/one/a.ts", "apps/admin-web/src/layouts/b.ts"],
  [
    "routes-call-a-service",
    `${modules}/offers/offers/public-routes.ts`,
    `${modules}/offers/offers/repository.ts`,
  ],
  [
    "routes-call-a-service",
    `${modules}/offers/offers/admin-routes.ts`,
    "apps/api/src/db/client.ts",
  ],
  [
    "routes-call-a-service",
    `${modules}/offers/offers/brand-routes-codes.ts`,
    `${modules}/brands/brands/service.ts`,
  ],
  [
    "only-app-imports-routes",
    `${modules}/offers/offers/service.ts`,
    `${modules}/offers/offers/public-routes.ts`,
  ],
  ["service-knows-no-fastify", `${modules}/offers/offers/service.ts`, "fastify"],
  [
    "service-knows-no-http",
    `${modules}/offers/offers/service-codes.ts`,
    "apps/api/src/http/access-gate.ts",
  ],
  [
    "service-keeps-to-its-module",
    `${modules}/offers/offers/service.ts`,
    `${modules}/brands/brands/errors.ts`,
  ],
  [
    "service-sees-db-types-only",
    `${modules}/offers/offers/service.ts`,
    "apps/api/src/db/schema/offers.ts",
  ],
  [
    "repository-only-by-its-service",
    `${modules}/offers/offers/admin-routes.ts`,
    `${modules}/offers/offers/repository.ts`,
  ],
  [
    "repository-of-own-module",
    `${modules}/offers/offers/service.ts`,
    `${modules}/brands/brands/repository.ts`,
  ],
  [
    "repository-inside-modules",
    "apps/api/src/http/access-gate.ts",
    `${modules}/identity/auth/repository.ts`,
  ],
  [
    "repository-imports-db",
    `${modules}/offers/offers/repository.ts`,
    "apps/api/src/ports/queue.ts",
  ],
  ["sql-only-in-repositories", `${modules}/offers/offers/service.ts`, "drizzle-orm"],
  [
    "policy-and-schemas-are-pure",
    `${modules}/offers/offers/policy.ts`,
    "apps/api/src/db/client.ts",
  ],
  ["policy-and-schemas-are-pure", `${modules}/offers/offers/schemas.ts`, "fastify"],
  ["policy-and-schemas-do-nothing", `${modules}/offers/offers/policy.ts`, "node:fs"],
  ["only-the-worker-imports-jobs", `${modules}/offers/offers/service.ts`, "apps/api/src/jobs.ts"],
  [
    "http-knows-no-domain",
    "apps/api/src/http/access-gate.ts",
    `${modules}/identity/auth/service.ts`,
  ],
  ["ports-know-no-domain", "apps/api/src/ports/queue.ts", `${modules}/identity/auth/service.ts`],
  [
    "schema-knows-tables-only",
    "apps/api/src/db/schema/offers.ts",
    `${modules}/offers/offers/policy.ts`,
  ],
  ["modules-are-in-an-area", "apps/api/src/app.ts", `${modules}/offers/service.ts`],
  ...areas
    .slice(0, -1)
    .map((area): [string, string, string] => [
      `${area}-uses-areas-before-it`,
      `${modules}/${area}/one/service.ts`,
      `${modules}/operations/alerts/service.ts`,
    ]),
  ["entries-are-not-imported", "apps/api/src/app.ts", "apps/api/src/server.ts"],
  ["local-stack-is-only-launched", "scripts/gen.ts", "infra/local-stack/start.ts"],
  [
    "local-stack-uses-the-api-for-demo-data",
    "infra/local-stack/run.ts",
    "apps/api/src/db/client.ts",
  ],
  ["product-knows-no-tooling", "apps/api/test/a.ts", "infra/local-stack/postgres/postgres.ts"],
];

describe("import rules", () => {
  it.each(offences)("%s is reported for %s importing %s", async (rule, from, to) => {
    expect(await brokenRules(from, to)).toContain(rule);
  });

  it.each([
    ["of values", `import { b } from "./b.ts"; export const a = () => b;`, true],
    ["that a type closes", `import type { B } from "./b.ts"; export const a = 1 as B;`, true],
    ["that is none", `export const a = 1;`, false],
  ])("no-circular looks at one %s", async (_name, text, isReported) => {
    const folder = mkdtempSync(join(tmpdir(), "boundaries-"));
    folders.push(folder);
    mkdirSync(join(folder, "apps"));
    writeFileSync(join(folder, "apps/a.ts"), text);
    writeFileSync(
      join(folder, "apps/b.ts"),
      `import { a } from "./a.ts"; export type B = number; export const b = () => a;`,
    );
    const { output } = await cruise(["apps"], { ...options, baseDir: folder });
    const { summary } = output as ICruiseResult;
    const rules = summary.violations.map((violation) => violation.rule.name);
    expect(rules.includes("no-circular")).toBe(isReported);
  });

  it("sees a lazy import and a package reached by its name", async () => {
    const from = "apps/student-web/src/pages/home/a.ts";
    expect(
      await brokenRules(from, "packages/api-client/src/admin.ts", `void import("%");`),
    ).toContain("site-audience");
    const folder = folders.at(-1) ?? "";
    mkdirSync(join(folder, "node_modules/@bachat"), { recursive: true });
    symlinkSync("../../packages/api-client", join(folder, "node_modules/@bachat/api-client"));
    writeFileSync(
      join(folder, "packages/api-client/package.json"),
      JSON.stringify({ name: "@bachat/api-client", exports: { "./admin": "./src/admin.ts" } }),
    );
    writeFileSync(join(folder, from), `import "@bachat/api-client/admin";`);
    const { output } = await cruise(["apps", "packages"], { ...options, baseDir: folder });
    const { summary } = output as ICruiseResult;
    expect(summary.violations.map((violation) => violation.rule.name)).toEqual(["site-audience"]);
  });

  it.each([
    [`${modules}/offers/offers/public-routes.ts`, `${modules}/offers/offers/service-codes.ts`],
    [`${modules}/brands/brands/service.ts`, `${modules}/offers/offers/service.ts`],
    [`${modules}/offers/offers/service.ts`, `${modules}/offers/offers/repository.ts`],
    [`${modules}/offers/offers/repository.ts`, "apps/api/src/db/schema/offers.ts"],
    ["scripts/dev.ts", "infra/local-stack/start.ts"],
    ["infra/local-stack/demo/seed.ts", `${modules}/offers/offers/service-upkeep.ts`],
    ["apps/brand-web/src/routes.tsx", "apps/brand-web/src/pages/one/a.ts"],
    ["apps/brand-web/src/main.tsx", "packages/api-client/src/brand.ts"],
    ["packages/site/src/a.ts", "packages/ui/src/index.ts"],
  ])("%s may import %s", async (from, to) => {
    expect(await brokenRules(from, to)).toEqual([]);
  });

  it("allows a service the types of the database", async () => {
    const how = `import type { Db } from "%"; export type Mine = Db;`;
    expect(
      await brokenRules(`${modules}/offers/offers/service.ts`, "apps/api/src/db/client.ts", how),
    ).toEqual([]);
  });

  it("has a case for every rule", () => {
    const tried = new Set(["no-circular", ...offences.map(([rule]) => rule)]);
    const rules = options.ruleSet?.forbidden?.map((rule) => rule.name) ?? [];
    expect(rules.length).toBeGreaterThan(20);
    expect(rules.filter((name) => name !== undefined && !tried.has(name))).toEqual([]);
  });
});
