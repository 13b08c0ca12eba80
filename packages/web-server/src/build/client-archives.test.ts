import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clientArchives } from "./client-archives.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "bachat-archives-"));
  for (const [path, archive] of Object.entries(clientArchives())) {
    const file = join(folder, path.replace("clients/", ""));
    writeFileSync(file, archive);
    execFileSync("tar", ["xzf", file, "-C", folder]);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

it("has the library for JavaScript compiled, with its types and no test", () => {
  mkdirSync(join(folder, "node_modules/@bachat"), { recursive: true });
  symlinkSync(join(folder, "package"), join(folder, "node_modules/@bachat/sdk"));
  const code =
    'import { StudentVerification } from "@bachat/sdk"; console.log(typeof StudentVerification);';
  writeFileSync(join(folder, "ask.mjs"), code);
  expect(execFileSync(process.execPath, ["ask.mjs"], { cwd: folder }).toString()).toBe(
    "function\n",
  );
  const description = JSON.parse(readFileSync(join(folder, "package/package.json"), "utf8")) as {
    exports: { types: string };
    bin: Record<string, string>;
  };
  expect(description).not.toHaveProperty("scripts");
  const types = readFileSync(join(folder, "package", description.exports.types), "utf8");
  expect(types).toContain("StudentVerification");
  const command = join("package", description.bin["bachat-webhooks"] ?? "");
  const help = execFileSync(process.execPath, [command, "--help"], { cwd: folder }).toString();
  expect(help).toContain("npx bachat-webhooks");
});

it.each([
  [
    "python3",
    [
      "-B",
      "-c",
      "import sys; sys.path.insert(0, 'bachat/src'); import bachat; print(bachat.StudentVerification)",
    ],
  ],
  [
    "php",
    [
      "-r",
      "require 'bachat-php/autoload.php'; echo Bachat\\StudentVerification::class, class_exists('Bachat\\StudentVerification');",
    ],
  ],
])("has the library for %s", (program, args) => {
  if (spawnSync(program, ["--version"]).status !== 0) return;
  expect(execFileSync(program, args, { cwd: folder }).toString()).toMatch(/StudentVerification/);
});
