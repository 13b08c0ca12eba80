import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import {
  checkReport,
  noCounts,
  playwrightReport,
  readCounts,
  startReport,
  vitestReport,
} from "./counts.ts";

const folder = mkdtempSync(join(tmpdir(), "bachat-counts-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const report = (content: unknown) => {
  const file = join(folder, "report.json");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
};

const flows = {
  stats: { expected: 0, flaky: 1, unexpected: 0 },
  suites: [
    {
      specs: [
        {
          file: "a.e2e.ts",
          title: "signs in",
          tests: [
            {
              projectName: "phone",
              status: "flaky",
              results: [{ duration: 4_000, error: { message: "slow" } }, { duration: 5_000 }],
            },
          ],
        },
      ],
    },
  ],
};

describe("the counts of a test step", () => {
  it("come from each runner's report", () => {
    expect(readCounts(report({ passed: 6, failed: 1 }), checkReport, 1)).toEqual({
      ...noCounts,
      passed: 6,
      failed: 1,
      complaint: null,
    });
    expect(
      readCounts(report({ numPassedTests: 9, numFailedTests: 0 }), vitestReport, 0),
    ).toMatchObject({ passed: 9, failed: 0 });
    const stats = { expected: 3, flaky: 1, unexpected: 2, skipped: 5 };
    expect(readCounts(report({ stats }), playwrightReport, 1)).toMatchObject({
      passed: 4,
      failed: 2,
    });
  });

  it("name what failed and why", () => {
    const checks = [
      { name: "types", passed: true },
      { name: "lint", passed: false },
    ];
    expect(readCounts(report({ passed: 1, failed: 1, checks }), checkReport, 1).failures).toEqual([
      "lint",
    ]);

    const testResults = [
      { name: "a.test.ts", status: "passed", assertionResults: [{ status: "passed" }] },
      {
        name: "b.test.ts",
        status: "failed",
        assertionResults: [
          { status: "passed", fullName: "adds" },
          { status: "failed", fullName: "subtracts", failureMessages: ["expected 1\nat line 7"] },
        ],
      },
      { name: "c.test.ts", status: "failed", message: "no such module", assertionResults: [] },
    ];
    const vitest = { numPassedTests: 2, numFailedTests: 1, testResults };
    expect(readCounts(report(vitest), vitestReport, 0)).toMatchObject({
      failed: 2,
      failures: [
        "b.test.ts › subtracts\n    expected 1\n    at line 7",
        "c.test.ts\n    no such module",
      ],
    });

    const tests = [
      { projectName: "desktop", status: "expected", results: [{}] },
      {
        projectName: "phone",
        status: "unexpected",
        results: [{ error: { message: "first try" } }, { error: { message: "no such button" } }],
      },
    ];
    const specs = [{ file: "flows/a.e2e.ts", title: "signs in", tests }];
    const playwright = {
      stats: { expected: 1, flaky: 0, unexpected: 1 },
      suites: [{ specs: [], suites: [{ specs }] }],
    };
    expect(readCounts(report(playwright), playwrightReport, 1).failures).toEqual([
      "[phone] flows/a.e2e.ts › signs in\n    no such button",
    ]);
  });

  it("name what passed only when tried again, and what was skipped for want of a program", () => {
    const needs = "needs php (sudo apt-get install php-cli)";
    const vitest = {
      numPassedTests: 1,
      numFailedTests: 0,
      testResults: [
        {
          name: "a.test.ts",
          status: "passed",
          assertionResults: [
            { status: "passed", fullName: "runs as curl", meta: {} },
            { status: "skipped", fullName: "runs as php", meta: { needs } },
          ],
        },
      ],
    };
    expect(readCounts(report(vitest), vitestReport, 0)).toMatchObject({
      passed: 1,
      skipped: [`a.test.ts › runs as php\n    ${needs}`],
    });

    const tests = [
      { projectName: "desktop", status: "flaky", results: [{ error: { message: "slow" } }, {}] },
      {
        projectName: "desktop",
        status: "skipped",
        annotations: [{ type: "skip", description: needs }],
        results: [{}],
      },
      { projectName: "phone", status: "skipped", annotations: [], results: [{}] },
    ];
    const playwright = {
      stats: { expected: 0, flaky: 1, unexpected: 0 },
      suites: [{ specs: [{ file: "flows/a.e2e.ts", title: "signs in", tests }] }],
    };
    expect(readCounts(report(playwright), playwrightReport, 0)).toMatchObject({
      passed: 1,
      flaky: ["[desktop] flows/a.e2e.ts › signs in\n    slow"],
      skipped: [`[desktop] flows/a.e2e.ts › signs in\n    ${needs}`],
    });
  });

  it("say how long each test took, a flow with all its tries", () => {
    const assertionResults = [
      { status: "passed", fullName: "adds", duration: 120.5 },
      { status: "skipped", fullName: "subtracts" },
    ];
    const testResults = [{ name: "a.test.ts", status: "passed", assertionResults }];
    const vitest = { numPassedTests: 1, numFailedTests: 0, testResults };
    expect(readCounts(report(vitest), vitestReport, 0).times).toEqual([
      { name: "a.test.ts › adds", ms: 120.5 },
    ]);

    expect(readCounts(report(flows), playwrightReport, 0).times).toEqual([
      { name: "[phone] a.e2e.ts › signs in", ms: 9_000 },
    ]);
  });

  it("add up those of a start and of the browser tests on it", () => {
    const start = { passed: 3, failed: 0, checks: [], skipped: [] };
    expect(readCounts(report({ ...start, flows }), startReport, 0)).toMatchObject({
      passed: 4,
      failed: 0,
      flaky: ["[phone] a.e2e.ts › signs in\n    slow"],
      times: [{ ms: 9_000 }],
    });
    const skipped = ["browser tests: needs chromium (install it)"];
    expect(readCounts(report({ ...start, skipped }), startReport, 0)).toEqual({
      ...noCounts,
      passed: 3,
      skipped,
      complaint: null,
    });
  });

  it.each([
    ["no report", join(folder, "missing.json"), 0],
    ["no test executed", report({ numPassedTests: 0, numFailedTests: 0 }), 0],
  ])("are a failure with %s", (_name, file, exitCode) => {
    const counts = readCounts(file, vitestReport, exitCode);
    expect(counts).toMatchObject({ passed: 0, failed: 1 });
    expect(counts.complaint).not.toBeNull();
  });

  it("are a failure when the runner failed but no test did, or the report is broken", () => {
    expect(
      readCounts(report({ numPassedTests: 4, numFailedTests: 0 }), vitestReport, 1),
    ).toMatchObject({ passed: 4, failed: 1 });
    expect(readCounts(report("{"), vitestReport, 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(readCounts(report({}), vitestReport, 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});
