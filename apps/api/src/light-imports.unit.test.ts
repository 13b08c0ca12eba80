import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";

const api = new URL("..", import.meta.url);

/** Megabytes that V8 has taken in a process of its own, once it has imported these. */
function heapAfter(...imports: string[]): number {
  const script = `for (const name of ${JSON.stringify(imports)}) await import(name);
    console.log(process.memoryUsage().heapTotal / 1e6);`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: api,
  });
  return Number(stdout.toString());
}

describe("the entries' imports", () => {
  it("take the query builder without reading its package's description for each file", () => {
    const light = heapAfter("./src/light-imports.ts", "drizzle-orm/pg-core");
    expect(light).toBeGreaterThan(1);
    expect(light).toBeLessThan(60);
  });
});
