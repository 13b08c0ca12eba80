import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { parseArgs } from "node:util";

/**
 * `pnpm check`: every static check, two at a time, one line each. `--json <file>` also writes
 * `{passed, failed, checks: [{name, passed, seconds}]}`. Exits 1 when one failed.
 */

const root = resolve(import.meta.dirname, "..");
const { values } = parseArgs({ options: { json: { type: "string" } } });
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

/** Slowest first, so that the two lanes end together. */
const names = ["types", "unused", "generated", "lint", "boundaries", "format", "structure"];

interface Result {
  name: string;
  passed: boolean;
  seconds: number;
  output: string;
}

async function run(name: string): Promise<Result> {
  const command = scripts[`check:${name}`];
  if (command === undefined) throw new Error(`package.json has no script check:${name}.`);
  const started = performance.now();
  const output: Buffer[] = [];
  const exitCode = await new Promise<number>((done) => {
    const child = spawn(command, {
      cwd: root,
      shell: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        PATH: `${join(root, "node_modules/.bin")}${delimiter}${process.env.PATH ?? ""}`,
      },
    });
    child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => output.push(chunk));
    child.on("error", (error) => output.push(Buffer.from(String(error))));
    child.on("close", (code) => done(code ?? 1));
  });
  return {
    name,
    passed: exitCode === 0,
    seconds: Math.round((performance.now() - started) / 100) / 10,
    output: Buffer.concat(output).toString().trim(),
  };
}

const results: Result[] = [];
const waiting = [...names];
async function lane(): Promise<void> {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const result = await run(name);
    results.push(result);
    console.log(`${result.passed ? "✓" : "✗"} ${name.padEnd(12)} ${result.seconds.toFixed(1)} s`);
  }
}
await Promise.all([lane(), lane()]);

const failed = results.filter((result) => !result.passed);
for (const { name, output } of failed) console.log(`\n── ${name}\n${output}`);
console.log(`\n${results.length - failed.length} passed, ${failed.length} failed`);
if (values.json !== undefined) {
  const checks = results.map(({ name, passed, seconds }) => ({ name, passed, seconds }));
  const summary = { passed: results.length - failed.length, failed: failed.length, checks };
  writeFileSync(values.json, `${JSON.stringify(summary, null, 2)}\n`);
}
process.exitCode = failed.length > 0 ? 1 : 0;
