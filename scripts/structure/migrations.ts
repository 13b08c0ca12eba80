import { basename } from "node:path/posix";
import type { Files, Finding } from "./finding.ts";

interface Journal {
  entries: { idx: number; tag: string }[];
}

const numbered = (idx: number) => String(idx).padStart(4, "0");

/**
 * Every migration file is in its folder's journal, and the journal names no missing file. Only the newest has a snapshot,
 * with which drizzle-kit compares the tables. The numbers continue after the baseline, which replaces many files.
 */
export function migrationJournals(files: Files): Finding[] {
  const findings: Finding[] = [];
  for (const [path, text] of files) {
    const folder = path.match(/^(.*\/migrations)\/meta\/_journal\.json$/)?.[1];
    if (folder === undefined) continue;
    const { entries } = JSON.parse(text) as Journal;
    const tags = new Set(entries.map((entry) => entry.tag));
    let before = -1;
    for (const [index, { idx, tag }] of entries.entries()) {
      const follows = index === 1 ? idx > before : idx === before + 1;
      if (!follows || !tag.startsWith(`${numbered(idx)}_`)) {
        findings.push({ rule: "migrations", path, message: `${tag} is out of order` });
      }
      before = idx;
      if (!files.has(`${folder}/${tag}.sql`))
        findings.push({ rule: "migrations", path, message: `${folder}/${tag}.sql is missing` });
    }
    const snapshot = `${folder}/meta/${numbered(before)}_snapshot.json`;
    if (entries.length > 0 && !files.has(snapshot))
      findings.push({ rule: "migrations", path, message: `${snapshot} is missing` });
    for (const other of files.keys()) {
      if (!other.startsWith(`${folder}/`)) continue;
      if (other.endsWith("_snapshot.json") && other !== snapshot) {
        const message = `is not the newest; delete it, ${basename(snapshot)} is enough`;
        findings.push({ rule: "migrations", path: other, message });
      }
      if (!other.endsWith(".sql")) continue;
      if (!tags.has(basename(other, ".sql"))) {
        findings.push({ rule: "migrations", path: other, message: "is not in meta/_journal.json" });
      }
    }
  }
  return findings;
}
