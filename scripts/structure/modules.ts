import { dirname, join } from "node:path";
import { areas } from "./areas.ts";
import type { Files, Finding } from "./finding.ts";
import { exceptions, owners } from "./table-owners.ts";

const MODULE_FILES = 20;
const root = "apps/api/src/modules";
const modulePath = /^apps\/api\/src\/modules\/([^/]+\/[^/]+)\/([^/]+)\.ts$/;

/** Area and name, such as `offers/offer-codes`. */
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
      path: `${root}/${module}`,
      message: `${size} source files; the limit is ${MODULE_FILES}: give one subject a module of its own`,
    }));
}

/** Modules that import each other, directly or through others, are one module in several folders. */
export function moduleCycles(files: Files): Finding[] {
  const uses = new Map<string, Set<string>>();
  for (const [path, text] of files) {
    const module = moduleOf(path);
    if (module === undefined) continue;
    const used = uses.get(module) ?? new Set<string>();
    uses.set(module, used);
    for (const [, target = ""] of text.matchAll(/from "(\.[^"]+)"/g)) {
      const other = moduleOf(join(dirname(path), target));
      if (other !== undefined && other !== module) used.add(other);
    }
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean => {
    for (const next of uses.get(from) ?? []) {
      if (next === to) return true;
      if (seen.has(next)) continue;
      seen.add(next);
      if (reaches(next, to, seen)) return true;
    }
    return false;
  };
  return [...uses].flatMap(([module, used]) =>
    [...used]
      .filter((other) => reaches(other, module))
      .map((other) => ({
        rule: "module-cycle",
        path: `${root}/${module}`,
        message: `imports ${other}, which leads back to it`,
      })),
  );
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

/** A table is queried by the modules of its area and of later ones, and by the listed exceptions. */
export function tableOwners(files: Files): Finding[] {
  const tables = tablesOf(files);
  const order: readonly string[] = areas;
  const findings: Finding[] = [];
  const used = new Set<string>();
  const ownerOf = new Map<string, string>(
    Object.entries(owners).flatMap(([area, owned]) => owned.map((name) => [name, area] as const)),
  );
  const report = (path: string, message: string) =>
    findings.push({ rule: "table-owner", path, message });
  const list = "scripts/structure/table-owners.ts";
  for (const name of tables.values()) if (!ownerOf.has(name)) report(list, `${name} has no owner`);
  for (const name of ownerOf.keys())
    if (![...tables.values()].includes(name)) report(list, `${name} is no table`);
  for (const [path, text] of files) {
    const module = moduleOf(path);
    if (module === undefined || !/\/repository[^/]*$/.test(path)) continue;
    const [area = ""] = module.split("/");
    for (const name of tablesIn(text, tables)) {
      const owner = ownerOf.get(name);
      if (owner === undefined || order.indexOf(owner) <= order.indexOf(area)) continue;
      if (exceptions.some((one) => one.module === module && one.tables.includes(name)))
        used.add(`${module} ${name}`);
      else report(path, `${name} belongs to ${owner}, a later area: ask from there`);
    }
  }
  for (const { module, tables: names } of exceptions)
    for (const name of names)
      if (!used.has(`${module} ${name}`)) report(list, `${module} does not use ${name}`);
  return findings;
}
