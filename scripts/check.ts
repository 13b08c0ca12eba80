import { spawn } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { parseArgs } from "node:util";

/**
 * `pnpm check` runs every static check through turbo, which skips checks that passed before, and names the slowest. `--json
 * <file>` also writes `{passed, failed, checks: [{name, passed}]}`. Exits 1 when one failed; turbo's last lines name it.
 */

interface Execution {
  exitCode: number | null;
  /** Milliseconds; a check that turbo skips takes almost none. */
  startTime: number;
  endTime: number;
}

const root = resolve(import.meta.dirname, "..");
const { values } = parseArgs({ options: { json: { type: "string" } } });
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};
const wholeRepository = Object.keys(scripts).filter((name) => name.startsWith("check:"));
const quiet = ["--output-logs=errors-only", "--log-order=grouped"];
const summaries = join(root, ".turbo/runs");
const listed = () => {
  try {
    return readdirSync(summaries);
  } catch {
    return [];
  }
};

const before = new Set(listed());
const turbo = spawn(
  join(root, "node_modules/.bin/turbo"),
  ["run", "typecheck", "lint", ...wholeRepository, "--continue", ...quiet, "--summarize"],
  {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      // A package's script finds the tools of the root.
      PATH: `${join(root, "node_modules/.bin")}${delimiter}${process.env.PATH ?? ""}`,
      TURBO_TELEMETRY_DISABLED: "1",
      TURBO_NO_UPDATE_NOTIFIER: "1",
    },
  },
);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => turbo.kill(signal));
const status = await new Promise<number | null>((done, fail) => {
  turbo.once("error", fail).once("close", done);
});
const summary = listed().find((name) => !before.has(name));
if (summary !== undefined) {
  const { tasks } = JSON.parse(readFileSync(join(summaries, summary), "utf8")) as {
    tasks: { taskId: string; command: string; execution?: Execution }[];
  };
  rmSync(join(summaries, summary));
  const checks = tasks
    .filter(({ command }) => command !== "<NONEXISTENT>")
    .map(({ taskId, execution }) => ({
      name: taskId,
      passed: execution?.exitCode === 0,
      seconds: execution === undefined ? 0 : (execution.endTime - execution.startTime) / 1000,
    }));
  const slowest = checks.toSorted((one, other) => other.seconds - one.seconds).slice(0, 8);
  for (const { name, seconds } of slowest)
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
  const failed = checks.filter(({ passed }) => !passed).length;
  const passed = checks.length - failed;
  console.log(`${passed} passed, ${failed} failed`);
  if (values.json !== undefined)
    writeFileSync(values.json, JSON.stringify({ passed, failed, checks }));
}
process.exitCode = status ?? 1;
