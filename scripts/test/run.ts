import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { compileCache, install, isInstalled } from "../../infra/local-stack/workspace.ts";
import { noCounts } from "./counts.ts";
import { createOutputs } from "./output.ts";
import { runNode, wasStopped } from "./process.ts";
import { everyProgram, type Provided } from "./programs.ts";
import { closingLines, slowestLines, stepLines, type StepResult } from "./report.ts";
import { sideBySide } from "./side-by-side.ts";
import { runStep, type Step } from "./step.ts";

const root = resolve(import.meta.dirname, "../..");
const outputOf = createOutputs((text) => process.stdout.write(text));

/** Installs missing programs, runs these steps, and sets the exit code; the last line printed is `N passed, N failed`. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  process.chdir(root);
  const seconds = stopwatch();
  const folder = mkdtempSync(join(tmpdir(), "bachat-reports-"));
  let results: StepResult[] = [];
  try {
    if (!isInstalled()) await installPackages();
    results = await runAll(steps, folder);
    if (wasStopped()) throw new Error("Stopped before all was run.");
  } catch (error) {
    const complaint = error instanceof Error ? error.message : String(error);
    results.push(failedStep("npm test", complaint, seconds()));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`\n${slowestLines(results).join("\n")}\n`);
  console.log(results.flatMap(stepLines).join("\n"));
  console.log(`${seconds()} s\n`);
  console.log(closingLines(results).join("\n"));
  process.exitCode = results.some(({ counts }) => counts.failed > 0) ? 1 : 0;
}

async function installPackages(): Promise<void> {
  const seconds = stopwatch();
  console.log("Installing the packages …");
  await install(process.env);
  console.log(`${seconds()} s`);
}

/** The results in the order of the steps, whichever ended first. */
async function runAll(steps: readonly Step[], folder: string): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const programs = findPrograms(steps, join(folder, "programs.json"));
  const jobs = steps.map((step, index) => ({ share: step.share, step, index }));
  await sideBySide(jobs, async ({ step, index }) => {
    const provided = programsOf(step).length === 0 ? nothing : (await programs).provided;
    if (wasStopped()) return;
    const output = outputOf(step.name);
    const seconds = stopwatch();
    const report = join(folder, `${index}.json`);
    const counts = await runStep(step, provided, report, environment(provided), output.write);
    output.close();
    results[index] = { name: step.name, counts, seconds: seconds() };
  });
  const { complaint, seconds } = await programs;
  if (complaint !== null) results.push(failedStep("programs", complaint, seconds));
  return results.filter((result) => result !== undefined);
}

const programsOf = ({ needs = [], uses = [] }: Step) => [...needs, ...uses];
const nothing: Provided = { found: {}, missing: {} };

/** Finds or installs the programs of these steps, in its own process beside the first step. */
async function findPrograms(steps: readonly Step[], report: string) {
  const wanted = new Set(steps.flatMap(programsOf));
  const names = everyProgram.filter((name) => wanted.has(name));
  const seconds = stopwatch();
  if (names.length === 0) return { provided: nothing, complaint: null, seconds: 0 };
  const output = outputOf("programs");
  await runNode(["scripts/test/find-programs.ts", report, ...names], process.env, output.write);
  output.close();
  const answer: { provided: Provided; complaint: string | null } = existsSync(report)
    ? JSON.parse(readFileSync(report, "utf8"))
    : { provided: nothing, complaint: "could not be looked for" };
  return { ...answer, seconds: seconds() };
}

const failedStep = (name: string, complaint: string, seconds: number): StepResult => ({
  name,
  counts: { ...noCounts, failed: 1, complaint },
  seconds,
});

function stopwatch(): () => number {
  const begun = performance.now();
  return () => Math.round((performance.now() - begun) / 1000);
}

function environment({ found, missing }: Provided): NodeJS.ProcessEnv {
  const folders = Object.values(found).map((program) => dirname(program));
  return {
    ...process.env,
    // Programs from npm are in folders of their own.
    PATH: [process.env.PATH ?? "", ...new Set(folders)].join(delimiter),
    ...(found.chromium !== undefined && { CHROMIUM_PATH: found.chromium }),
    ...(found["chromium-headless-shell"] !== undefined && {
      HEADLESS_CHROMIUM_PATH: found["chromium-headless-shell"],
    }),
    MISSING_PROGRAMS: JSON.stringify(missing),
    // Tests start hundreds of our own commands and servers; reading their code again took a third of each start.
    NODE_COMPILE_CACHE: compileCache,
  };
}
