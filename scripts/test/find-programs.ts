import { existsSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { type ProgramName, providePrograms, thisMachine } from "./programs.ts";

/**
 * `node scripts/test/find-programs.ts <report.json> <programs …>`: finds or installs the programs and writes where they are.
 * It runs in its own process, because installing would block the steps that run meanwhile.
 */

const [report, ...names] = process.argv.slice(2);
if (report === undefined)
  throw new Error("Usage: node scripts/test/find-programs.ts <report.json> <programs …>");
const named = process.env.CHROMIUM_PATH;
if (named && !existsSync(named)) {
  console.error(`CHROMIUM_PATH is ${named}, but there is no such file.`);
  process.exit(1);
}
const machine = thisMachine(resolve(import.meta.dirname, "../.."));
const provided = providePrograms(
  names.filter((name) => name !== "chromium" || !named) as ProgramName[],
  machine,
);
if (named) provided.found.chromium = named;
// As root on Debian everything can be installed, so nothing may be skipped there.
const hints = machine.apt === undefined ? [] : Object.values(provided.missing);
const complaint = hints.length > 0 ? `could not install: ${hints.join(", ")}` : null;
writeFileSync(report, JSON.stringify({ provided, complaint }));
