import { describe, expect, it } from "vitest";
import { decisionRecords } from "./adr.ts";
import { moduleSize, tableOwners } from "./modules.ts";
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
  ])("belong to one module: %s", (_name, text) => {
    expect(finding(repository("offers"), text)).toEqual([]);
    expect(finding(repository("contact"), text)).toMatchObject([{ rule: "table-owner" }]);
  });
  it("are read by a listed exception", () => {
    expect(finding(repository("saved-offers"), "select 1 from offers")).toEqual([]);
  });
});
