import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** `node scripts/lines.ts`: lines of source, styles and tests, without generated files. */

const root = resolve(import.meta.dirname, "..");
const generated = /\/migrations\/|pnpm-lock\.yaml$/;
const test = /\.(test|e2e|deep)\.tsx?$|\/test\/|^e2e\/|test-kit\.tsx$|test-setup\.ts$/;

const counts = { source: 0, styles: 0, tests: 0 };
const paths = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0");
for (const path of paths) {
  if (!/\.(tsx?|mjs|js|css)$/.test(path) || generated.test(path)) continue;
  const kind = test.test(path) ? "tests" : path.endsWith(".css") ? "styles" : "source";
  counts[kind] += readFileSync(join(root, path), "utf8").split("\n").length - 1;
}
for (const [kind, lines] of Object.entries(counts))
  console.log(`${kind.padEnd(7)} ${lines.toLocaleString("en-IN").padStart(8)} lines`);
