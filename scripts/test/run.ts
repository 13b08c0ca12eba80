import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { install, isInstalled } from "../../infra/local-stack/workspace.ts";
import { noCounts, type StepCounts } from "./counts.ts";
import {
  everyProgram,
  type ProgramName,
  type Provided,
  providePrograms,
  thisMachine,
} from "./programs.ts";
import { closingLines, stepLines } from "./report.ts";
import { runStep, type Step, wasStopped } from "./step.ts";

const root = resolve(import.meta.dirname, "../..");

/** Installs what is missing, runs these steps, and sets the exit code; the last line printed is `N passed, N failed`. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  process.chdir(root);
  const begun = performance.now();
  const folder = mkdtempSync(join(tmpdir(), "bachat-reports-"));
  const all: StepCounts[] = [];
  const lines: string[] = [];
  const add = (name: string, counts: StepCounts) => {
    all.push(counts);
    lines.push(...stepLines(name, counts));
  };
  try {
    if (!isInstalled()) {
      console.log("Installing the packages …");
      await install(process.env);
    }
    const needed = everyProgram.filter((name) =>
      steps.some(({ needs = [], uses = [] }) => [...needs, ...uses].includes(name)),
    );
    const provided = provideTestPrograms(needed);
    const env = environment(provided);
    if (provided.complaint !== null)
      add("programs", { ...noCounts, failed: 1, complaint: provided.complaint });
    for (const step of steps) {
      if (wasStopped()) throw new Error("Stopped before all was run.");
      console.log(`\n━━ ${step.name}`);
      add(step.name, await runStep(step, provided, join(folder, "report.json"), env));
    }
  } catch (error) {
    all.push({ ...noCounts, failed: 1, complaint: null });
    lines.push(`✗ ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`\n${lines.join("\n")}`);
  console.log(`${Math.round((performance.now() - begun) / 1000)} s\n`);
  console.log(closingLines(all).join("\n"));
  process.exitCode = all.some(({ failed }) => failed > 0) ? 1 : 0;
}

/** As root on Debian everything can be installed, so nothing may be skipped there. */
function provideTestPrograms(names: ProgramName[]): Provided & { complaint: string | null } {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named))
    throw new Error(`CHROMIUM_PATH is ${named}, but there is no such file.`);
  const machine = thisMachine(root);
  const provided = providePrograms(
    names.filter((name) => name !== "chromium" || !named),
    machine,
  );
  if (named) provided.found.chromium = named;
  const hints = Object.values(provided.missing);
  const complaint =
    machine.apt !== undefined && hints.length > 0 ? `could not install: ${hints.join(", ")}` : null;
  return { ...provided, complaint };
}

function environment({ found, missing }: Provided): NodeJS.ProcessEnv {
  const folders = Object.values(found).map((program) => dirname(program));
  return {
    ...process.env,
    // What came from npm is in folders of its own.
    PATH: [process.env.PATH ?? "", ...new Set(folders)].join(delimiter),
    ...(found.chromium !== undefined && { CHROMIUM_PATH: found.chromium }),
    MISSING_PROGRAMS: JSON.stringify(missing),
  };
}
