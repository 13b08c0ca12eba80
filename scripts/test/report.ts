import type { StepCounts } from "./counts.ts";

export interface StepResult {
  name: string;
  counts: StepCounts;
  seconds: number;
}

/** The printed lines of one step: its counts, then tests that failed, were skipped or passed only on the second try. */
export function stepLines({ name, counts, seconds }: StepResult): string[] {
  const { passed, failed, skipped, flaky, failures, complaint } = counts;
  if (passed + failed === 0 && skipped.length > 0)
    return [`– ${name}: skipped, ${skipped.join("; ")}`];
  const extras = [
    ...(flaky.length > 0 ? [`${flaky.length} flaky`] : []),
    ...(skipped.length > 0 ? [`${skipped.length} skipped`] : []),
    ...(complaint === null ? [] : [complaint]),
  ];
  return [
    `${failed === 0 ? "✓" : "✗"} ${[`${name}: ${passed} of ${passed + failed} in ${seconds} s`, ...extras].join(", ")}`,
    ...failures.map((failure) => `  ${failure}`),
    ...flaky.map((test) => `  flaky: ${test}`),
    ...skipped.map((test) => `  skipped: ${test}`),
  ];
}

const SLOWEST = 20;

/** The slowest tests and flows of all steps, the slowest first. A flow that was tried twice counts with both times. */
export function slowestLines(results: readonly StepResult[]): string[] {
  const times = results
    .flatMap(({ name: step, counts }) => counts.times.map((time) => ({ ...time, step })))
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST);
  if (times.length === 0) return [];
  return [
    `The ${times.length} slowest tests:`,
    ...times.map(
      ({ ms, step, name }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${step}: ${name}`,
    ),
  ];
}

/** The end of the report: the flaky tests by name, then the one line that says how it went. */
export function closingLines(results: readonly StepResult[]): string[] {
  const all = results.map(({ counts }) => counts);
  const sum = (pick: (counts: StepCounts) => number) =>
    all.reduce((total, counts) => total + pick(counts), 0);
  const skipped = sum((counts) => counts.skipped.length);
  const flaky = all.flatMap((counts) => counts.flaky.map((test) => test.split("\n", 1)[0]));
  return [
    ...(flaky.length > 0 ? [`${flaky.length} flaky: ${flaky.join("; ")}`] : []),
    `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`,
  ];
}
