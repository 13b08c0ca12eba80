import { exceptions, owners } from "./table-owners.ts";
import type { Files, Finding } from "./finding.ts";

const MODULE_FILES = 20;
const modulePath = /^apps\/api\/src\/modules\/([^/]+)\/([^/]+)\.ts$/;

function moduleOf(path: string): string | undefined {
  return path.endsWith(".test.ts") ? undefined : modulePath.exec(path)?.[1];
}

/** A module with more source files than a reader can take in holds two subjects. */
export function moduleSize(paths: Iterable<string>): Finding[] {
  const sizes = new Map<string, number>();
  for (const path of paths) {
    const module = moduleOf(path);
    if (module !== undefined) sizes.set(module, (sizes.get(module) ?? 0) + 1);
  }
  return [...sizes]
    .filter(([, size]) => size > MODULE_FILES)
    .map(([module, size]) => ({
      rule: "module-size",
      path: `apps/api/src/modules/${module}`,
      message: `${size} source files; the limit is ${MODULE_FILES}: give one subject a module of its own`,
    }));
}

/** Tables by the name that code imports them under. */
function tablesOf(files: Files): Map<string, string> {
  const tables = new Map<string, string>();
  for (const [path, text] of files) {
    if (!path.startsWith("apps/api/src/db/schema/") || path.endsWith(".test.ts")) continue;
    for (const [, constant = "", name = ""] of text.matchAll(
      /export const (\w+) = (?:pgTable|pgView)\(\s*"(\w+)"/g,
    ))
      tables.set(constant, name);
  }
  return tables;
}

/** The tables that a file imports or names in SQL. */
function tablesIn(text: string, tables: ReadonlyMap<string, string>): Set<string> {
  const names = new Set(tables.values());
  const found = new Set<string>();
  for (const [, list = ""] of text.matchAll(/import \{([^}]*)\} from "[./]*db\/schema\/[^"]*"/g)) {
    for (const imported of list.split(",")) {
      const name = tables.get(imported.trim().split(" as ")[0] ?? "");
      if (name !== undefined) found.add(name);
    }
  }
  for (const [, name = ""] of text.matchAll(/\b(?:from|join|update|into)\s+([a-z_]+)\b/g))
    if (names.has(name)) found.add(name);
  return found;
}

/** A table is queried by the module that owns it, and by the listed exceptions. */
export function tableOwners(files: Files): Finding[] {
  const tables = tablesOf(files);
  const findings: Finding[] = [];
  const used = new Set<string>();
  const ownerOf = new Map(
    Object.entries(owners).flatMap(([module, owned]) => owned.map((name) => [name, module])),
  );
  const report = (path: string, message: string) =>
    findings.push({ rule: "table-owner", path, message });
  for (const name of tables.values())
    if (!ownerOf.has(name)) report("scripts/structure/table-owners.ts", `${name} has no owner`);
  for (const name of ownerOf.keys())
    if (![...tables.values()].includes(name))
      report("scripts/structure/table-owners.ts", `${name} is no table`);
  for (const [path, text] of files) {
    const module = moduleOf(path);
    if (module === undefined || !/\/repository[^/]*$/.test(path)) continue;
    for (const name of tablesIn(text, tables)) {
      const owner = ownerOf.get(name);
      if (owner === undefined || owner === module) continue;
      const index = exceptions.findIndex(
        (one) => one.module === module && (one.tables === "all" || one.tables.includes(name)),
      );
      if (index < 0) report(path, `${name} belongs to ${owner}: ask its service`);
      else used.add(`${index}:${exceptions[index]?.tables === "all" ? "all" : name}`);
    }
  }
  for (const [index, one] of exceptions.entries()) {
    const names = one.tables === "all" ? ["all"] : one.tables;
    for (const name of names)
      if (!used.has(`${index}:${name}`))
        report("scripts/structure/table-owners.ts", `${one.module} does not use ${name}`);
  }
  return findings;
}
