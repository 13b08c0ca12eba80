import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { createConfig, formatProblems, getTotals, lintFromString } from "@redocly/openapi-core";

/** `pnpm check:partner-document` lints the description of the verification API by Redocly's recommended rules. */

const file = resolve(import.meta.dirname, "../apps/api/partner-openapi.json");
const problems = await lintFromString({
  source: readFileSync(file, "utf8"),
  absoluteRef: file,
  config: await createConfig({ extends: ["recommended"] }),
});
const totals = getTotals(problems);
if (problems.length > 0) formatProblems(problems, { format: "codeframe", totals, version: "" });
console.log(`${totals.errors} errors, ${totals.warnings} warnings in the partner document.`);
process.exitCode = problems.length > 0 ? 1 : 0;
