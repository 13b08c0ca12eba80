import { existsSync, readFileSync } from "node:fs";

export interface Counts {
  passed: number;
  failed: number;
}

/** Reads what a runner's JSON report counted. */
export type ReportReader = (report: unknown) => Counts;

const count = (report: unknown, ...path: string[]): number => {
  const value = path.reduce<unknown>(
    (part, key) => (typeof part === "object" && part !== null ? Reflect.get(part, key) : undefined),
    report,
  );
  if (typeof value !== "number") throw new Error(`The report has no number at ${path.join(".")}.`);
  return value;
};

export const checkReport: ReportReader = (report) => ({
  passed: count(report, "passed"),
  failed: count(report, "failed"),
});

export const vitestReport: ReportReader = (report) => ({
  passed: count(report, "numPassedTests"),
  failed: count(report, "numFailedTests"),
});

export const playwrightReport: ReportReader = (report) => ({
  passed: count(report, "stats", "expected") + count(report, "stats", "flaky"),
  failed: count(report, "stats", "unexpected"),
});

/**
 * The counts of one step. A step that left no readable report, executed no test, or ended badly without a failed test
 * (a file that did not load) is one failure: a green line must not come from silence.
 */
export function readCounts(
  file: string,
  read: ReportReader,
  exitCode: number,
): Counts & { complaint: string | null } {
  const fail = (counts: Counts, complaint: string) => ({
    ...counts,
    failed: counts.failed + 1,
    complaint,
  });
  if (!existsSync(file)) return fail({ passed: 0, failed: 0 }, "it left no report");
  try {
    const counts = read(JSON.parse(readFileSync(file, "utf8")));
    if (counts.passed + counts.failed === 0) return fail(counts, "it executed no test");
    if (exitCode !== 0 && counts.failed === 0)
      return fail(counts, `it ended with exit code ${exitCode}`);
    return { ...counts, complaint: null };
  } catch (error) {
    return fail({ passed: 0, failed: 0 }, `its report is not readable: ${String(error)}`);
  }
}
