import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../../../..");

it("the last release serves while the database is migrated, and starts again on the new schema", () => {
  const sizes = {
    students: 30_000,
    offers: 10_000,
    redemptions: 100_000,
    codes: 50_000,
    submissions: 10_000,
  };
  const given = Object.entries(sizes).map(([name, size]) => `--${name}=${size}`);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, "bench/upgrade.ts"), ...given],
    { encoding: "utf8" },
  );
  console.log(stdout);
  expect(status, `${stdout}\n${stderr}`).toBe(0);
});
