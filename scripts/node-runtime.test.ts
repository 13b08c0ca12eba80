import { execFileSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

const source = join(import.meta.dirname, "node-runtime.mjs");
const wanted = (name: string) =>
  new RegExp(`WANTED_${name} = "([\\d.]+)"`).exec(readFileSync(source, "utf8"))?.[1] ?? "";

let folder: string;
const bin = () => join(folder, "fetched");
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bachat-runtime-"));
  for (const name of ["scripts", "fetched", "path"]) mkdirSync(join(folder, name));
  copyFileSync(source, join(folder, "scripts/node-runtime.mjs"));
  writeFileSync(
    join(folder, "scripts/start.mjs"),
    `import { withRuntime } from "./node-runtime.mjs";
    await withRuntime(import.meta.filename, () => console.log("not fetched"));`,
  );
  fetchable(wanted("NODE"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function program(path: string, text: string): void {
  writeFileSync(join(folder, path), `#!/bin/sh\n${text}\n`);
  chmodSync(join(folder, path), 0o755);
}

/** The programs that npx fetches: they print their names only, in a machine without pnpm. */
function fetchable(version: string): void {
  program("fetched/node", `[ "$1" = --version ] && echo "v${version}" || echo "fetched Node runs"`);
  program("fetched/pnpm", `echo "${wanted("PNPM")}"`);
  const answer = JSON.stringify([version, join(bin(), "node"), bin()]);
  program("path/npx", `echo x >> "${folder}/asked"; echo '${answer}'; echo "${wanted("PNPM")}"`);
}

/** @returns how often npx was called so far */
function run(): number {
  const output = execFileSync(process.execPath, [join(folder, "scripts/start.mjs")], {
    encoding: "utf8",
    env: { PATH: join(folder, "path") },
  });
  expect(output).toContain("fetched Node runs");
  const asked = join(folder, "asked");
  return existsSync(asked) ? readFileSync(asked, "utf8").trim().split("\n").length : 0;
}

it("asks npx for Node and pnpm once, and again when what it fetched is gone or another version", () => {
  expect([run(), run()]).toEqual([1, 1]);
  program("fetched/pnpm", "echo 11.0.0");
  expect([run(), run()]).toEqual([2, 3]);
  fetchable(wanted("NODE"));
  expect([run(), run()]).toEqual([3, 3]);
  program("fetched/node", `[ "$1" = --version ] && echo v18.0.0 || echo "fetched Node runs"`);
  expect(run()).toBe(4);
});
