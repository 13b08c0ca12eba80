import { describe, expect, it } from "vitest";
import { decisionRecords } from "./adr.ts";
import { moduleCycles, moduleSize, tableOwners } from "./modules.ts";
import { specCoverage } from "./spec-coverage.ts";

const row = (where: string, held: string) =>
  new Map([
    ["docs/spec-coverage.md", `| A rule | ${where} | ${held} |`],
    ["apps/api/src/app.ts", ""],
    ["apps/api/src/app.test.ts", 'it("refuses \\"this\\"", () => {});'],
  ]);

describe("coverage of the specification", () => {
  it("accepts files and tests that exist", () => {
    const held = '`apps/api/src/app.test.ts`: refuses "this"';
    expect(specCoverage(row("`apps/api/src/app.ts`", held))).toEqual([]);
  });
  it.each([
    ["a file that is gone", row("`apps/api/src/old.ts`", "")],
    ["a test file that is gone", row("", "`apps/api/src/old.test.ts`: refuses this")],
    ["a test of another title", row("", "`apps/api/src/app.test.ts`: refuses")],
    [
      "a second test of another title",
      row("", '`apps/api/src/app.test.ts`: refuses "this"; `apps/api/src/app.test.ts`: accepts'),
    ],
  ])("finds %s", (_name, files) => {
    expect(specCoverage(files)).toMatchObject([{ rule: "spec-coverage" }]);
  });
});

describe("decision records", () => {
  const path = "docs/adr/0001-one.md";
  const parts = "# 1\n\n## Situation\n\n## Decision\n\n## Cost\n\n## Check\n";
  it("have the template's parts on one screen", () => {
    expect(decisionRecords(new Map([[path, parts]]))).toEqual([]);
  });
  it.each([
    ["lack a part", parts.replace("## Cost", "")],
    ["are too long", parts + "word ".repeat(360)],
  ])("are found when they %s", (_name, text) => {
    expect(decisionRecords(new Map([[path, text]]))).toMatchObject([{ rule: "adr" }]);
  });
});

it("a module has at most 20 source files; tests do not count", () => {
  const files = (count: number, suffix: string) =>
    Array.from(
      { length: count },
      (_, n) => `apps/api/src/modules/offers/offers/service-${n}${suffix}.ts`,
    );
  expect(moduleSize([...files(20, ""), ...files(5, ".test")])).toEqual([]);
  expect(moduleSize(files(21, ""))).toMatchObject([{ rule: "module-size" }]);
});

it("modules do not lead back to each other, save by their tests", () => {
  const at = (path: string, target: string): [string, string] => [
    `apps/api/src/modules/${path}`,
    `import { a } from "${target}";`,
  ];
  const there = at("offers/one/service.ts", "../two/policy.ts");
  const byTest = at("offers/two/a.test.ts", "../one/service.ts");
  expect(moduleCycles(new Map([there, byTest]))).toEqual([]);
  const back = [
    at("offers/two/service.ts", "../three/service.ts"),
    at("offers/three/service.ts", "../one/service.ts"),
  ];
  expect(moduleCycles(new Map([there, ...back]))).toHaveLength(3);
});

describe("tables", () => {
  const table = [
    "apps/api/src/db/schema/offers.ts",
    'export const offers = pgTable("offers", {});',
  ];
  const finding = (path: string, text: string) =>
    tableOwners(new Map([table as [string, string], [path, text]])).filter(
      (one) => one.path === path,
    );
  const repository = (module: string) => `apps/api/src/modules/${module}/repository.ts`;
  it.each([
    ["imported", 'import { offers } from "../../db/schema/index.ts";'],
    ["named in SQL", "db.execute(sql`select 1 from offers`)"],
  ])("belong to an area and those after it: %s", (_name, text) => {
    expect(finding(repository("offers/offers"), text)).toEqual([]);
    expect(finding(repository("brands/brands"), text)).toEqual([]);
    expect(finding(repository("messages/contact"), text)).toMatchObject([{ rule: "table-owner" }]);
  });
  it("are read by a listed exception", () => {
    expect(finding(repository("money/boosts"), "select 1 from offers")).toEqual([]);
  });
});
