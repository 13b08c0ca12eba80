import { existsSync, rmSync } from "node:fs";
import {
  noCounts,
  playwrightReport,
  readCounts,
  type ReportReader,
  type StepCounts,
  vitestReport,
} from "./counts.ts";
import { runNode } from "./process.ts";
import type { Provided, ProgramName } from "./programs.ts";

/** One of the commands that `npm test` runs, each in a process of its own. */
export interface Step {
  name: string;
  /** Node's arguments; `report` is the file that the step must leave. */
  args(report: string): string[];
  read: ReportReader;
  /** Set for this step alone. */
  env?: Record<string, string>;
  /** Without one of these the step is skipped. */
  needs?: readonly ProgramName[];
  /** Without one of these it skips the tests that run it. */
  uses?: readonly ProgramName[];
  /** The share of the machine that the step takes, at most 1: steps with smaller shares run side by side. */
  share?: number;
  /** No test at all is no failure. */
  mayBeEmpty?: boolean;
}

export const vitestStep = (
  name: string,
  projects: string[],
  files: string[] = [],
  uses: ProgramName[] = [],
): Step => ({
  name,
  uses,
  args: (report) => [
    "node_modules/vitest/vitest.mjs",
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...files,
  ],
  read: vitestReport,
});

export const browserStep = (
  name: string,
  args: string[],
  needs: ProgramName[] = [],
  uses: ProgramName[] = [],
): Step => ({
  name,
  uses,
  // A folder of its own: Playwright empties it at its start, also while another step writes there.
  args: () => [
    ...args,
    "--reporter=list,json",
    `--output=../test-results/${name.replaceAll(/\W+/g, "-")}`,
  ],
  read: playwrightReport,
  needs: ["chromium", ...needs],
});

/** Runs one step with the programs that were found, or names the missing ones. */
export async function runStep(
  step: Step,
  { missing }: Provided,
  report: string,
  env: NodeJS.ProcessEnv,
  print: (text: string) => void,
  run: typeof runNode = runNode,
): Promise<StepCounts> {
  const lacking = (step.needs ?? []).filter((name) => name in missing);
  if (lacking.length > 0) {
    const hints = lacking.map((name) => `${name} (${missing[name]})`);
    return { ...noCounts, skipped: [`needs ${hints.join(" and ")}`], complaint: null };
  }
  if (existsSync(report)) rmSync(report);
  const stepEnv = { ...env, ...step.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const exitCode = await run(step.args(report), stepEnv, print);
  return readCounts(report, step.read, exitCode, step.mayBeEmpty);
}
