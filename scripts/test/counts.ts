import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

export interface Counts {
  passed: number;
  failed: number;
  /** Failed tests, each with the first lines of why, so that the end of a long log says it again. */
  failures: string[];
  /** Tests whose programs this machine lacks, each with the program. */
  skipped: string[];
  /** Tests that passed only on the second try, each with its first failure. They count as passed. */
  flaky: string[];
  /** How long each test took that ran. */
  times: { name: string; ms: number }[];
}

/** The counts of one step, with the step's own fault. */
export type StepCounts = Counts & { complaint: string | null };

export const noCounts: Counts = {
  passed: 0,
  failed: 0,
  failures: [],
  skipped: [],
  flaky: [],
  times: [],
};

/** Reads the counts of a runner's JSON report. */
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

const short = (name: string) => name.replace(`${process.cwd()}/`, "");

/** A test's name with the first lines of a message. */
const entry = (name: string, message: unknown): string => {
  const text = typeof message === "string" ? stripVTControlCharacters(message).split("\n") : [];
  return [short(name), ...text.slice(0, 6)].join("\n    ");
};

export const checkReport: ReportReader = (report) => ({
  ...noCounts,
  passed: count(report, "passed"),
  failed: count(report, "failed"),
  failures: list(report, "checks")
    .filter((check) => at(check, "passed") === false)
    .map((check) => entry(String(at(check, "name")), at(check, "message"))),
  skipped: list(report, "skipped").map(String),
});

export const vitestReport: ReportReader = (report) => {
  const files = list(report, "testResults");
  const tests = files.flatMap((file) =>
    list(file, "assertionResults").map((test) => ({
      test,
      name: `${String(at(file, "name"))} › ${String(at(test, "fullName"))}`,
    })),
  );
  // Their tests count as skipped, and vitest's exit code is not always kept.
  const unloaded = files.filter(didNotLoad);
  return {
    ...noCounts,
    passed: count(report, "numPassedTests"),
    failed: count(report, "numFailedTests") + unloaded.length,
    failures: [
      ...tests
        .filter(({ test }) => at(test, "status") === "failed")
        .map(({ test, name }) => entry(name, at(test, "failureMessages", "0"))),
      ...unloaded.map((file) => entry(String(at(file, "name")), at(file, "message"))),
    ],
    skipped: tests
      .filter(({ test }) => at(test, "meta", "needs") !== undefined)
      .map(({ test, name }) => entry(name, at(test, "meta", "needs"))),
    times: tests.map(({ test, name }) => ({ name: short(name), ms: msOf(test) })).filter(took),
  };
};

const msOf = (run: unknown): number => {
  const ms = at(run, "duration");
  return typeof ms === "number" ? ms : 0;
};
const took = ({ ms }: { ms: number }) => ms > 0;

const didNotLoad = (file: unknown) =>
  at(file, "status") === "failed" &&
  list(file, "assertionResults").every((test) => at(test, "status") !== "failed");

export const playwrightReport: ReportReader = (report) => {
  const tests = list(report, "suites").flatMap(testsOf);
  const which = (status: string, message: (test: unknown) => unknown) =>
    tests
      .filter(({ test }) => at(test, "status") === status)
      .map(({ test, name }) => ({ name, message: message(test) }));
  return {
    passed: count(report, "stats", "expected") + count(report, "stats", "flaky"),
    failed: count(report, "stats", "unexpected"),
    failures: which("unexpected", (test) => errorOf(test, -1)).map(listed),
    // Without a reason it is one that follows a failed test.
    skipped: which("skipped", (test) => at(list(test, "annotations")[0], "description"))
      .filter(({ message }) => message !== undefined)
      .map(listed),
    flaky: which("flaky", (test) => errorOf(test, 0)).map(listed),
    times: tests
      .map(({ test, name }) => ({ name, ms: sum(list(test, "results").map(msOf)) }))
      .filter(took),
  };
};

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
const listed = ({ name, message }: { name: string; message: unknown }) => entry(name, message);
const errorOf = (test: unknown, which: number) =>
  at(list(test, "results").at(which), "error", "message");

/** Playwright nests suites; a spec has one test for each project, and each test its tries. */
function testsOf(suite: unknown): { test: unknown; name: string }[] {
  const own = list(suite, "specs").flatMap((spec) =>
    list(spec, "tests").map((test) => ({
      test,
      name: `[${String(at(test, "projectName"))}] ${String(at(spec, "file"))} › ${String(at(spec, "title"))}`,
    })),
  );
  return [...own, ...list(suite, "suites").flatMap(testsOf)];
}

/** Reads the report of `e2e/run-odd-folder.ts`: its own checks, and the report of Playwright where a browser was found. */
export const startReport: ReportReader = (report) => {
  const start = checkReport(report);
  const flows = at(report, "flows");
  if (flows === undefined) return start;
  const browser = playwrightReport(flows);
  return {
    passed: start.passed + browser.passed,
    failed: start.failed + browser.failed,
    failures: [...start.failures, ...browser.failures],
    skipped: [...start.skipped, ...browser.skipped],
    flaky: browser.flaky,
    times: browser.times,
  };
};

/**
 * The counts of one step. A step that left no readable report, executed no test, or ended badly without a failed test
 * (a file that did not load) is one failure: a green line must not come from silence.
 */
export function readCounts(
  file: string,
  read: ReportReader,
  exitCode: number,
  mayBeEmpty = false,
): StepCounts {
  const fail = (counts: Counts, complaint: string) => ({
    ...counts,
    failed: counts.failed + 1,
    complaint,
  });
  if (!existsSync(file)) return fail(noCounts, "it left no report");
  try {
    const counts = read(JSON.parse(readFileSync(file, "utf8")));
    if (counts.passed + counts.failed + counts.skipped.length === 0 && !mayBeEmpty)
      return fail(counts, "it executed no test");
    if (exitCode !== 0 && counts.failed === 0)
      return fail(counts, `it ended with exit code ${exitCode}`);
    return { ...counts, complaint: null };
  } catch (error) {
    return fail(noCounts, `its report is not readable: ${String(error)}`);
  }
}
