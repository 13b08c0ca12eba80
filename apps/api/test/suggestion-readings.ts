import { expect } from "vitest";
import { apiAs } from "./api-as.ts";
import type { TestApp } from "./app.ts";
import { openPlans, statementsOf } from "./query-plans.ts";

/** The reads of all statements of the search's suggestions for one beginning, added up. */
export async function readSuggestions(test: TestApp, q: string) {
  const sent = await statementsOf(async () => {
    await apiAs(test, null).get("/v1/search-suggestions").query({ q }).expect(200);
  });
  // As it is set before them.
  expect(sent.some(({ text }) => text.includes("'enable_bitmapscan', 'off'"))).toBe(true);
  const plans = await openPlans(test.database.url, "-c enable_bitmapscan=off");
  try {
    const readings = [];
    for (const statement of sent.filter(({ text }) => /_starts/.test(text)))
      readings.push(await plans.explain(statement));
    expect(readings).toHaveLength(2);
    return {
      scanned: readings.flatMap(({ scanned }) => scanned),
      buffers: readings.reduce((sum, { buffers }) => sum + buffers, 0),
      plan: readings.map(({ plan }) => plan).join("\n"),
    };
  } finally {
    await plans.close();
  }
}
