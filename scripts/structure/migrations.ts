import { basename } from "node:path/posix";
import type { Files, Finding } from "./finding.ts";

interface Journal {
  entries: { idx: number; tag: string }[];
}

/** Every migration file is in its folder's journal with a snapshot, and the journal names no missing file. */
export function migrationJournals(files: Files): Finding[] {
  const findings: Finding[] = [];
  for (const [path, text] of files) {
    const folder = path.match(/^(.*\/migrations)\/meta\/_journal\.json$/)?.[1];
    if (folder === undefined) continue;
    const { entries } = JSON.parse(text) as Journal;
    const tags = new Set(entries.map((entry) => entry.tag));
    for (const [index, { idx, tag }] of entries.entries()) {
      const number = String(idx).padStart(4, "0");
      if (idx !== index || !tag.startsWith(`${number}_`)) {
        findings.push({ rule: "migrations", path, message: `${tag} is out of order` });
      }
      for (const needed of [`${folder}/${tag}.sql`, `${folder}/meta/${number}_snapshot.json`]) {
        if (!files.has(needed))
          findings.push({ rule: "migrations", path, message: `${needed} is missing` });
      }
    }
    for (const other of files.keys()) {
      if (!other.startsWith(`${folder}/`) || !other.endsWith(".sql")) continue;
      if (!tags.has(basename(other, ".sql"))) {
        findings.push({ rule: "migrations", path: other, message: "is not in meta/_journal.json" });
      }
    }
  }
  return findings;
}
