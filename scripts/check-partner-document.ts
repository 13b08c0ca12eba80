import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { createConfig, formatProblems, getTotals, lintFromString } from "@redocly/openapi-core";
import { contractHash } from "./guide/contract.ts";

/**
 * `pnpm check:partner-document` lints the description of the verification API by Redocly's recommended rules, and holds the
 * changelog to it: the newest entry names the contract of today.
 */

const file = resolve(import.meta.dirname, "../apps/api/partner-openapi.json");
const problems = await lintFromString({
  source: readFileSync(file, "utf8"),
  absoluteRef: file,
  config: await createConfig({ extends: ["recommended"] }),
});
const totals = getTotals(problems);
if (problems.length > 0) formatProblems(problems, { format: "codeframe", totals, version: "" });
console.log(`${totals.errors} errors, ${totals.warnings} warnings in the partner document.`);
const changesFile = "packages/site/src/pages/api-docs/guide/changes.json";
const [newest] = JSON.parse(
  readFileSync(resolve(import.meta.dirname, "..", changesFile), "utf8"),
) as { contract?: string }[];
const contract = contractHash(JSON.parse(readFileSync(file, "utf8")));
const isTold = newest?.contract === contract;
if (!isTold)
  console.error(
    `The partner contract has changed: add an entry for its callers to ${changesFile}, the newest first, with "contract": "${contract}".`,
  );
process.exitCode = problems.length > 0 || !isTold ? 1 : 0;
