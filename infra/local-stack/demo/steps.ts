import pg from "pg";
import { analyzeFilled } from "../../../apps/api/src/db/analyze.ts";
import type { Dependencies } from "../../../apps/api/src/dependencies.ts";
import { postClosedHours } from "../../../apps/api/src/modules/money/credits/service-usage.ts";
import { checkLedger } from "../../../apps/api/src/modules/money/credits/service-watch.ts";
import { rebuildSearchTerms } from "../../../apps/api/src/modules/offers/offer-search/service-terms.ts";
import { refreshPublication } from "../../../apps/api/src/modules/offers/offers/service.ts";
import { writeDays } from "../../../apps/api/src/modules/operations/figures/service.ts";
import { countChangedDays } from "../../../apps/api/src/modules/operations/verification-analytics/service-counts.ts";
import { extendChain } from "../../../apps/api/src/modules/platform/audit/service-chain.ts";
import {
  closeMonths,
  rollUp,
} from "../../../apps/api/src/modules/redemption/analytics/service-rollups.ts";
import {
  recomputePopularity,
  refreshRecentUses,
} from "../../../apps/api/src/modules/redemption/offer-activity/service-popularity.ts";
import { auditDecisions } from "./seed-decisions.ts";
import { failInDemo } from "./seed-feedback.ts";

/** Each may be run again, and must be when it was stopped in the middle. */
export interface DemoStep {
  /** Under this name it is noted when it is done. */
  name: string;
  run(dependencies: Dependencies): Promise<void>;
}

/** The work of the clock's jobs on the demo's rows, in this order. */
export const demoSteps: readonly DemoStep[] = [
  { name: "usage", run: postClosedHours },
  { name: "publication", run: refreshPublication },
  { name: "health", run: failInDemo },
  { name: "search terms", run: rebuildSearchTerms },
  { name: "popularity", run: recomputePopularity },
  // All days at once; the clock's jobs count one day at a time.
  { name: "days", run: (dependencies) => rollUp(dependencies, { daysAtOnce: 400 }) },
  { name: "uses", run: refreshRecentUses },
  { name: "months", run: closeMonths },
  { name: "decisions", run: auditDecisions },
  { name: "ledger", run: checkLedger },
  { name: "audit chain", run: extendChain },
  { name: "figures", run: (dependencies) => writeDays(dependencies, { daysAtOnce: 400 }) },
  {
    name: "student ID figures",
    run: (dependencies) => countChangedDays(dependencies, { daysAtOnce: 400 }),
  },
];

/** Runs the steps that are not recorded as done, so that the next start continues a stopped one. */
export async function runMissingSteps(
  dependencies: Dependencies,
  ownerUrl: string,
  steps: readonly DemoStep[],
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`create schema if not exists local_stack`);
    await client.query(
      `create table if not exists local_stack.done_steps (name text primary key, done_at timestamptz not null default now())`,
    );
    const { rows } = await client.query<{ name: string }>(
      "select name from local_stack.done_steps",
    );
    const done = new Set(rows.map(({ name }) => name));
    const missing = steps.filter(({ name }) => !done.has(name));
    if (missing.length === 0) return;
    // A step over tables without statistics can take longer than a statement may.
    await analyzeFilled(ownerUrl);
    for (const step of missing) {
      await step.run(dependencies);
      await client.query("insert into local_stack.done_steps (name) values ($1)", [step.name]);
    }
    await analyzeFilled(ownerUrl);
  } finally {
    await client.end();
  }
}
