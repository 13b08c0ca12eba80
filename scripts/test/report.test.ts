import { describe, expect, it } from "vitest";
import { noCounts } from "./counts.ts";
import { closingLines, stepLines } from "./report.ts";

const green = { ...noCounts, passed: 7, complaint: null };
const flaky = { ...green, flaky: ["[desktop] a.e2e.ts › signs in\n    too slow"] };
const lacking = { ...noCounts, skipped: ["needs caddy (install it)"], complaint: null };

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
    expect(stepLines("browser tests", flaky)).toEqual([
      "✓ browser tests: 7 of 7, 1 flaky",
      "  flaky: [desktop] a.e2e.ts › signs in\n    too slow",
    ]);
  });

  it("says which step was skipped and what installs its program", () => {
    expect(stepLines("production form", lacking)).toEqual([
      "– production form: skipped, needs caddy (install it)",
    ]);
  });
});
