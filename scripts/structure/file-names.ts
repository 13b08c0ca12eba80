import { basename, dirname } from "node:path/posix";
import type { Files, Finding } from "./finding.ts";

const KINDS = [
  "public-routes",
  "auth-routes",
  "student-routes",
  "brand-routes",
  "admin-routes",
  "partner-routes",
  "schemas",
  "policy",
  "service",
  "repository",
  "errors",
];
/** A kind, or a part of one: `service.ts`, `service-codes.ts`. A test is named after its subject. */
const moduleFile = new RegExp(`^(${KINDS.join("|")})(-[a-z0-9-]+)?\\.ts$`);
const testFile = /^[a-z0-9-]+(\.unit)?\.test\.ts$/;

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const pascal = /^([A-Z][A-Za-z0-9]*)$/;
const LINE_LIMIT = 400;

const isCode = (path: string) => /\.(ts|tsx|mts|mjs|cjs|css|sh|yml|yaml|Dockerfile)$/.test(path);
const isGenerated = (path: string) => /(^|\/)migrations\/|pnpm-lock\.yaml$|\.snap$/.test(path);

/** A domain's folder holds only the kinds of file that ARCHITECTURE.md names. */
export function moduleVocabulary(paths: Iterable<string>): Finding[] {
  const findings: Finding[] = [];
  for (const path of paths) {
    const rest = path.match(/^apps\/api\/src\/modules\/(.*)$/)?.[1];
    if (rest === undefined) continue;
    const [, , name = "", ...deeper] = rest.split("/");
    const known = deeper.length === 0 && (moduleFile.test(name) || testFile.test(name));
    if (!known) {
      findings.push({
        rule: "module-vocabulary",
        path,
        message: `a domain has only ${KINDS.join(", ")}, each also as <kind>-<part>.ts, and *.test.ts`,
      });
    }
  }
  return findings;
}

/** `Decision` for Decision.tsx and DecisionCard.tsx. */
function startsComponent(files: Files, folder: string, name: string): boolean {
  return [...files.keys()].some(
    (path) => path.startsWith(`${folder}/${name}`) && path.endsWith(".tsx"),
  );
}

/** Files and folders are kebab-case; a React component is PascalCase, alone in a folder of its name or among its page's parts. */
export function naming(files: Files): Finding[] {
  const findings: Finding[] = [];
  const report = (path: string, message: string) =>
    findings.push({ rule: "naming", path, message });
  for (const path of files.keys()) {
    if (!/^(apps|packages|scripts|e2e|bench|infra)\//.test(path) || isGenerated(path)) continue;
    const folders = dirname(path).split("/").slice(1);
    const name = basename(path).split(".")[0] ?? "";
    const folder = folders.at(-1) ?? "";
    if (/\.(ts|mts|mjs|cjs)$/.test(path) && !kebab.test(name)) {
      // A component's helper test may carry its component's name.
      if (!(pascal.test(name) && path.endsWith(".test.ts"))) report(path, "a module is kebab-case");
    }
    if (path.endsWith(".tsx") && !kebab.test(name) && !pascal.test(name)) {
      report(path, "a component is PascalCase, any other .tsx kebab-case");
    }
    if (/^(apps|packages)\/[^/]+\/src\//.test(path)) {
      for (const part of folders) {
        if (!kebab.test(part) && !pascal.test(part))
          report(path, `folder ${part} is neither kebab-case nor PascalCase`);
      }
    }
    if (pascal.test(folder) && !files.has(`${dirname(path)}/${folder}.tsx`)) {
      report(path, `a PascalCase folder holds the component of its name: ${folder}.tsx is missing`);
    }
    if (
      path.endsWith(".module.css") &&
      name !== folder &&
      !startsComponent(files, dirname(path), name)
    ) {
      report(path, "a CSS module is named after its folder or a component beside it");
    }
  }
  return findings;
}

/** Files that a compiler wrote beside their sources by accident. */
export function strayOutput(paths: ReadonlySet<string>): Finding[] {
  const stray = [...paths].filter((path) => {
    const source = path.match(/^(.*)\.(d\.ts|js|js\.map|d\.ts\.map)$/)?.[1];
    return source !== undefined && (paths.has(`${source}.ts`) || paths.has(`${source}.tsx`));
  });
  return stray.map((path) => ({
    rule: "stray-output",
    path,
    message: "is compiled from the file beside it",
  }));
}

/** No file of ours is longer than a person reads in one go. */
export function fileLength(files: Files): Finding[] {
  const findings: Finding[] = [];
  for (const [path, text] of files) {
    if (!isCode(path) || isGenerated(path)) continue;
    const lines = text.split("\n").length - 1;
    if (lines > LINE_LIMIT) {
      findings.push({
        rule: "file-length",
        path,
        message: `${lines} lines; the limit is ${LINE_LIMIT}`,
      });
    }
  }
  return findings;
}
