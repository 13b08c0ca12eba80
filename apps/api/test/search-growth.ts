import { expect } from "vitest";
import { apiAs } from "./api-as.ts";
import type { TestApp } from "./app.ts";
import { openPlans, statementsOf } from "./query-plans.ts";
import { signInAs } from "./sign-in.ts";

/** The reads of the admins' search, for tests that let its tables grow. */
export async function readSearch(test: TestApp, query: string) {
  const admin = await signInAs(test, { admin: true });
  const sent = await statementsOf(async () => {
    await apiAs(test, admin).get(`/v1/admin/search?query=${query}`).expect(200);
  });
  // As the search sets it before them.
  expect(sent.some(({ text }) => text.includes("'enable_bitmapscan', 'off'"))).toBe(true);
  const plans = await openPlans(test.database.url, "-c enable_bitmapscan=off");
  try {
    const readings = [];
    for (const statement of sent) {
      if (/from "(students|brands|offers|orders)"/.test(statement.text))
        readings.push(await plans.explain(statement));
    }
    return readings;
  } finally {
    await plans.close();
  }
}

type Readings = Awaited<ReturnType<typeof readSearch>>;

/** At most twice the pages of `few`, and no table from end to end. */
export function expectFlat(few: Readings, many: Readings): void {
  for (const { scanned, plan } of many) {
    expect(scanned, plan).not.toContain("students");
    expect(scanned, plan).not.toContain("offers");
  }
  const sum = (readings: Readings) => readings.reduce((total, { buffers }) => total + buffers, 0);
  expect(sum(many), many.map(({ plan }) => plan).join("\n")).toBeLessThan(
    Math.max(100, 2 * sum(few)),
  );
}
