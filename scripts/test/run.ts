import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { install, isInstalled } from "../../apps/api/src/embedded/workspace.ts";
import { ensureBrowser } from "./browser.ts";
import { deepSteps } from "./deep.ts";
import {
  checkReport,
  type Counts,
  playwrightReport,
  readCounts,
  type ReportReader,
  vitestReport,
} from "./counts.ts";
import { ensurePrograms } from "./programs.ts";

const root = resolve(import.meta.dirname, "../..");

interface Step {
  name: string;
  /** Node's arguments; `report` is the file that the step must leave. */
  args(report: string): string[];
  read: ReportReader;
  needsBrowser?: boolean;
  /** Servers that must be on the PATH. */
  needsPrograms?: readonly string[];
}

const vitest =
  (...projects: string[]) =>
  (report: string) => [
    "node_modules/vitest/vitest.mjs",
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];

const steps: Step[] = [
  { name: "checks", args: (report) => ["scripts/check.ts", "--json", report], read: checkReport },
  { name: "unit and component tests", args: vitest("unit", "web"), read: vitestReport },
  { name: "API tests", args: vitest("api"), read: vitestReport },
  {
    name: "browser tests",
    args: () => ["e2e/run.ts", "--reporter=list,json"],
    read: playwrightReport,
    needsBrowser: true,
  },
  {
    name: "production form",
    args: () => ["e2e/run-production.ts", "--reporter=list,json"],
    read: playwrightReport,
    needsBrowser: true,
    needsPrograms: ["caddy", "redis-server"],
  },
];

/** Somebody said stop: the step that runs ends, and no other begins. */
let isStopped = false;

/** Installs what is missing, runs every step, and ends the process; the last line printed is `N passed, N failed`. */
export async function testEverything(deep: boolean): Promise<void> {
  const begun = performance.now();
  const folder = mkdtempSync(join(tmpdir(), "bachat-reports-"));
  const total = { passed: 0, failed: 0 };
  const lines: string[] = [];
  try {
    if (!isInstalled()) {
      console.log("Installing the packages …");
      await install(process.env);
    }
    for (const step of deep ? [...steps, ...deepSteps] : steps) {
      if (isStopped) throw new Error("Stopped before all was run.");
      const outcome = await runStep(step, join(folder, "report.json"));
      const { passed, failed, complaint } = outcome;
      rmSync(join(folder, "report.json"), { force: true });
      total.passed += passed;
      total.failed += failed;
      lines.push(
        `${failed === 0 ? "✓" : "✗"} ${step.name}: ${passed} of ${passed + failed}${complaint === null ? "" : ` (${complaint})`}`,
        ...outcome.failures.map((failure) => `  ${failure}`),
      );
    }
  } catch (error) {
    total.failed += 1;
    lines.push(`✗ ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`\n${lines.join("\n")}`);
  console.log(`${Math.round((performance.now() - begun) / 1000)} s\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

async function runStep(step: Step, report: string): Promise<Counts & { complaint: string | null }> {
  console.log(`\n━━ ${step.name}`);
  const env: NodeJS.ProcessEnv = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  try {
    ensurePrograms(step.needsPrograms ?? []);
    if (step.needsBrowser === true) env.CHROMIUM_PATH = ensureBrowser(root);
  } catch (error) {
    return {
      passed: 0,
      failed: 1,
      failures: [],
      complaint: error instanceof Error ? error.message : String(error),
    };
  }
  const exitCode = await runNode(step.args(report), env);
  return readCounts(report, step.read, exitCode);
}

function runNode(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env,
      stdio: ["ignore", "inherit", "inherit"],
    });
    const pass = (signal: NodeJS.Signals) => {
      child.kill(signal);
      isStopped = true;
    };
    process.on("SIGINT", pass).on("SIGTERM", pass);
    child.once("error", () => done(1));
    child.once("close", (code) => {
      process.off("SIGINT", pass).off("SIGTERM", pass);
      done(code ?? 1);
    });
  });
}
