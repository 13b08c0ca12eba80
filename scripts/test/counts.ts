import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

export interface Counts {
  passed: number;
  failed: number;
  /** What failed, each with the first lines of why, so that the end of a long log says it again. */
  failures: string[];
}

/** Reads what a runner's JSON report counted. */
export type ReportReader = (report: unknown) => Counts;

const at = (report: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (part, key) => (typeof part === "object" && part !== null ? Reflect.get(part, key) : undefined),
    report,
  );

const count = (report: unknown, ...path: string[]): number => {
  const value = at(report, ...path);
  if (typeof value !== "number") throw new Error(`The report has no number at ${path.join(".")}.`);
  return value;
};

const list = (report: unknown, ...path: string[]): unknown[] => {
  const value = at(report, ...path);
  return Array.isArray(value) ? value : [];
};

const failure = (name: string, message: unknown): string => {
  const told = typeof message === "string" ? stripVTControlCharacters(message).split("\n") : [];
  return [name.replace(`${process.cwd()}/`, ""), ...told.slice(0, 6)].join("\n    ");
};

export const checkReport: ReportReader = (report) => ({
  passed: count(report, "passed"),
  failed: count(report, "failed"),
  failures: list(report, "checks")
    .filter((check) => at(check, "passed") === false)
    .map((check) => failure(String(at(check, "name")), null)),
});

export const vitestReport: ReportReader = (report) => ({
  passed: count(report, "numPassedTests"),
  failed: count(report, "numFailedTests"),
  failures: list(report, "testResults")
    .filter((file) => at(file, "status") === "failed")
    .flatMap((file) => {
      const tests = list(file, "assertionResults").filter(
        (test) => at(test, "status") === "failed",
      );
      if (tests.length === 0) return [failure(String(at(file, "name")), at(file, "message"))];
      return tests.map((test) =>
        failure(
          `${String(at(file, "name"))} › ${String(at(test, "fullName"))}`,
          at(test, "failureMessages", "0"),
        ),
      );
    }),
});

export const playwrightReport: ReportReader = (report) => ({
  passed: count(report, "stats", "expected") + count(report, "stats", "flaky"),
  failed: count(report, "stats", "unexpected"),
  failures: list(report, "suites").flatMap(failedSpecs),
});

/** Playwright nests suites; a spec has one test for each project, and each test its tries. */
function failedSpecs(suite: unknown): string[] {
  const own = list(suite, "specs").flatMap((spec) =>
    list(spec, "tests")
      .filter((test) => at(test, "status") === "unexpected")
      .map((test) =>
        failure(
          `[${String(at(test, "projectName"))}] ${String(at(spec, "file"))} › ${String(at(spec, "title"))}`,
          at(list(test, "results").at(-1), "error", "message"),
        ),
      ),
  );
  return [...own, ...list(suite, "suites").flatMap(failedSpecs)];
}

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
  const nothing = { passed: 0, failed: 0, failures: [] };
  if (!existsSync(file)) return fail(nothing, "it left no report");
  try {
    const counts = read(JSON.parse(readFileSync(file, "utf8")));
    if (counts.passed + counts.failed === 0) return fail(counts, "it executed no test");
    if (exitCode !== 0 && counts.failed === 0)
      return fail(counts, `it ended with exit code ${exitCode}`);
    return { ...counts, complaint: null };
  } catch (error) {
    return fail(nothing, `its report is not readable: ${String(error)}`);
  }
}
