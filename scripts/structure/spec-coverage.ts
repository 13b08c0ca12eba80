import type { Files, Finding } from "./finding.ts";

const DOCUMENT = "docs/spec-coverage.md";
const TESTED = /`([^`]+\.(?:test|e2e|deep)\.tsx?)`: (.+?)(?=; `|$)/g;

/** Whether a test file has a test, or a group of tests, of this title. */
function hasTitle(text: string, title: string): boolean {
  const unescaped = text.replaceAll(/\\(["'`])/g, "$1");
  return ['"', "'", "`"].some((quote) => unescaped.includes(`${quote}${title}${quote}`));
}

/** Every file that a row names exists, and every test has the title that the row gives. */
export function specCoverage(files: Files): Finding[] {
  const findings: Finding[] = [];
  const report = (line: number, message: string) =>
    findings.push({ rule: "spec-coverage", path: `${DOCUMENT}:${line}`, message });
  const lines = (files.get(DOCUMENT) ?? "").split("\n");
  for (const [index, row] of lines.entries()) {
    if (!row.startsWith("| ")) continue;
    const cells = row.split("|").map((cell) => cell.trim());
    for (const [, path = ""] of row.matchAll(/`([^` ]+\/[^` ]+\.[a-z]+)`/g)) {
      if (/^(apps|packages|e2e|infra|scripts|docs|bench)\//.test(path) && !files.has(path))
        report(index + 1, `${path} does not exist`);
    }
    for (const [, path = "", title = ""] of (cells.at(-2) ?? "").matchAll(TESTED)) {
      const text = files.get(path);
      if (text !== undefined && !hasTitle(text, title))
        report(index + 1, `${path} has no test "${title}"`);
    }
  }
  return findings;
}
