import type { Files, Finding } from "./finding.ts";

/** An older compiler for a tool that cannot use the newest. */
const ownVersion = new Set(["typescript"]);

/** A version that several packages use is written once, in the catalogue of pnpm-workspace.yaml. */
export function sharedVersions(files: Files): Finding[] {
  const findings: Finding[] = [];
  const users = new Map<string, string[]>();
  for (const [path, text] of files) {
    if (!/(^|\/)package\.json$/.test(path)) continue;
    const { dependencies, devDependencies } = JSON.parse(text) as Record<
      string,
      Record<string, string> | undefined
    >;
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      if (version === "*")
        findings.push({ rule: "versions", path, message: `${name} has no version` });
      if (version.startsWith("workspace:") || version.startsWith("catalog:")) continue;
      if (!ownVersion.has(name)) users.set(name, [...(users.get(name) ?? []), path]);
    }
  }
  for (const [name, paths] of users) {
    for (const path of paths.length > 1 ? paths : []) {
      const message = `${name} is used by several packages: put its version into the catalog of pnpm-workspace.yaml`;
      findings.push({ rule: "versions", path, message });
    }
  }
  return findings;
}
