import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";

const logger = new URL("logger.ts", import.meta.url).href;

/** The output of a process of its own to a pipe, as a server's log goes to one. */
const outputOf = (ending: string) =>
  spawnSync(process.execPath, [
    "--input-type=module",
    "--eval",
    `import { createLogger } from ${JSON.stringify(logger)};
     const log = createLogger("info");
     for (let line = 0; line < 2_000; line++) log.info({ line }, "Request");
     ${ending}`,
  ]).stdout.toString();

describe("log lines, which wait in memory for a moment", () => {
  it.each([
    ["by itself", ""],
    ["by a signal's handler", "process.exit(0)"],
    ["by an error that nobody caught", "throw new Error('fatal')"],
    ["by a promise that nobody caught", "await Promise.reject(new Error('fatal'))"],
  ])("are all written when the process ends %s", (_way, ending) => {
    const lines = outputOf(ending).trim().split("\n");
    expect(lines.length).toBe(2_000);
    expect(lines.map((line) => JSON.parse(line).line)).toEqual(Array.from(lines.keys()));
  });
});
