import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { decisionRecords } from "./structure/adr.ts";
import { environmentExample } from "./structure/environment.ts";
import { fileLength, moduleVocabulary, naming, strayOutput } from "./structure/file-names.ts";
import type { Finding } from "./structure/finding.ts";
import { migrationJournals } from "./structure/migrations.ts";
import { moduleCycles, moduleSize, tableOwners } from "./structure/modules.ts";
import { oneFold } from "./structure/one-fold.ts";
import { sourceRules } from "./structure/source-rules.ts";
import { specCoverage } from "./structure/spec-coverage.ts";
import { textRules } from "./structure/text-rules.ts";
import { repeatedLists } from "./structure/value-lists.ts";
import { sharedVersions } from "./structure/versions.ts";
import { plainWords } from "./structure/words.ts";

/** `pnpm check:structure`: the conventions that neither the compiler, the linter nor the import rules can see. */

const root = resolve(import.meta.dirname, "..");
const binary = /\.(png|jpe?g|webp|avif|gif|ico|woff2?|heic|pdf|zip|gz|br)$/;
const source = /\.(ts|tsx|mts)$/;

/** Tracked files and those about to be: whatever git does not ignore. */
function readTree(): Map<string, string> {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const files = new Map<string, string>();
  for (const path of new Set(listed.split("\0"))) {
    if (path === "" || binary.test(path) || !existsSync(join(root, path))) continue;
    files.set(path, readFileSync(join(root, path), "utf8"));
  }
  return files;
}

const files = readTree();
const findings: Finding[] = [
  ...moduleVocabulary(files.keys()),
  ...naming(files),
  ...fileLength(files),
  ...strayOutput(new Set(files.keys())),
  ...migrationJournals(files),
  ...environmentExample(files),
  ...sharedVersions(files),
  ...specCoverage(files),
  ...decisionRecords(files),
  ...moduleSize(files.keys()),
  ...moduleCycles(files),
  ...tableOwners(files),
  ...repeatedLists(files),
];
for (const [path, text] of files) {
  findings.push(...textRules(path, text), ...plainWords(path, text), ...oneFold(path, text));
  if (source.test(path)) findings.push(...sourceRules(path, text));
}
for (const { rule, path, message } of findings) console.error(`${path}  ${rule}: ${message}`);
console.log(`${files.size} files, ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;
