import { describe, expect, it } from "vitest";
import { noCounts } from "./counts.ts";
import { closingLines, slowestLines, stepLines } from "./report.ts";

const green = {
  name: "API tests",
  counts: { ...noCounts, passed: 7, complaint: null },
  seconds: 12,
};
const flaky = {
  name: "browser tests",
  counts: { ...green.counts, flaky: ["[desktop] a.e2e.ts › signs in\n    too slow"] },
  seconds: 150,
};
const lacking = {
  name: "production form",
  counts: { ...noCounts, skipped: ["needs caddy (install it)"], complaint: null },
  seconds: 0,
};

describe("the report of npm test", () => {
  it("closes with the plain counts, and with those skipped where there are any", () => {
    expect(closingLines([green, green])).toEqual(["14 passed, 0 failed"]);
    expect(closingLines([green, lacking])).toEqual(["7 passed, 0 failed, 1 skipped"]);
  });

  it("names flaky tests on a line of their own and counts them as passed", () => {
    expect(closingLines([flaky, green])).toEqual([
      "1 flaky: [desktop] a.e2e.ts › signs in",
      "14 passed, 0 failed",
    ]);
  });

  it("says of each step how long it took and what was flaky, skipped or failed", () => {
    expect(stepLines(green)).toEqual(["✓ API tests: 7 of 7 in 12 s"]);
    expect(stepLines(flaky)).toEqual([
      "✓ browser tests: 7 of 7 in 150 s, 1 flaky",
      "  flaky: [desktop] a.e2e.ts › signs in\n    too slow",
    ]);
    expect(stepLines(lacking)).toEqual(["– production form: skipped, needs caddy (install it)"]);
  });

  it("names the 20 slowest tests of all steps, the slowest first", () => {
    expect(slowestLines([green, lacking])).toEqual([]);
    const times = Array.from({ length: 15 }, (_none, index) => ({
      name: `test ${index}`,
      ms: index * 1_000 + 40,
    }));
    const timed = (step: typeof green) => ({ ...step, counts: { ...step.counts, times } });
    const lines = slowestLines([timed(green), timed(flaky)]);
    expect(lines).toHaveLength(21);
    expect(lines.slice(0, 4)).toEqual([
      "The 20 slowest tests:",
      "   14.0 s  API tests: test 14",
      "   14.0 s  browser tests: test 14",
      "   13.0 s  API tests: test 13",
    ]);
    expect(lines.at(-1)).toBe("    5.0 s  browser tests: test 5");
  });
});
