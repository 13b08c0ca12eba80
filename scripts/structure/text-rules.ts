import type { Finding } from "./finding.ts";

// Written so that this file does not match itself.
const MACHINE_PATH = /\/[w]ork\/|\/[f]arm\/|(?<![.\w])\/[r]oot\/|\.\.\/[s]hared\//;

/** A placeholder with a figure in it reads like a filled-in value, unless it is marked as an example. */
const VALUE_AS_PLACEHOLDER = /laceholder(?:=|: )"(?!For example)[^"…]*\d/;
const isScreen = (path: string) =>
  /^(apps|packages)\/.*\/src\/.*(?<!\.(test|gen))\.tsx?$/.test(path);

/** Texts that a stranger who clones the repository could not use: paths of one machine, hosts of one registry. */
export function textRules(path: string, text: string): Finding[] {
  if (path === "pnpm-lock.yaml") {
    const host = text.match(/https?:\/\/[^/\s'"}]+/)?.[0];
    return host === undefined
      ? []
      : [{ rule: "lock-hosts", path, message: `names the registry host ${host}` }];
  }
  const findings: Finding[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    const found = line.match(MACHINE_PATH)?.[0];
    if (found !== undefined) {
      findings.push({
        rule: "machine-path",
        path: `${path}:${index + 1}`,
        message: `names ${found}`,
      });
    }
    if (isScreen(path) && VALUE_AS_PLACEHOLDER.test(line))
      findings.push({
        rule: "placeholder",
        path: `${path}:${index + 1}`,
        message: 'looks like a value: begin with "For example", or say its form (DD/MM/YYYY)',
      });
  }
  return findings;
}
