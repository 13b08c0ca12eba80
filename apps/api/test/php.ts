import { spawnSync } from "node:child_process";
import { inject, type TestContext } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    missingPrograms: Record<string, string>;
  }
  interface TaskMeta {
    /** Why the test was skipped; `npm test` reports it. */
    needs?: string;
  }
}

/** Why no PHP can serve a shop here; null where one can. PHP from npm is WebAssembly, without sockets. */
export function lacksPhp(): string | null {
  const hint = inject("missingPrograms")["php"];
  if (hint !== undefined) return `needs php (${hint})`;
  const { stdout } = spawnSync("php", ["-r", "echo php_uname('s');"], { encoding: "utf8" });
  return stdout.includes("Emscripten") ? "needs php with sockets" : null;
}

export function skipWithoutPhp({ skip, task }: TestContext): void {
  const needs = lacksPhp();
  if (needs === null) return;
  task.meta.needs = needs;
  skip(needs);
}
