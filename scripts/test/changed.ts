import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { affectedBy } from "./affected.ts";
import { browserStep, type Step, vitestStep } from "./step.ts";
import { checkStep, snippetPrograms } from "./steps.ts";

/** `pnpm test:changed`: the steps for the changes since this branch left main, committed or not. */

const root = resolve(import.meta.dirname, "../..");
const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" });
const lines = (text: string) => text.split("\n").filter((line) => line !== "");

function branchPoint(): string {
  for (const main of ["origin/main", "main"]) {
    try {
      return git("merge-base", "HEAD", main).trim();
    } catch {
      // A clone may lack either name.
    }
  }
  return "HEAD";
}

function changedFiles(): string[] {
  const all = [
    ...lines(git("diff", "--name-only", branchPoint())),
    ...lines(git("ls-files", "--others", "--exclude-standard")),
  ];
  return [...new Set(all)].filter((file) => existsSync(join(root, file)));
}

/** An import of a file of this module, from its own area or from another. */
const importOf = (module: string) =>
  new RegExp(`from "(\\.\\./\\.\\./${module}|\\.\\./${module.split("/")[1]})/`);

/** The modules of the API with a file, other than a test, that imports this one. */
function importersOf(module: string): string[] {
  const name = module.split("/").slice(-2).join("/");
  const files = lines(git("ls-files", "apps/api/src/modules/*.ts")).filter(
    (file) => !file.endsWith(".test.ts") && !file.startsWith(`${module}/`),
  );
  const importing = files.filter(
    (file) =>
      existsSync(join(root, file)) &&
      readFileSync(join(root, file), "utf8").match(importOf(name)) !== null,
  );
  return [...new Set(importing.map((file) => file.split("/").slice(0, 6).join("/")))];
}

export function changedSteps(): Step[] {
  const files = changedFiles();
  const { related, api, flows } = affectedBy(files, importersOf);
  console.log(`${files.length} changed files`);
  const steps: Step[] = [checkStep];
  if (related.length > 0) {
    const step = vitestStep("unit and component tests", ["unit", "web"], related, snippetPrograms);
    // `related` finds the tests that import these files; a change may have none.
    const args = (report: string) =>
      step.args(report).map((argument) => (argument === "run" ? "related" : argument));
    steps.push({
      ...step,
      args: (report) => [...args(report), "--run", "--passWithNoTests"],
      mayBeEmpty: true,
    });
  }
  if (api.length > 0) steps.push(vitestStep("API tests", ["api"], api, snippetPrograms));
  const patterns = flows.map((flow) => `flows/${flow}.e2e.ts`);
  // All flows of a page may be left to the deep run, or none.
  const flowStep = (name: string, ...args: string[]): Step => ({
    ...browserStep(
      name,
      ["e2e/run.ts", "--pass-with-no-tests", ...args, ...patterns],
      [],
      snippetPrograms,
    ),
    mayBeEmpty: true,
  });
  if (flows.length > 0) {
    steps.push(
      flowStep("browser tests"),
      flowStep(
        "browser tests of the deep run",
        "--config=deep.config.ts",
        "--project=desktop",
        "--project=phone",
      ),
    );
  }
  return steps;
}
