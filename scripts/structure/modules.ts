import type { Finding } from "./finding.ts";

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
