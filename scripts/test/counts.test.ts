import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { checkReport, playwrightReport, readCounts, vitestReport } from "./counts.ts";

const folder = mkdtempSync(join(tmpdir(), "bachat-counts-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const report = (content: unknown) => {
  const file = join(folder, "report.json");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
};

describe("the counts of a test step", () => {
  it("come from each runner's report", () => {
    expect(readCounts(report({ passed: 6, failed: 1 }), checkReport, 1)).toEqual({
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
