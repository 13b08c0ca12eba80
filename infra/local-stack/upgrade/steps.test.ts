import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import { expect, it } from "vitest";
import { migrate } from "../../../apps/api/src/db/migrate.ts";
import { BASELINE_VERSION } from "../../../apps/api/src/db/schema-version.ts";
import { createEmptyDatabase } from "../../../apps/api/test/database.ts";
import { releases, restoreMigrations, withClient } from "./release.ts";
import { steps, walkSteps } from "./steps.ts";

const HANGS_AFTER_MS = 300_000;

/** The baseline, the newest and some between; steps.deep.ts takes every one. */
const sample = new Set(
  steps.filter((_tag, index) => index % 14 === 0 || index === steps.length - 2),
);

it(
  "a database at a migration since the baseline comes up, with the schema of a new one",
  async () => {
    const differences = await walkSteps(sample);
    expect(Object.keys(differences).length).toBe(sample.size + 1);
    for (const [step, lines] of Object.entries(differences)) expect(lines, step).toEqual([]);
  },
  HANGS_AFTER_MS,
);

it("a database of before the baseline is refused as it is, with the version to go through", async () => {
  const version = `v${BASELINE_VERSION}`;
  expect(releases()[0]).toBe(version);
  const folder = mkdtempSync(join(tmpdir(), "bachat-migrations-"));
  const database = await createEmptyDatabase();
  try {
    await restoreMigrations(version, folder);
    const file = join(folder, "meta/_journal.json");
    const journal: { entries: object[] } = JSON.parse(readFileSync(file, "utf8"));
    writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, -1) }));
    const applied = () =>
      withClient(database.ownerUrl, async (client) => {
        await runMigrations(drizzle({ client }), { migrationsFolder: folder });
        const { rows } = await client.query(
          "select count(*)::int as n from drizzle.__drizzle_migrations",
        );
        return rows[0].n;
      });
    const before = await applied();
    await expect(migrate(database.ownerUrl)).rejects.toThrow(
      `This database is of a version before ${BASELINE_VERSION}. Bring it to ${BASELINE_VERSION} first`,
    );
    expect(await applied()).toBe(before);
  } finally {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
