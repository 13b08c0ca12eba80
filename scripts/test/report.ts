import type { StepCounts } from "./counts.ts";

/** What is printed of one step: its counts, then what failed, was skipped or passed only when tried again. */
export function stepLines(name: string, counts: StepCounts): string[] {
  const { passed, failed, skipped, flaky, failures, complaint } = counts;
  if (passed + failed === 0 && skipped.length > 0)
    return [`– ${name}: skipped, ${skipped.join("; ")}`];
  const extras = [
    ...(flaky.length > 0 ? [`${flaky.length} flaky`] : []),
    ...(skipped.length > 0 ? [`${skipped.length} skipped`] : []),
    ...(complaint === null ? [] : [complaint]),
  ];
  return [
    `${failed === 0 ? "✓" : "✗"} ${[`${name}: ${passed} of ${passed + failed}`, ...extras].join(", ")}`,
    ...failures.map((failure) => `  ${failure}`),
    ...flaky.map((test) => `  flaky: ${test}`),
    ...skipped.map((test) => `  skipped: ${test}`),
  ];
}

/** The end of the report: the flaky tests by name, then the one line that says how it went. */
export function closingLines(all: readonly StepCounts[]): string[] {
  const sum = (pick: (counts: StepCounts) => number) =>
    all.reduce((total, counts) => total + pick(counts), 0);
  const skipped = sum((counts) => counts.skipped.length);
  const flaky = all.flatMap((counts) => counts.flaky.map((test) => test.split("\n", 1)[0]));
  return [
    ...(flaky.length > 0 ? [`${flaky.length} flaky: ${flaky.join("; ")}`] : []),
    `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`,
  ];
}
