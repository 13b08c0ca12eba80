import type { Files, Finding } from "./finding.ts";

const PARTS = ["## Situation", "## Decision", "## Cost", "## Check"];
const WORDS = 360;

/** A decision record fits on one screen and has the template's four parts. */
export function decisionRecords(files: Files): Finding[] {
  const findings: Finding[] = [];
  for (const [path, text] of files) {
    if (!/^docs\/adr\/\d{4}-[a-z0-9-]+\.md$/.test(path)) continue;
    const report = (message: string) => findings.push({ rule: "adr", path, message });
    const parts = text.split("\n").filter((line) => line.startsWith("## "));
    if (parts.join() !== PARTS.join()) report(`its parts are ${PARTS.join(", ")}`);
    const words = text.split(/\s+/).length;
    if (words > WORDS) report(`${words} words; the limit is ${WORDS}`);
  }
  return findings;
}
